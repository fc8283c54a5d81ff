/**
 * Makes three documents a language from the built `index.html`: the home page with all it shows, a
 * table's, and one for all other addresses. Each names the code that will be needed, so that it
 * comes at once.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const STATIC = new URL('../src/toadline/server/static/', import.meta.url)
const built = JSON.parse(readFileSync(new URL('.vite/manifest.json', STATIC), 'utf-8'))
const index = readFileSync(new URL('index.html', STATIC), 'utf-8')

globalThis.location = new URL('http://localhost/')
const { home, languages, pond } = await import('./node_modules/.prerender/prerender.js')

/** The files of a module and of all that it imports. */
function files(name, known = new Set()) {
  const { file, imports = [] } = built[name]
  if (!known.has(file)) {
    known.add(file)
    for (const each of imports) files(each, known)
  }
  return known
}

function document(language, about, body, needed) {
  const links = [...needed].filter((file) => !index.includes(file))
  const made = index
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + about.replaceAll('"', '&quot;'),
    )
    .replace(
      '</head>',
      () =>
        links
          .map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `)
          .join('') + '</head>',
    )
    .replace('<div id="page"></div>', () => `<div id="page">${body}</div>`)
    .replace(/(<div id="pond".*?>)/, (start) => start + pond)
  if (/ style=/.test(made)) throw new Error('the policy forbids styles in the markup')
  return made
}

for (const language of languages) {
  const { about, body } = await home(language)
  const texts = Object.keys(built).find((name) =>
    name.endsWith(`catalogue:${language}/game+errors+refusals+page`),
  )
  const table = files('src/pages/TablePage.svelte', files(texts))
  writeFileSync(
    new URL(`home.${language}.html`, STATIC),
    document(language, about, body, files(texts)),
  )
  writeFileSync(new URL(`table.${language}.html`, STATIC), document(language, about, '', table))
  writeFileSync(
    new URL(`other.${language}.html`, STATIC),
    document(language, about, '', files(texts)),
  )
}
rmSync(new URL('.vite', STATIC), { recursive: true })
rmSync(new URL('index.html', STATIC))
