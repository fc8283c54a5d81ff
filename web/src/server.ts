/** Requests to the server. */

import type {
  BotSummary,
  DeviceCode,
  Done,
  LessonSummary,
  Limits,
  NewTable,
  OwnPlayer,
  Player,
  Problem,
  Replay,
  TablePage,
  WholeTable,
  Pairing,
} from './messages'
import { noteAnswer } from './network.svelte'
import { queryOf } from './query'

const DEADLINE = 15_000

/** The server said no, or didn't answer. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence)
  }
}

const UNREACHABLE: Problem = {
  code: 'unreachable',
  sentence: 'The server can’t be reached.',
  values: {},
  retry_after: null,
}

interface Answer {
  readonly ok: boolean
  readonly said: unknown
}
const NONE: Answer = { ok: false, said: UNREACHABLE }

/** The server's answer; fails if there is none, or if it isn't the server that answers. */
async function answerTo(method: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(DEADLINE),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  return { ok: answer.ok, said: answer.status === 204 ? undefined : await answer.json() }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { ok, said } = await answerTo(method, path, body).catch(() => NONE)
  const problem = ok ? null : isProblem(said) ? said : UNREACHABLE
  noteAnswer(problem !== UNREACHABLE)
  if (problem) throw new Refusal(problem)
  return said as T
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'sentence' in said
}

export const server = {
  me: () => call<Player | null>('GET', '/players/me'),
  newPlayer: (name: string) => call<OwnPlayer>('POST', '/players', { name }),
  rename: (name: string) => call<Player>('PATCH', '/players/me', { name }),
  deviceCode: () => call<DeviceCode>('POST', '/players/me/code'),
  logOutElsewhere: () => call<undefined>('DELETE', '/players/me/tokens'),
  useCode: (code: string) => call<OwnPlayer>('POST', '/players/code', { code }),
  myTables: (before: string | null = null) =>
    call<TablePage>('GET', `/players/me/tables${queryOf({ before })}`),
  muted: () => call<string[]>('GET', '/players/me/muted'),
  mute: (player: string) => call<undefined>('PUT', `/players/me/muted/${player}`),
  unmute: (player: string) => call<undefined>('DELETE', `/players/me/muted/${player}`),
  limits: () => call<Limits>('GET', '/limits'),
  bots: () => call<BotSummary[]>('GET', '/bots'),
  tables: (status: 'open' | 'running', before: string | null = null) =>
    call<TablePage>('GET', `/tables${queryOf({ status, before })}`),
  archive: (before: string | null = null) =>
    call<TablePage>('GET', `/archive${queryOf({ before })}`),
  open: (table: NewTable) => call<WholeTable>('POST', '/tables', table),
  table: (id: string) => call<WholeTable>('GET', `/tables/${id}`),
  sit: (id: string, seal: string) => call<WholeTable>('POST', `/tables/${id}/seats`, { seal }),
  reveal: (id: string, entropy: string) => call<Done>('POST', `/tables/${id}/reveals`, { entropy }),
  /** Why a move isn't allowed now; null if it is. */
  refusal: (id: string, move: string) =>
    call<Problem | null>('GET', `/tables/${id}/refusal${queryOf({ move })}`),
  leave: (id: string) => call<Done>('DELETE', `/tables/${id}/seats`),
  rematch: (id: string) => call<WholeTable>('POST', `/tables/${id}/rematch`),
  pair: (options: Pairing) => call<WholeTable>('POST', '/pairing', options),
  lessons: () => call<LessonSummary[]>('GET', '/lessons'),
  lesson: (name: string) => call<WholeTable>('POST', `/lessons/${name}`),
  replay: (id: string) => call<Replay>('GET', `/tables/${id}/replay`),
  replayRecord: (record: string) => call<Replay>('POST', '/replay', { record }),
  recordAddress: (id: string) => `/api/v1/tables/${id}/record?format=text`,
}
