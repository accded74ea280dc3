import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustGet } from '@cupo/core/must-get'
import { languages } from '@cupo/core/preferences'
import { minify, type Plugin, type Rolldown } from 'vite'

const source = 'src/pwa/worker.js'
/** Files of `public` that the app's UI uses. */
const besides = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png', '/brands/cupo/logo_letras.svg']
/** The sign-in page of each language, as the server sends it with the content security policy for its inline script. */
const signIn = languages.map((language) => ({
  path: `/sign-in?lang=${language}`,
  file: `pages/sign-in-${language}.html`,
}))
/** Screens that only work online; they are loaded on demand. */
const online = /\/src\/(studio|coach|corporate|owner|roster)\//

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The files used only by the screens in `online`. */
const leftOut = (chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const eager = new Set<string>()
  const visit = (name: string): void => {
    const chunk = byName.get(name)
    if (chunk === undefined || eager.has(name)) return
    if (online.test(chunk.facadeModuleId ?? '')) return
    eager.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName)
  const css = (chunk: Rolldown.OutputChunk) => [
    ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
  ]
  const styles = new Set([...eager].flatMap((name) => css(mustGet(byName, name))))
  const others = chunks.filter(({ fileName }) => !eager.has(fileName))
  return new Set(others.flatMap((chunk) => [chunk.fileName, ...css(chunk).filter((file) => !styles.has(file))]))
}

/**
 * The files precached by the service worker: the page, the prerendered sign-in page, and the screens of members and
 * signed-out visitors.
 */
export const shellOf = (outputs: readonly Output[]): string[] => {
  const without = leftOut(outputs.filter((output) => output.type === 'chunk'))
  const built = outputs
    .map(({ fileName }) => fileName)
    .filter((name) => /^assets\/.*\.(js|css|woff2|svg)$/.test(name) && !without.has(name))

  return ['/index.html', ...signIn.map(({ path }) => path), ...besides, ...built.map((name) => `/${name}`)].sort()
}

/** Writes the service worker with its precache list; its version changes with any file in the list. */
export const worker = (): Plugin => {
  let root = ''
  return {
    name: 'cupo:worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = shellOf(Object.values(bundle))
        const hash = createHash('sha256').update(JSON.stringify(files))
        for (const name of ['index.html', ...signIn.map(({ file }) => file)]) {
          const page = bundle[name]
          hash.update(page?.type === 'asset' ? page.source : '')
        }
        for (const file of besides) hash.update(readFileSync(join(root, 'public', file)))
        const text = readFileSync(join(root, source), 'utf8')
        const shell = JSON.stringify({ version: hash.update(text).digest('hex').slice(0, 12), files })
        const { code } = await minify(
          'worker.js',
          text.replace('__SHELL__', () => shell),
        )
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}
