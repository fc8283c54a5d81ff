// Made from src/toadline/server/messages.py by `./toadline remake`. Don't edit.

/** A bot plays for this seat until its owner is back. */
export interface Absent {
  readonly kind: "absent"
  readonly seat: number
  readonly reason: "clock" | "vote"
}

/** A command was carried out, and is on disk. */
export interface Accepted {
  readonly type: "done"
  readonly ref: number | null
  readonly number: number
}

/** Come back. */
export interface BackCommand {
  readonly ref?: number | null
  readonly type: "back"
}

/** The owner of the seat is back. */
export interface Back {
  readonly kind: "back"
  readonly seat: number
}

/** The server is there: the first message, and one every twenty seconds or so. Answer with a beat. */
export interface Beat {
  readonly type: "beat"
  /** The server's clock, in seconds since 1970. */
  readonly now: number
}

/** The client is there. */
export interface BeatCommand {
  readonly ref?: number | null
  readonly type: "beat"
}

/** A bot that can sit at a table. */
export interface BotSummary {
  readonly name: string
  readonly about: string
  /** Of the levels, how strong it is; null if it is none of them. */
  readonly level: number | null
}

/** Say something. */
export interface ChatCommand {
  readonly ref?: number | null
  readonly type: "chat"
  readonly text: string
}

/** Something said at a table, to its players or to its spectators. */
export interface ChatMessage {
  readonly id: number
  readonly at: number
  readonly room: "players" | "spectators"
  readonly player: string
  readonly name: string
  readonly text: string
}

/** The table ended before its match did. */
export interface Closed {
  readonly kind: "closed"
  readonly reason: "abandoned" | "host" | "finished"
}

/** The next round is dealt. */
export interface Dealt {
  readonly kind: "dealt"
  readonly round: number
}

/** A one-time code that makes another device the same player. */
export interface DeviceCode {
  readonly code: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** It happened, and it is on disk; the last event's number. */
export interface Done {
  readonly number: number
}

/** An event, and the table after it. */
export interface Happened {
  readonly type: "event"
  readonly number: number
  readonly at: number
  readonly event: ShownOpened | Seated | Left | Started | ShownMoved | Ready | Dealt | Absent | Back | Voted | Closed | Rematched
  readonly table: ShownTable
}

/** How the server is. */
export interface Health {
  readonly status: "fine" | "stopping" | "no database"
  readonly version: string
}

/** Somebody got up. */
export interface Left {
  readonly kind: "left"
  readonly seat: number
}

/** A lesson. */
export interface LessonSummary {
  readonly name: string
  readonly steps: number
}

/** Where a lesson stands. */
export interface LessonStep {
  readonly name: string
  /** The learner's next step, counted from 1; past the last one at the end. */
  readonly step: number
  readonly steps: number
  /** The move to play now. */
  readonly expects: string | null
}

/** How much of each thing a table takes. */
export interface Limits {
  readonly min_players: number
  readonly max_players: number
  readonly max_rounds: number
  /** Letters of a name. */
  readonly longest_name: number
  /** Letters of a chat message. */
  readonly longest_chat: number
  /** Seconds a move. */
  readonly longest_clock: number
  /** Seconds after which a table without a clock may vote for a bot. */
  readonly vote_seconds: number
}

/** Play a move. */
export interface MoveCommand {
  readonly ref?: number | null
  readonly type: "move"
  readonly move: string
  readonly after: number
}

/** A move was played; by which bot, if it wasn't the seat's owner. */
export interface ShownMoved {
  readonly kind: "moved"
  readonly played: Played
  readonly bot: string | null
}

/** A guest who wants to play, or a bot's account. */
export interface NewPlayer {
  /** What others see: up to 30 letters are kept. */
  readonly name: string
  /** Whether a program plays under this name. */
  readonly bot?: boolean
}

/** What is agreed on before a match. */
export interface NewTable {
  readonly players?: number
  readonly rounds?: number
  readonly pro?: boolean
  /** One a player: open, bot:NAME or player:ID. Default: all open. */
  readonly seats?: readonly string[] | null
  /** Seconds a move (86400 a day); none by default. */
  readonly clock?: number | null
  /** In the lobby, or by link only. */
  readonly visibility?: "listed" | "link"
  readonly chat?: boolean
  /** The bot that plays for absent players. */
  readonly stand_in?: string
}

/** The table is there. */
export interface ShownOpened {
  readonly kind: "opened"
}

/** The options of a table. */
export interface Options {
  readonly seats: readonly string[]
  readonly rounds: number
  readonly pro: boolean
  readonly clock: number | null
  readonly listed: boolean
  readonly chat: boolean
  readonly stand_in: string
  readonly lesson: string | null
}

/** How a round ended. */
export interface Outcome {
  readonly ending: "taken" | "twisted"
  readonly seat: number
  readonly scores: readonly number[]
}

/** A new player, with the token that proves who they are. It is shown once and stored only as a hash. */
export interface OwnPlayer {
  readonly id: string
  readonly name: string
  readonly bot: boolean
  readonly token: string
}

/** The whole table: the first message, and again after a gap. */
export interface Picture {
  readonly type: "table"
  readonly table: WholeTable
  /** The newest lines. */
  readonly chat: readonly ChatMessage[]
}

/** A move, and the last event seen. */
export interface Play {
  readonly move: string
  readonly after: number
}

/** One move as it happened. A card that the viewer may not know is 0. */
export interface Played {
  readonly seat: number
  /** 34 lays, 94x49 twists, take takes. */
  readonly move: string
  /** The line that a take took. */
  readonly took: readonly number[]
  /** The penalty card that a take cost (pro variant). */
  readonly penalty: number | null
  /** The card drawn afterwards. */
  readonly drew: number | null
}

/** A player as others may know them. */
export interface Player {
  readonly id: string
  readonly name: string
  readonly bot: boolean
}

/** Who is connected. */
export interface Presence {
  readonly type: "presence"
  readonly seats: readonly number[]
  readonly spectators: number
}

/** Why a request was refused. Nothing has changed. */
export interface Problem {
  /** Stable; clients translate it. */
  readonly code: string
  /** The same for people, in English. */
  readonly sentence: string
  /** The numbers and words in the sentence. */
  readonly values: Readonly<Record<string, number | string>>
  /** Seconds to wait before the next try. */
  readonly retry_after: number | null
}

/** Be ready for the next round. */
export interface ReadyCommand {
  readonly ref?: number | null
  readonly type: "ready"
}

/** Somebody is ready for the next round. */
export interface Ready {
  readonly kind: "ready"
  readonly seat: number
}

/** A command was refused; nothing has changed. */
export interface Rejected {
  readonly type: "refused"
  readonly ref: number | null
  readonly problem: Problem
}

/** The same people play again, at another table. */
export interface Rematched {
  readonly kind: "rematched"
  readonly table: string
}

/** A new name. */
export interface Rename {
  readonly name: string
}

/** Every position of a finished match. */
export interface Replay {
  readonly names: readonly string[]
  readonly rounds: number
  readonly pro: boolean
  readonly commitment: string | null
  readonly entropy: readonly string[] | null
  readonly secret: string | null
  readonly steps: readonly ReplayStep[]
}

/** A position of a finished match, and the move that led to it. */
export interface ReplayStep {
  readonly round: number
  /** Counted from 1 in each round; 0 is the deal. */
  readonly move: number
  readonly played: Played | null
  /** Each seat's points in this round so far. */
  readonly points: readonly number[]
  /** One a seat. */
  readonly views: readonly Snapshot[]
}

/** Something was said. */
export interface Said {
  readonly type: "chat"
  readonly message: ChatMessage
}

/** Something to say. */
export interface Say {
  readonly text: string
}

/** A seat at a table. */
export interface Seat {
  readonly kind: "open" | "person" | "bot"
  /** Empty while nobody sits here. */
  readonly name: string
  /** Who sits here; null for a bot. */
  readonly player: string | null
  /** The bot that plays: the seat's own, or the absent owner's stand-in. */
  readonly bot: string | null
  /** Whether the owner left for good. */
  readonly left: boolean
  /** Whether the owner is ready for the next round. */
  readonly ready: boolean
  /** What the player added to the shuffle. */
  readonly entropy: string
  /** The only player who may sit here. */
  readonly kept_for: string | null
}

/** Somebody sat down. */
export interface Seated {
  readonly kind: "seated"
  readonly seat: number
  readonly name: string
}

/** Sitting down at a table. */
export interface SitDown {
  /** Up to 64 letters and digits for the shuffle. */
  readonly entropy?: string
  readonly seat?: number | null
}

/** Where the match stands. */
export interface Standing {
  readonly rounds: number
  /** The round being played, counted from 1. */
  readonly number: number
  /** Each seat's points in the rounds that are over. */
  readonly totals: readonly number[]
  readonly outcomes: readonly Outcome[]
  readonly over: boolean
  readonly winners: readonly number[]
}

/** The first round is dealt. */
export interface Started {
  readonly kind: "started"
}

/** A table as one player, or a spectator, may see it. */
export interface ShownTable {
  readonly id: string
  /** The last event's number. */
  readonly number: number
  readonly status: "open" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  /** The own seat. */
  readonly you: number | null
  /** The SHA-256 of the shuffle's secret. */
  readonly commitment: string
  /** The shuffle's secret, once the match is over. */
  readonly secret: string | null
  /** When this turn, or the pause between rounds, began. */
  readonly since: number
  /** When the clock runs out or the next round starts by itself. */
  readonly deadline: number | null
  /** Who voted for a bot to take over. */
  readonly votes: readonly number[]
  /** Why the table was closed, if it was. */
  readonly closed: string | null
  /** The table where the same people play again. */
  readonly rematch: string | null
  readonly lesson: LessonStep | null
  /** None before the start. */
  readonly view: Snapshot | null
}

/** A table in a list. */
export interface TableSummary {
  readonly id: string
  readonly status: "open" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  readonly round: number | null
  readonly totals: readonly number[] | null
  readonly winners: readonly number[]
}

/** Some tables of a list, newest first. */
export interface TablePage {
  readonly tables: readonly TableSummary[]
  /** Give this as `before` to go on. */
  readonly next: string | null
}

/** A line of the chat was removed. */
export interface Unsaid {
  readonly type: "unsaid"
  readonly id: number
}

/** A record: its text, or its JSON. */
export interface UploadedRecord {
  readonly record: string | Readonly<Record<string, unknown>>
}

/** A one-time code from another device. */
export interface UseCode {
  readonly code: string
}

/** What one seat, or a spectator, may know of the round. */
export interface Snapshot {
  readonly seat: number | null
  readonly players: number
  readonly pro: boolean
  readonly turn: number | null
  /** The own cards, in rising order. */
  readonly hand: readonly number[]
  readonly hand_sizes: readonly number[]
  /** Left to right. */
  readonly line: readonly number[]
  /** Minus points that taking it would bring, without a penalty card. */
  readonly line_cost: number
  /** Whether taking it would also cost the pile's top card. */
  readonly penalty_due: boolean
  readonly pile_size: number
  /** Each seat's face-up cards. */
  readonly plus: readonly (readonly number[])[]
  /** Each seat's face-down cards, as far as known. */
  readonly minus: readonly (readonly number[])[]
  /** Penalty cards of each seat that aren't known. */
  readonly unknown: readonly number[]
  /** Each seat's points, as far as known. */
  readonly points: readonly number[]
  /** Empty unless it is the own turn. */
  readonly legal_moves: readonly string[]
  readonly outcome: Outcome | null
  /** The cards left in all hands, once the round is over. */
  readonly hands: readonly (readonly number[])[] | null
  readonly match: Standing | null
}

/** A vote for a bot to take over a seat. */
export interface Vote {
  readonly seat: number
}

/** Vote for a bot to take over a seat. */
export interface VoteCommand {
  readonly ref?: number | null
  readonly type: "vote"
  readonly seat: number
}

/** Somebody voted for a bot to take over a seat. */
export interface Voted {
  readonly kind: "voted"
  readonly seat: number
  readonly against: number
}

/** A table with every move of the round. */
export interface WholeTable {
  readonly id: string
  /** The last event's number. */
  readonly number: number
  readonly status: "open" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  /** The own seat. */
  readonly you: number | null
  /** The SHA-256 of the shuffle's secret. */
  readonly commitment: string
  /** The shuffle's secret, once the match is over. */
  readonly secret: string | null
  /** When this turn, or the pause between rounds, began. */
  readonly since: number
  /** When the clock runs out or the next round starts by itself. */
  readonly deadline: number | null
  /** Who voted for a bot to take over. */
  readonly votes: readonly number[]
  /** Why the table was closed, if it was. */
  readonly closed: string | null
  /** The table where the same people play again. */
  readonly rematch: string | null
  readonly lesson: LessonStep | null
  readonly view: View | null
}

/** A view with every move of the round. */
export interface View {
  readonly seat: number | null
  readonly players: number
  readonly pro: boolean
  readonly turn: number | null
  /** The own cards, in rising order. */
  readonly hand: readonly number[]
  readonly hand_sizes: readonly number[]
  /** Left to right. */
  readonly line: readonly number[]
  /** Minus points that taking it would bring, without a penalty card. */
  readonly line_cost: number
  /** Whether taking it would also cost the pile's top card. */
  readonly penalty_due: boolean
  readonly pile_size: number
  /** Each seat's face-up cards. */
  readonly plus: readonly (readonly number[])[]
  /** Each seat's face-down cards, as far as known. */
  readonly minus: readonly (readonly number[])[]
  /** Penalty cards of each seat that aren't known. */
  readonly unknown: readonly number[]
  /** Each seat's points, as far as known. */
  readonly points: readonly number[]
  /** Empty unless it is the own turn. */
  readonly legal_moves: readonly string[]
  readonly outcome: Outcome | null
  /** The cards left in all hands, once the round is over. */
  readonly hands: readonly (readonly number[])[] | null
  readonly match: Standing | null
  readonly history: readonly Played[]
}

/** The options of a listed table to be paired at. */
export interface Pairing {
  readonly players?: number
  readonly rounds?: number
  readonly pro?: boolean
  readonly clock?: number | null
}

export type Status = "open" | "running" | "between" | "over" | "closed"
export type Event = ShownOpened | Seated | Left | Started | ShownMoved | Ready | Dealt | Absent | Back | Voted | Closed | Rematched
export type ServerMessage = Picture | Happened | Said | Unsaid | Presence | Accepted | Rejected | Beat
export type ClientMessage = MoveCommand | ReadyCommand | BackCommand | VoteCommand | ChatCommand | BeatCommand
