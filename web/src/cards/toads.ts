/** What makes each of the seven toads itself, as SVG text: eyes, mouth, and what it has with it. */

const EYES = `<g fill="#fffdf2" stroke="none">
  <circle cx="30" cy="21" r="7"/><circle cx="70" cy="21" r="7"/></g>`
const STRAIGHT = `${EYES}<g fill="#1d2b22" stroke="none">
  <ellipse cx="31" cy="22" rx="4.4" ry="3.2"/><ellipse cx="69" cy="22" rx="4.4" ry="3.2"/></g>`
const WARTS = `<g fill="#1d2b22" stroke="none" opacity="0.35">
  <circle cx="19" cy="48" r="2.2"/><circle cx="16" cy="57" r="1.6"/>
  <circle cx="81" cy="48" r="2.2"/><circle cx="84" cy="57" r="1.6"/></g>`

interface Look {
  readonly skin: string
  readonly belly: string
  readonly face: string
}

export const TOADS: Record<number, Look> = {
  // the sleeper
  22: {
    skin: '#8fae6b',
    belly: '#cfdfae',
    face: `<path d="M22 23 q8 6 16 0 M62 23 q8 6 16 0"/><path d="M36 48 q14 5 28 0"/>
      <path d="M82 6 h8 l-8 8 h8 M92 -4 h5 l-5 5 h5" stroke="var(--air, #1d2b22)" stroke-width="2"/>
      ${WARTS}`,
  },
  // the flower child
  33: {
    skin: '#c9a04b',
    belly: '#f0dca4',
    face: `${STRAIGHT}<path d="M24 45 q26 15 52 0"/>
      <g fill="#fffdf2" stroke-width="1.6" transform="translate(50 12)">
        <circle cx="0" cy="-8" r="5"/><circle cx="7.6" cy="-2.5" r="5"/>
        <circle cx="4.7" cy="6.5" r="5"/>
        <circle cx="-4.7" cy="6.5" r="5"/><circle cx="-7.6" cy="-2.5" r="5"/>
        <circle cx="0" cy="0" r="4" fill="#e9b93c"/>
      </g>${WARTS}`,
  },
  // the prince
  44: {
    skin: '#4f9a63',
    belly: '#bfe0b4',
    face: `${STRAIGHT}<path d="M28 45 q22 12 44 0"/>
      <path d="M35 14 l-4 -17 l10 8 l9 -13 l9 13 l10 -8 l-4 17 Z" fill="#f0c441" stroke-width="2"/>
      ${WARTS}`,
  },
  // the reader
  55: {
    skin: '#4c98a0',
    belly: '#bce0df',
    face: `${STRAIGHT}<g stroke="#a3312a" stroke-width="4.5">
        <circle cx="30" cy="22" r="14.5"/><circle cx="70" cy="22" r="14.5"/>
        <path d="M44.5 20 q5.5 -4 11 0"/>
      </g><path d="M34 48 h32"/>
      ${WARTS}`,
  },
  // the hungry one
  66: {
    skin: '#a08a55',
    belly: '#e0d2a8',
    face: `${EYES}<ellipse cx="33" cy="19" rx="4" ry="3" fill="#1d2b22" stroke="none"/>
      <ellipse cx="73" cy="19" rx="4" ry="3" fill="#1d2b22" stroke="none"/>
      <path d="M24 43 q26 12 52 0"/>
      <path d="M52 48 q6 12 24 4 q14 -10 12 -34" stroke="#c8475d" stroke-width="5"/>
      <circle cx="88" cy="13" r="3.4" fill="#1d2b22"/>
      <path d="M88 11 q-8 -7 -9 0 M88 11 q8 -7 9 0" stroke-width="1.8"/>
      ${WARTS}`,
  },
  // the gentleman
  77: {
    skin: '#74839c',
    belly: '#cdd6e2',
    face: `${STRAIGHT}<path d="M30 47 q20 8 40 0"/>
      <path d="M50 44 q-7 -6 -13 1 q7 4 13 -1 q6 5 13 1 q-6 -7 -13 -1"
        fill="#1d2b22" stroke-width="1.5"/>
      <path d="M32 10 h36 M38 10 v-18 h24 v18" fill="#2c3440"/>
      <path d="M38 4 h24" stroke="#d0574b" stroke-width="4" stroke-linecap="butt"/>
      ${WARTS}`,
  },
  // the singer
  88: {
    skin: '#b5705a',
    belly: '#eec6b2',
    face: `${STRAIGHT}<path d="M28 42 q22 8 44 0"/>
      <g stroke="var(--air, #1d2b22)" fill="var(--air, #1d2b22)">
        <path d="M6 26 v-15 l10 -3 v14" fill="none" stroke-width="2.2"/>
        <ellipse cx="3.4" cy="26.5" rx="3.4" ry="2.6"/>
        <ellipse cx="13.4" cy="22.5" rx="3.4" ry="2.6"/>
      </g>`,
  },
}

const BELLY = 'd="M26 60 Q50 46 74 60 Q72 75 50 75 Q28 75 26 60 Z"'

/** A toad, drawn into a square of 100 whose ground is at 80. */
export function drawToad(card: number): string {
  const { skin, belly, face } = TOADS[card] ?? TOADS[22]!
  const full = `<ellipse cx="50" cy="63" rx="27" ry="18" fill="${belly}"/>`
  return `<g stroke="#1d2b22" stroke-linejoin="round" stroke-linecap="round">
  <g fill="${skin}" stroke-width="2">
    <path d="M14 72 q-10 -1 -8 -7 q4 -5 14 -3 M86 72 q10 -1 8 -7 q-4 -5 -14 -3"/>
    <path d="M50 22 C78 20 93 40 89 58 C87 72 70 76 50 76 C30 76 13 72 11 58 C7 40 22 20 50 22 Z"/>
    ${card === 88 ? full : `<path ${BELLY} fill="${belly}" stroke="none"/>`}
    <path d="M32 73 q-8 7 -15 3 q-2 -5 6 -8 M68 73 q8 7 15 3 q2 -5 -6 -8"/>
    <circle cx="30" cy="22" r="12"/><circle cx="70" cy="22" r="12"/>
  </g><g fill="none" stroke-width="2.4">${face}</g></g>`
}

/** The toad that stands for a seat. The prince is for winners, the sleeper for who was beaten. */
export const toadOf = (seat: number) => [33, 55, 77, 88][seat % 4]!
