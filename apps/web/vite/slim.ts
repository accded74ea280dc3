import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, 'slim')

/** Parts of libraries that our pages carry for nothing, by how they are imported, and what stands in their place. */
const substitutes = [
  // React has had the hook under this since 18; the shim serves 16 and 17.
  { source: /^use-sync-external-store\/shim\/with-selector$/, importer: /react-store/, file: 'external-store.ts' },
  // Search strings as JSON: ours are plain texts (src/app/search.ts), and the router would carry both.
  { source: /^\.\/searchParams\.js$/, importer: /router-core/, file: 'search-params.ts' },
  // An icon of ours takes a class and attributes; it has no title, colour or size of its own to work out.
  { source: /^\.\.\/createReactComponent\.mjs$/, importer: /icons-react/, file: 'icon.ts' },
] as const

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
    buildEnd(error) {
      const missing = substitutes.filter(({ file }) => !met.has(file))
      if (error === undefined && missing.length > 0) {
        this.error(`nothing imports what these replace any more: ${missing.map(({ file }) => file).join(', ')}`)
      }
    },
  }
}
