import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const ours = join(import.meta.dirname, 'slim')

/** Parts of libraries that our pages carry for nothing, by how they are imported, and what stands in their place. */
const substitutes = [
  // The router has a few values and two lists made of them; a general engine for signals stands under its own.
  { source: /^@tanstack\/react-store$/, importer: /react-router/, file: 'store.ts' },
  // Search strings as JSON: ours are plain texts (src/app/search.ts), and the router would carry both.
  { source: /^\.\/searchParams\.js$/, importer: /router-core/, file: 'search-params.ts' },
  // Our addresses stand at the root and are what they are: there is nothing to rewrite.
  { source: /^\.\/rewrite\.js$/, importer: /router-core/, file: 'rewrite.ts' },
  // An icon of ours takes a class and attributes; it has no title, colour or size of its own to work out.
  { source: /^\.\.\/createReactComponent\.mjs$/, importer: /icons-react/, file: 'icon.ts' },
] as const

/** What Vite puts round every dynamic import, for browsers and pages that are not ours: old ones, nonces, other origins. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Puts small equals in the place of library modules that weigh on the first page. A build in which one of them is
 * no longer met fails: the library has changed and this list must be looked at again.
 */
export const slim = (): Plugin => {
  const met = new Set<string>()
  return {
    name: 'cupo:slim',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const found = substitutes.find((each) => each.source.test(source) && each.importer.test(importer))
      if (found === undefined) return null
      met.add(found.file)
      return join(ours, found.file)
    },
    async load(id) {
      if (id !== preloadHelper) return null
      met.add(id)
      const file = join(ours, 'preload-helper.ts')
      return (await transformWithOxc(await readFile(file, 'utf8'), file)).code
    },
    buildEnd(error) {
      if (error === undefined && !met.has(preloadHelper)) this.error('Vite has another preload helper now')
      const missing = substitutes.filter(({ file }) => !met.has(file))
      if (error === undefined && missing.length > 0) {
        this.error(`nothing imports what these replace any more: ${missing.map(({ file }) => file).join(', ')}`)
      }
    },
  }
}
