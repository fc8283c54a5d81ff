// Made from src/toadline/server/messages.py and what it uses by `./toadline remake`. Don't edit.

/** A bot plays for this seat until its owner is back. */
export interface Absent {
  readonly kind: "absent"
  readonly seat: number
  readonly reason: "clock" | "vote"
}

/** A command was carried out, and is on disk. */
export interface Accepted {
  /** The last event's number. */
  readonly number: number
  readonly type: "done"
  readonly ref: number | null
}

/** The owner of the seat is back. */
export interface Back {
  readonly kind: "back"
  readonly seat: number
}

/** Come back. */
export interface BackCommand {
  readonly ref?: number | null
  readonly type: "back"
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

/** A bot that can sit at a table; its level is None if it isn't one of the levels. */
export interface BotSummary {
  readonly name: string
  readonly about: string
  readonly level: number | null
}

/** Say something. */
export interface ChatCommand {
  readonly text: string
  readonly ref?: number | null
  readonly type: "chat"
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
  /** `abandoned`: nobody came; `host`: the host closed it; `finished`: the lesson is done; */
  readonly reason: "abandoned" | "host" | "finished" | "unrevealed"
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

/** It happened, and it is on disk. */
export interface Done {
  /** The last event's number. */
  readonly number: number
}

/** Some events of a table, oldest first. */
export interface EventPage {
  readonly events: readonly Happened[]
  /** Give this as `after` to go on. */
  readonly next: number | null
}

/** An event, and what it changed: put `changes` over the table as it was, and its `view` over the view. */
export interface Happened {
  readonly type: "event"
  readonly number: number
  readonly at: number
  readonly event: ShownOpened | Seated | Left | Revealed | Started | ShownMoved | Ready | Dealt | Absent | Back | Voted | Closed | Rematched
  readonly changes: TableChanges
}

/** How the server is. */
export interface Health {
  readonly status: "fine" | "stopping" | "no database"
  readonly version: string
}

/** A player got up: while seats are open for now, afterwards for good. */
export interface Left {
  readonly kind: "left"
  readonly seat: number
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

/** A lesson, and how many moves the learner plays in it. */
export interface LessonSummary {
  readonly name: string
  readonly steps: number
}

/** What can be asked of this server. */
export interface Limits {
  readonly min_players: number
  readonly max_players: number
  /** Rounds of a match. */
  readonly max_rounds: number
  /** Characters. */
  readonly longest_name: number
  /** Characters of a chat message. */
  readonly longest_chat: number
  /** Seconds per move. */
  readonly longest_clock: number
  /** How long somebody without a clock can keep the table waiting before the others may vote. */
  readonly vote_seconds: number
}

/** Play a move. */
export interface MoveCommand {
  /** 34 lays, 94x49 twists, take takes. */
  readonly move: string
  readonly after: number
  readonly ref?: number | null
  readonly type: "move"
}

/** A guest who wants to play, or a bot's account. */
export interface NewPlayer {
  /** What others see; at most 30 characters of it are kept. */
  readonly name: string
  /** Whether a program plays under this name. */
  readonly bot?: boolean
}

/** What is agreed on before a match. */
export interface NewTable {
  readonly players?: number
  readonly rounds?: number
  readonly pro?: boolean
  /** Seconds per move (86400 for a day); none by default. */
  readonly clock?: number | null
  /** One word per player: open, bot:NAME or player:ID. By default all are open. */
  readonly seats?: readonly string[] | null
  /** In the lobby, or by link only. */
  readonly visibility?: "listed" | "link"
  readonly chat?: boolean
  /** The bot that plays for absent players. */
  readonly stand_in?: string
}

/** The options of a table. */
export interface Options {
  /** one word a seat: `open`, `bot:NAME` or `player:ID` */
  readonly seats: readonly string[]
  /** rounds of the match */
  readonly rounds: number
  /** whether it is the pro variant */
  readonly pro: boolean
  /** seconds a move; None for all the time in the world */
  readonly clock: number | null
  /** whether the table is in the lobby, and may be watched */
  readonly listed: boolean
  /** whether people may write to each other */
  readonly chat: boolean
  /** the bot that plays for absent players */
  readonly stand_in: string
  /** the lesson that is played here */
  readonly lesson: string | null
}

/** How a round ended: its last line was `taken` or `twisted` away, by which seat, and the scores. */
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

/** What a player who looks for others wants to play. */
export interface Pairing {
  readonly players?: number
  readonly rounds?: number
  readonly pro?: boolean
  /** Seconds per move (86400 for a day); none by default. */
  readonly clock?: number | null
}

/** The whole table: the first message, and again after a gap. */
export interface Picture {
  readonly type: "table"
  readonly table: WholeTable
  /** The newest messages. */
  readonly chat: readonly ChatMessage[]
}

/** A move, and the last event seen. */
export interface Play {
  /** 34 lays, 94x49 twists, take takes. */
  readonly move: string
  readonly after: number
}

/** One move as it happened, with the cards it brought. To a viewer some of them are `HIDDEN`. */
export interface Played {
  /** who played */
  readonly seat: number
  /** what was played */
  readonly move: string
  /** the line that a take took */
  readonly took: readonly number[]
  /** the penalty card that a take cost (pro variant) */
  readonly penalty: number | null
  /** the card drawn afterwards; None when there was none to draw, and for a take */
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

/** A player has seen enough of the scored round. */
export interface Ready {
  readonly kind: "ready"
  readonly seat: number
}

/** Be ready for the next round. */
export interface ReadyCommand {
  readonly ref?: number | null
  readonly type: "ready"
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
  readonly seals: readonly string[] | null
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
  /** One per seat. */
  readonly views: readonly Snapshot[]
}

/** What was sealed, once all seats are taken. */
export interface Reveal {
  /** Up to 64 letters and digits. */
  readonly entropy: string
}

/** Reveal what was sealed. */
export interface RevealCommand {
  /** Up to 64 letters and digits. */
  readonly entropy: string
  readonly ref?: number | null
  readonly type: "reveal"
}

/** All seats are taken, and a player's device revealed what it had sealed. */
export interface Revealed {
  readonly kind: "revealed"
  readonly seat: number
  readonly entropy: string
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
  /** whether it is open, a person's or a bot's */
  readonly kind: "open" | "person" | "bot"
  /** what the seat is called at the table; empty while nobody sits here */
  readonly name: string
  /** the id of the person who sits here */
  readonly player: string | null
  /** the bot that plays: the seat's own, or the stand-in for its absent owner */
  readonly bot: string | null
  /** whether the owner left for good */
  readonly left: boolean
  /** whether the owner is ready for the next round */
  readonly ready: boolean
  /** what binds the player to the entropy that they add to the shuffle; empty if they add none */
  readonly seal: string
  /** that entropy, once it is revealed */
  readonly entropy: string
  /** the only player who may sit here */
  readonly kept_for: string | null
}

/** A player sat down, and sealed the entropy that they add to the shuffle, if any. */
export interface Seated {
  readonly kind: "seated"
  readonly seat: number
  readonly player: string
  readonly name: string
  readonly seal: string
  readonly entropy: string
}

/** A move was played; by which bot, if it wasn't the seat's owner. */
export interface ShownMoved {
  readonly kind: "moved"
  readonly played: Played
  readonly bot: string | null
}

/** The table is there. */
export interface ShownOpened {
  readonly kind: "opened"
}

/** A table as one player, or a spectator, may see it. */
export interface ShownTable {
  readonly id: string
  /** The last event's number. */
  readonly number: number
  readonly status: "open" | "revealing" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  /** Your seat; null for a spectator. */
  readonly you: number | null
  /** The SHA-256 of the shuffle's secret. */
  readonly commitment: string
  /** The shuffle's secret, once the match is over or the table closed. */
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
  /** Null before the start. */
  readonly view: Snapshot | null
}

/** Sitting down at a table. */
export interface SitDown {
  /** The seal of what you add to the shuffle, if anything. */
  readonly seal?: string
  readonly seat?: number | null
}

/** What one seat, or a spectator, may know of a round as it stands. */
export interface Snapshot {
  /** whose view it is; None for a spectator */
  readonly seat: number | null
  /** how many play */
  readonly players: number
  /** whether this is the pro variant */
  readonly pro: boolean
  /** the seat to move; None once the round is over */
  readonly turn: number | null
  /** the seat's own cards, in rising order; empty for a spectator */
  readonly hand: readonly number[]
  /** how many cards each seat holds */
  readonly hand_sizes: readonly number[]
  /** the line, left to right */
  readonly line: readonly number[]
  /** minus points that taking it would bring, without a penalty card */
  readonly line_cost: number
  /** whether taking it would also cost the pile's top card (pro variant) */
  readonly penalty_due: boolean
  /** cards left in the pile */
  readonly pile_size: number
  /** each seat's face-up cards, in rising order */
  readonly plus: readonly (readonly number[])[]
  /** each seat's face-down cards that this viewer knows, in rising order */
  readonly minus: readonly (readonly number[])[]
  /** how many penalty cards of each seat this viewer doesn't know */
  readonly unknown: readonly number[]
  /** each seat's points as far as this viewer knows them */
  readonly points: readonly number[]
  /** what the seat may do; empty unless it is its turn */
  readonly legal_moves: readonly string[]
  /** how the round ended; None while it goes on */
  readonly outcome: Outcome | null
  /** the cards left in all hands, once the round is over */
  readonly hands: readonly (readonly number[])[] | null
  /** where the match stands, in a match's view */
  readonly match: Standing | null
}

/** Where a match stands. */
export interface Standing {
  /** how many rounds the match has */
  readonly rounds: number
  /** the round being played, counted from 1 */
  readonly number: number
  /** each seat's points in the rounds that are over */
  readonly totals: readonly number[]
  /** how each of those ended */
  readonly outcomes: readonly Outcome[]
  /** whether the match is over */
  readonly over: boolean
  /** the seats with the best total, once it is over */
  readonly winners: readonly number[]
}

/** Everything that was sealed is revealed, and the first round is dealt. */
export interface Started {
  readonly kind: "started"
}

/** What is now different at a table, as one player, or a spectator, may see it. */
export interface TableChanges {
  readonly id?: string
  /** The last event's number. */
  readonly number?: number
  readonly status?: "open" | "revealing" | "running" | "between" | "over" | "closed"
  readonly options?: Options
  readonly opened_at?: number
  readonly seats?: readonly Seat[]
  /** Your seat; null for a spectator. */
  readonly you?: number | null
  /** The SHA-256 of the shuffle's secret. */
  readonly commitment?: string
  /** The shuffle's secret, once the match is over or the table closed. */
  readonly secret?: string | null
  /** When this turn, or the pause between rounds, began. */
  readonly since?: number
  /** When the clock runs out or the next round starts by itself. */
  readonly deadline?: number | null
  /** Who voted for a bot to take over. */
  readonly votes?: readonly number[]
  /** Why the table was closed, if it was. */
  readonly closed?: string | null
  /** The table where the same people play again. */
  readonly rematch?: string | null
  readonly lesson?: LessonStep | null
  readonly view?: ViewChanges | null
}

/** Some tables of a list, newest first. */
export interface TablePage {
  readonly tables: readonly TableSummary[]
  /** Give this as `before` to go on. */
  readonly next: string | null
}

/** A table in a list. */
export interface TableSummary {
  readonly id: string
  readonly status: "open" | "revealing" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  readonly round: number | null
  readonly totals: readonly number[] | null
  readonly winners: readonly number[]
}

/** A chat message was removed. */
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

/** A snapshot with the moves that led to it. Plain data, ready for JSON. */
export interface View {
  readonly seat: number | null
  readonly players: number
  readonly pro: boolean
  readonly turn: number | null
  readonly hand: readonly number[]
  readonly hand_sizes: readonly number[]
  readonly line: readonly number[]
  readonly line_cost: number
  readonly penalty_due: boolean
  readonly pile_size: number
  readonly plus: readonly (readonly number[])[]
  readonly minus: readonly (readonly number[])[]
  readonly unknown: readonly number[]
  readonly points: readonly number[]
  readonly legal_moves: readonly string[]
  readonly outcome: Outcome | null
  readonly hands: readonly (readonly number[])[] | null
  readonly match: Standing | null
  /** the moves of the round so far, each a `Played` */
  readonly history: readonly Played[]
}

/** What is now different in a view; all if it is new. */
export interface ViewChanges {
  readonly seat?: number | null
  readonly players?: number
  readonly pro?: boolean
  readonly turn?: number | null
  readonly hand?: readonly number[]
  readonly hand_sizes?: readonly number[]
  readonly line?: readonly number[]
  readonly line_cost?: number
  readonly penalty_due?: boolean
  readonly pile_size?: number
  readonly plus?: readonly (readonly number[])[]
  readonly minus?: readonly (readonly number[])[]
  readonly unknown?: readonly number[]
  readonly points?: readonly number[]
  readonly legal_moves?: readonly string[]
  readonly outcome?: Outcome | null
  readonly hands?: readonly (readonly number[])[] | null
  readonly match?: Standing | null
}

/** A vote for a bot to take over a seat. */
export interface Vote {
  readonly seat: number
}

/** Vote for a bot to take over a seat. */
export interface VoteCommand {
  readonly seat: number
  readonly ref?: number | null
  readonly type: "vote"
}

/** A player wants a bot to take over the seat that keeps the table waiting. */
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
  readonly status: "open" | "revealing" | "running" | "between" | "over" | "closed"
  readonly options: Options
  readonly opened_at: number
  readonly seats: readonly Seat[]
  /** Your seat; null for a spectator. */
  readonly you: number | null
  /** The SHA-256 of the shuffle's secret. */
  readonly commitment: string
  /** The shuffle's secret, once the match is over or the table closed. */
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

export type Status = "open" | "revealing" | "running" | "between" | "over" | "closed"
export type Event = ShownOpened | Seated | Left | Revealed | Started | ShownMoved | Ready | Dealt | Absent | Back | Voted | Closed | Rematched
export type ServerMessage = Picture | Happened | Said | Unsaid | Presence | Accepted | Rejected | Beat
export type ClientMessage = RevealCommand | MoveCommand | ReadyCommand | BackCommand | VoteCommand | ChatCommand | BeatCommand
