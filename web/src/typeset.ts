/** Where a line must not break: catalogues are written with plain spaces. Used by the build. */
export function typeset(language: string, text: string): string {
  const joined = text.replaceAll(' …', '\u00a0…')
  if (language !== 'cs') return joined
  // Czech leaves no word of one letter at a line's end.
  return joined.replace(/(?<=[\s(„])([aikosuvz]) (?=\S)/gi, '$1\u00a0')
}
