/**
 * Cards that move as on a table (FLIP: first, last, invert, play). Every card's number is there
 * only once, so a card is found again wherever it turns up: before a change the places of all cards
 * are noted, and afterwards each one flies from its old place to its new one. What has no place of
 * its own (a heap, another's hand) has an anchor.
 */

import { flushSync, mount, unmount } from 'svelte'
import Card from '../cards/Card.svelte'
import CardBack from '../cards/CardBack.svelte'
import { heightOf } from '../cards/cards'

/** The stops of a card that is only on its way: each an anchor's name or a card's number. */
export interface Passage {
  readonly card: number | null
  readonly stops: readonly (string | number)[]
}

export interface Flight {
  /** Where cards come from that weren't to be seen. */
  readonly from: (card: number) => string | null
  readonly passages: readonly Passage[]
  readonly duration: number
  readonly stagger: number
}

type Places = Map<string | number, DOMRect>

const EASE = 'cubic-bezier(0.25, 0.8, 0.3, 1)'

function places(root: HTMLElement): Places {
  const found: Places = new Map()
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-anchor]')) {
    const { card, anchor } = element.dataset
    found.set(card ? Number(card) : anchor!, element.getBoundingClientRect())
  }
  return found
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export class Flights {
  private readonly running = new Set<Animation>()

  constructor(
    private readonly root: () => HTMLElement | null,
    private readonly sky: () => HTMLElement | null,
  ) {}

  /** Make a change, and let the cards fly to where they are then. */
  async fly(change: () => void, flight: Flight | null): Promise<void> {
    const root = this.root()
    if (!root || !flight || still() || document.hidden) {
      change()
      return
    }
    const before = places(root)
    flushSync(change)
    const after = places(root)
    let order = 0
    for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const card = Number(element.dataset.card)
      const to = after.get(card)!
      const origin = flight.from(card)
      const start = before.get(card) ?? (origin === null ? undefined : before.get(origin))
      if (!start?.width) continue
      const scale = start.width / to.width
      const x = start.x - to.x + (start.width - to.width) / 2
      const y = start.y - to.y + (start.height - to.height) / 2
      if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) continue
      const far = !before.has(card)
      // Nothing but the transform: all else would be worked out anew for every frame.
      const animation = element.animate(
        { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
        {
          duration: flight.duration,
          delay: far ? flight.stagger * order++ : 0,
          easing: EASE,
          fill: 'backwards',
        },
      )
      element.style.zIndex = '3'
      this.start(animation, () => (element.style.zIndex = ''))
    }
    for (const passage of flight.passages) this.pass(passage, before, after, flight.duration)
    await Promise.allSettled([...this.running].map((animation) => animation.finished))
  }

  /** Let a card be seen that has no place before and after, or only one of them. */
  private pass({ card, stops }: Passage, before: Places, after: Places, duration: number): void {
    const sky = this.sky()
    const rects = stops
      .map((stop) => before.get(stop) ?? after.get(stop))
      .filter((rect) => rect !== undefined)
    const widest = Math.max(...rects.map((rect) => Math.min(rect.width, 90)), 0)
    if (!sky || rects.length < 2 || !widest) return
    const ghost = document.createElement('div')
    ghost.className = 'ghost'
    ghost.style.width = `${widest}px`
    sky.append(ghost)
    const drawn =
      card === null
        ? mount(CardBack, { target: ghost })
        : mount(Card, { target: ghost, props: { card } })
    const middle = (rect: DOMRect) => {
      const scale = Math.min(1, rect.width / widest)
      const width = widest * scale
      const x = rect.x + (rect.width - width) / 2
      const y = rect.y + (rect.height - heightOf(width, false)) / 2
      return `translate(${x}px, ${y}px) scale(${scale})`
    }
    const legs = rects.length - 1
    const animation = ghost.animate(
      rects.map((rect, index) => ({
        transform: middle(rect),
        opacity: index === legs ? 0.4 : 1,
        easing: EASE,
      })),
      { duration: duration * legs, fill: 'both' },
    )
    this.start(animation, () => {
      void unmount(drawn)
      ghost.remove()
    })
  }

  private start(animation: Animation, tidy: () => void): void {
    this.running.add(animation)
    const done = () => {
      this.running.delete(animation)
      tidy()
    }
    animation.finished.then(done, done)
  }

  /** Be done at once. */
  skip(): void {
    for (const animation of this.running) animation.finish()
  }
}
