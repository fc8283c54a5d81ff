/** What happens at a table, in one short sentence or two. */

import { say } from '../language.svelte'
import type { Happened, Played, Table } from '../messages'
import { parse } from './moves'

type Say = typeof say

class Teller {
  constructor(
    private readonly table: Table,
    private readonly say: Say,
  ) {}

  who(message: string, seat: number, values: Record<string, string | number> = {}): string {
    const you = seat === this.table.you ? 'yes' : 'no'
    return this.say(message, { you, name: this.table.seats[seat]?.name ?? '', ...values })
  }

  move(played: Played, before: Table | null): string[] {
    const move = parse(played.move)
    const told: string[] = []
    if (move.kind === 'take') told.push(this.who('tell-take', played.seat, { count: before?.view?.line_cost ?? played.took.length }))
    else if (move.kind === 'twist') told.push(this.who('tell-twist', played.seat, { card: move.card, twin: move.twin }))
    else told.push(this.who(before?.view?.line.length ? 'tell-lay' : 'tell-open', played.seat, { card: move.card }))
    if (played.penalty) told.push(this.say('tell-penalty-seen', { card: played.penalty }))
    else if (played.penalty === 0) told.push(this.say('tell-penalty-hidden'))
    if (played.drew && played.seat === this.table.you) told.push(this.say('tell-draw', { card: played.drew }))
    const { view } = this.table
    if (before?.view?.pile_size && view?.pile_size === 0) told.push(this.say('tell-pile-empty'))
    return told
  }

  ending(): string[] {
    const { view } = this.table
    if (!view?.outcome) return []
    const told = [this.who(`round-${view.outcome.ending}`, view.outcome.seat)]
    if (view.match?.over) told.push(this.winners(view.match.winners))
    return told
  }

  winners(winners: readonly number[]): string {
    if (winners.length === 1) return this.who('match-winner', winners[0]!)
    return this.say('match-tie', { names: winners.map((seat) => this.table.seats[seat]?.name).join(', ') })
  }

  begins(): string[] {
    const { view } = this.table
    if (!view) return []
    const told = view.match ? [this.say('round-number', { number: view.match.number, rounds: view.match.rounds })] : []
    if (view.turn !== null && view.turn !== this.table.you) told.push(this.who('round-begins', view.turn))
    return told.map((text) => (/[.!]$/.test(text) ? text : `${text}.`))
  }

  event({ event }: Happened, before: Table | null): string[] {
    switch (event.kind) {
      case 'moved':
        return [...this.move(event.played, before), ...this.ending()]
      case 'started':
      case 'dealt':
        return this.begins()
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

/** Whether the reader is to move. */
export const isOwnTurn = (table: Table | null): boolean =>
  table?.status === 'running' && table.view !== null && table.you !== null && table.view.turn === table.you

/** What an event brought, and whether it is now the reader's turn. `before`: the table before it. */
export function tell(happened: Happened, before: Table | null, speak: Say = say): string {
  const told = new Teller(happened.table, speak).event(happened, before)
  const turns = ['moved', 'started', 'dealt'].includes(happened.event.kind)
  if (turns && isOwnTurn(happened.table)) told.push(speak('tell-your-turn'))
  return told.join(' ')
}

export function tellWinners(table: Table): string {
  return new Teller(table, say).winners(table.view?.match?.winners ?? [])
}

export function tellEnding(table: Table): string {
  return new Teller(table, say).ending()[0] ?? ''
}
