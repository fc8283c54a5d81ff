/** What this browser remembers. Reading and writing never fails: a private window just forgets. */

const PREFIX = 'toadline.'

export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // full or forbidden
  }
}

/** Let the server know as well, whose pages then come as they will look. */
export function tellServer(key: 'language' | 'theme', value: string): void {
  document.cookie = `${key}=${value}; path=/; max-age=${value ? 31_536_000 : 0}; samesite=lax`
}

/** What was kept of a table's shuffle where this browser sat down, for checking it afterwards. */
export interface KeptForCheck {
  readonly commitment: string
  /** What was sealed: nobody else knows it until it is revealed. */
  readonly entropy: string
  /** All seats' seals, as they were when it was revealed. */
  readonly seals?: readonly string[]
  readonly seat?: number
  /** The own first hand of each round. */
  readonly hands?: Readonly<Record<number, readonly number[]>>
}

const MOST_KEPT = 200

export function keepForCheck(table: string, kept: KeptForCheck): void {
  const tables = [...remembered<string[]>('kept', []).filter((id) => id !== table), table]
  for (const old of tables.splice(0, Math.max(0, tables.length - MOST_KEPT))) {
    localStorage.removeItem(`${PREFIX}kept.${old}`)
  }
  remember('kept', tables)
  remember(`kept.${table}`, kept)
}

export function keptForCheck(table: string): KeptForCheck | null {
  return remembered<KeptForCheck | null>(`kept.${table}`, null)
}
