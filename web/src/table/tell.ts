/** What happens at a table, in one short sentence or two. */

import { say, signed } from '../language.svelte'
import type { Happened, Played, Replay, ReplayStep, Table, View } from '../messages'
import { parse } from './moves'

type Say = typeof say

class Teller {
  constructor(
    private readonly names: readonly string[],
    private readonly you: number | null,
    private readonly say: Say,
  ) {}

  who(message: string, seat: number, values: Record<string, string | number> = {}): string {
    const you = seat === this.you ? 'yes' : 'no'
    return this.say(message, { you, name: this.names[seat] ?? '', ...values })
  }

  move(played: Played, before: View | null, after: View | null): string[] {
    const move = parse(played.move)
    const told: string[] = []
    if (move.kind === 'take')
      told.push(
        this.who('tell-take', played.seat, { count: before?.line_cost ?? played.took.length }),
      )
    else if (move.kind === 'twist')
      told.push(this.who('tell-twist', played.seat, { card: move.card, twin: move.twin }))
    else
      told.push(
        this.who(before?.line.length ? 'tell-lay' : 'tell-open', played.seat, { card: move.card }),
      )
    if (played.penalty) told.push(this.say('tell-penalty-seen', { card: played.penalty }))
    else if (played.penalty === 0) told.push(this.say('tell-penalty-hidden'))
    if (played.drew && played.seat === this.you)
      told.push(this.say('tell-draw', { card: played.drew }))
    if (before?.pile_size && after?.pile_size === 0) told.push(this.say('tell-pile-empty'))
    return told
  }

  ending(view: View | null): string[] {
    if (!view?.outcome) return []
    const told = [this.who(`round-${view.outcome.ending}`, view.outcome.seat)]
    const points = view.match?.over ? view.match.totals : view.points
    told.push(`${this.names.map((name, seat) => `${name} ${signed(points[seat]!)}`).join(', ')}.`)
    if (view.match?.over) told.push(this.winners(view.match.winners))
    return told
  }

  winners(winners: readonly number[]): string {
    if (winners.length === 1) return this.who('match-winner', winners[0]!)
    return this.say('match-tie', { names: winners.map((seat) => this.names[seat]).join(', ') })
  }

  begins(view: View | null): string[] {
    if (!view) return []
    const told = view.match
      ? [this.say('round-number', { number: view.match.number, rounds: view.match.rounds })]
      : []
    if (view.turn !== null && view.turn !== this.you) told.push(this.who('round-begins', view.turn))
    return told.map((text) => (/[.!]$/.test(text) ? text : `${text}.`))
  }

  event({ event, table }: Happened, before: Table | null): string[] {
    switch (event.kind) {
      case 'moved':
        return [
          ...this.move(event.played, before?.view ?? null, table.view),
          ...this.ending(table.view),
        ]
      case 'started':
      case 'dealt':
        return this.begins(table.view)
      case 'seated':
        return [this.who('tell-seated', event.seat)]
      case 'left': {
        // Before the start the seat has lost its name with the event.
        const name = before?.seats[event.seat]?.name ?? ''
        return [this.who('tell-left', event.seat, { name })]
      }
      case 'absent':
        return [this.who('tell-absent', event.seat)]
      case 'back':
        return [this.who('tell-back', event.seat)]
      case 'voted':
        return [this.who('tell-voted', event.seat)]
      case 'ready':
        return [this.who('tell-ready', event.seat)]
      case 'closed':
        return event.reason === 'finished' ? [] : [this.say('tell-closed')]
      case 'rematched':
        return [this.say('tell-rematched')]
      case 'opened':
        return []
    }
  }
}

function tellerOf(table: Table, speak: Say): Teller {
  return new Teller(
    table.seats.map((seat) => seat.name),
    table.you,
    speak,
  )
}

/** Whether the reader is to move. */
export const isOwnTurn = (table: Table | null): boolean =>
  table?.status === 'running' &&
  table.view !== null &&
  table.you !== null &&
  table.view.turn === table.you

/** What an event brought, and whether it is the reader's turn now. `before`: the table before. */
export function tell(happened: Happened, before: Table | null, speak: Say = say): string {
  const told = tellerOf(happened.table, speak).event(happened, before)
  const turns = ['moved', 'started', 'dealt'].includes(happened.event.kind)
  if (turns && isOwnTurn(happened.table)) told.push(speak('tell-your-turn'))
  return told.join(' ')
}

export function tellWinners(table: Table): string {
  return tellerOf(table, say).winners(table.view?.match?.winners ?? [])
}

export function tellEnding(table: Table): string {
  return tellerOf(table, say).ending(table.view)[0] ?? ''
}

/** The whole line, for who can't see it. */
export function tellLine(line: readonly number[]): string {
  return line.length ? `${say('label-line')}: ${line.join(', ')}.` : say('line-empty-long')
}

/** A step of a replay; `before` is the one that it follows. */
export function tellStep(replay: Replay, step: ReplayStep, before: ReplayStep | null): string {
  const teller = new Teller(replay.names, null, say)
  const [view] = step.views
  if (!view) return ''
  if (!step.played) return teller.begins(view).join(' ')
  return [...teller.move(step.played, before?.views[0] ?? null, view), ...teller.ending(view)].join(
    ' ',
  )
}
