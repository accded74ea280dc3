import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the landing takes from the built web app, by the names that the build gave; null where there is no build. */
export type Assets = { font: string | null; fontExtended: string | null; icon: string | null }

const none: Assets = { font: null, fontExtended: null, icon: null }
/** A name of ours only, so that it can stand in CSS and in an attribute as it is. */
const plain = (path: string | undefined): string | null => (path && /^\/[\w./-]+$/.test(path) ? path : null)

/** Looks the built web app's fonts and icon up. */
export const findAssets = (webRoot: string | null): Assets => {
  if (webRoot === null || !existsSync(join(webRoot, 'index.html'))) return none
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const named = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  const manifest = join(webRoot, '.vite/manifest.json')
  const files = existsSync(manifest) ? readFileSync(manifest, 'utf8') : ''
  const extended = /"(assets\/archivo-latin-ext-wdth-normal[\w.-]*\.woff2)"/.exec(files)?.[1]
  return {
    font: named(/href="(\/assets\/archivo-latin-wdth-normal[^"]*\.woff2)"/),
    fontExtended: plain(extended && `/${extended}`),
    icon: named(/<link rel="icon" href="([^"]+)"/),
  }
}
