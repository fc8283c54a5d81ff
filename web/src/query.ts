/** The part of an address after its question mark. */

export function valueIn(query: string, name: string): string | null {
  return new URLSearchParams(query).get(name)
}

/** Question mark and all; what is null is left out. */
export function queryOf(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null)
  return given.length ? `?${new URLSearchParams(given)}` : ''
}
