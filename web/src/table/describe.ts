/** What happens at a table, in short sentences. */

import { say, signed } from '../language.svelte'
import type { Played, Replay, ReplayStep, ShownTable, Snapshot } from '../messages'
import type { Step } from './live'
import { isOwnTurn, parse } from './moves'

/** Describes what these players do to one of them, or to somebody who only watches. */
class Describer {
  constructor(
    private readonly names: readonly string[],
    private readonly you: number | null,
  ) {}

  private about(message: string, seat: number, values: Record<string, string | number> = {}) {
    const you = seat === this.you ? 'yes' : 'no'
    return say(message, { you, name: this.names[seat] ?? '', ...values })
  }

  private played(played: Played, before: Snapshot | null): string {
    const move = parse(played.move)
    if (move.kind === 'take') {
      return this.about('tell-take', played.seat, {
        count: before?.line_cost ?? played.took.length,
      })
    }
    if (move.kind === 'twist') {
      return this.about('tell-twist', played.seat, { card: move.card, twin: move.twin })
    }
    const opens = !before?.line.length
    return this.about(opens ? 'tell-open' : 'tell-lay', played.seat, { card: move.card })
  }

  move(played: Played, before: Snapshot | null, after: Snapshot | null): string[] {
    const { seat, penalty, drew } = played
    const sentences = [this.played(played, before)]
    if (penalty) sentences.push(say('tell-penalty-seen', { card: penalty }))
    else if (penalty === 0) sentences.push(say('tell-penalty-hidden'))
    if (drew && seat === this.you) sentences.push(say('tell-draw', { card: drew }))
    if (before?.pile_size && after?.pile_size === 0) sentences.push(say('tell-pile-empty'))
    return sentences
  }

  ending(view: Snapshot | null): string[] {
    if (!view?.outcome) return []
    const points = view.match?.over ? view.match.totals : view.points
    return [
      this.about(`round-${view.outcome.ending}`, view.outcome.seat),
      `${this.names.map((name, seat) => `${name} ${signed(points[seat]!)}`).join(', ')}.`,
      ...(view.match?.over ? [this.winners(view.match.winners)] : []),
    ]
  }

  winners(winners: readonly number[]): string {
    if (winners.length === 1) return this.about('match-winner', winners[0]!)
    return say('match-tie', { names: winners.map((seat) => this.names[seat]).join(', ') })
  }

  beginning(view: Snapshot | null): string[] {
    const sentences: string[] = []
    if (view?.match) {
      const { number, rounds } = view.match
      sentences.push(say('round-number', { number, rounds }))
    }
    const first = view?.turn ?? null
    if (first !== null && first !== this.you) sentences.push(this.about('round-begins', first))
    return sentences.map((text) => (/[.!]$/.test(text) ? text : `${text}.`))
  }

  event({ event, table }: Step, before: ShownTable | null): string[] {
    switch (event.kind) {
      case 'moved':
        return [
          ...this.move(event.played, before?.view ?? null, table.view),
          ...this.ending(table.view),
        ]
      case 'started':
      case 'dealt':
        return this.beginning(table.view)
      case 'seated':
        return [this.about('tell-seated', event.seat)]
      case 'revealed':
        return event.seat === this.you ? [] : [this.about('tell-revealed', event.seat)]
      case 'left': {
        // While seats are open, the seat has lost its name with the event.
        const name = before?.seats[event.seat]?.name ?? ''
        return [this.about('tell-left', event.seat, { name })]
      }
      case 'absent':
        return [this.about('tell-absent', event.seat)]
      case 'back':
        return [this.about('tell-back', event.seat)]
      case 'voted':
        return [this.about('tell-voted', event.seat)]
      case 'ready':
        return [this.about('tell-ready', event.seat)]
      case 'closed':
        return event.reason === 'finished' ? [] : [say('tell-closed')]
      case 'rematched':
        return [say('tell-rematched')]
      case 'opened':
        return []
    }
  }
}

function describerOf(table: ShownTable): Describer {
  const names = table.seats.map((seat) => seat.name)
  return new Describer(names, table.you)
}

/** What an event brought, and whether it is the reader's turn now. `before`: the table before. */
export function describeEvent(happened: Step, before: ShownTable | null): string {
  const sentences = describerOf(happened.table).event(happened, before)
  const turns = ['moved', 'started', 'dealt'].includes(happened.event.kind)
  if (turns && isOwnTurn(happened.table)) sentences.push(say('tell-your-turn'))
  return sentences.join(' ')
}

export function describeWinners(table: ShownTable): string {
  return describerOf(table).winners(table.view?.match?.winners ?? [])
}

export function describeEnding(table: ShownTable): string {
  return describerOf(table).ending(table.view)[0] ?? ''
}

/** The whole line, for who can't see it. */
export function describeLine(line: readonly number[]): string {
  return line.length ? `${say('label-line')}: ${line.join(', ')}.` : say('line-empty-long')
}

/** A step of a replay; `before` is the one that it follows. */
export function describeStep(replay: Replay, step: ReplayStep, before: ReplayStep | null): string {
  const describer = new Describer(replay.names, null)
  const view = step.views[0] ?? null
  const sentences = step.played
    ? [...describer.move(step.played, before?.views[0] ?? null, view), ...describer.ending(view)]
    : describer.beginning(view)
  return sentences.join(' ')
}
