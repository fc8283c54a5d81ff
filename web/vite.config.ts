import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { typeset } from './src/typeset.ts'

const locales = fileURLToPath(new URL('../src/toadline/language/locales/', import.meta.url))
const server = process.env.TOADLINE_SERVER ?? 'http://127.0.0.1:8484'

/** `catalogue:en/game+errors`: these Fluent files of the Python package as one text, typeset. */
function catalogues(): Plugin {
  const mark = 'catalogue:'
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(mark) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + mark)) return undefined
      const [language = '', names] = id.slice(mark.length + 1).split('/')
      const files = (names ?? '').split('+').map((name) => `${locales}${language}/${name}.ftl`)
      for (const file of files) this.addWatchFile(file)
      const text = files.map((file) => readFileSync(file, 'utf-8')).join('\n')
      // Comments are for translators.
      return `export default ${JSON.stringify(typeset(language, text.replace(/^#.*\n/gm, '')))}`
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [catalogues(), svelte()],
  build: {
    outDir: isSsrBuild ? 'node_modules/.prerender' : '../src/toadline/server/static',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy forbids data: fonts
    target: 'es2023',
    cssCodeSplit: false,
    chunkSizeWarningLimit: 200,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
}))
