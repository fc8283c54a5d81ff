"""The numbers that a server works with and a host needn't know. Tests are in more of a hurry."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tuning:
    """How often, how long, how many; times are in seconds.

    By itself:
    sweep           between two looks at clocks and bots' turns that are due
    refresh         between two looks at what other processes wrote
    show_presence   between two looks at who came or went
    say_here        between two notes to the bus who is connected
    here_kept       how long the bus remembers who is connected, unless told again
    find_void       between two looks who was barred, or logged out
    tidy            between two rounds of closing and forgetting

    The live connection:
    beat            between two signs that the server is there, at most
    silence         without a word from the client, after which it is gone
    send            that a slow reader may take for one message
    farewell        that a reader may take for the news that it is over
    look            between two looks whether a connection is still alive and welcome
    unread          after which the system ends a connection whose other end takes nothing, or has vanished
    sending_buffer  bytes that the system keeps for who doesn't read; 0 for as many as it likes

    Bots' turns:
    bot_retry       after which a bot's turn is asked for again
    bot_stuck       on top of its budget, after which a bot has failed; a first start has to compile
    bot_margin      on top of its budget, that the move of a bot which thinks takes at least
    taken_over      after which a turn may go to another worker

    Heavy reads:
    read_stuck      after which one has failed; its process may have to start first

    The store:
    most_waiting    appends that may wait for the disk; more are turned away
    largest_group   appends that are committed together
    """

    sweep: float = 0.5
    refresh: float = 2.0
    show_presence: float = 0.3
    say_here: float = 20.0
    here_kept: float = 60.0
    find_void: float = 15.0
    tidy: float = 300.0

    beat: float = 20.0
    silence: float = 60.0
    send: float = 10.0
    farewell: float = 5.0
    look: float = 5.0
    unread: float = 30.0
    sending_buffer: int = 0

    bot_retry: float = 5.0
    bot_stuck: float = 60.0
    bot_margin: float = 0.1
    taken_over: float = 8.0

    read_stuck: float = 60.0

    most_waiting: int = 2000
    largest_group: int = 200


TUNING = Tuning()
"""The numbers of a server that serves people."""
