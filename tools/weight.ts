import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Budget of a first visit to a screen, in kB (1,000 bytes) of gzip. */
export type Budget = { jsKb: number; cssKb: number }
export type Screen = 'signIn' | 'memberHome'

export const budgets: Record<Screen, Budget> = {
  signIn: { jsKb: 115, cssKb: 15 },
  memberHome: { jsKb: 180, cssKb: 15 },
}

/**
 * The chunks that each screen loads besides the entry, by source or by chunk name. Chunks loaded after the first paint
 * are not counted; `npm run bench -- first-load` counts them.
 */
type ChunksOf = Record<Screen, readonly string[]>

const ours: ChunksOf = {
  signIn: ['account'],
  memberHome: ['area', 'src/member/home/home.tsx'],
}

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Checks a build against the budgets by its manifest: the entry, the chunks of the screen and their imports.
 * @param dist the build folder, with `.vite/manifest.json`
 * @returns one sentence per screen that exceeds its budget or is missing
 */
export const checkWeight = (dist: string, chunksOf: ChunksOf = ours): string[] => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  return (Object.keys(budgets) as Screen[]).flatMap((screen) => complaintsOf(screen, chunksOf[screen], manifest, dist))
}

const complaintsOf = (screen: Screen, chunks: readonly string[], manifest: Manifest, dist: string): string[] => {
  const files = new Set(scriptsOf(dist))
  for (const wanted of ['index.html', ...chunks]) {
    const key = wanted in manifest ? wanted : Object.keys(manifest).find((each) => manifest[each]?.name === wanted)
    if (!key) return [`${screen}: the build has no chunk ${wanted}; name the right one in tools/weight.ts.`]
    gather(key, manifest, files)
  }
  const sum = (ending: string) => kb([...files].filter((file) => file.endsWith(ending)).map((file) => join(dist, file)))
  return overBudget(screen, { jsKb: sum('.js'), cssKb: sum('.css') })
}

/** One sentence per figure of a screen over its budget. */
export const overBudget = (screen: Screen, weight: Budget): string[] =>
  (['jsKb', 'cssKb'] as const)
    .filter((figure) => weight[figure] > budgets[screen][figure])
    .map((figure) => {
      const kind = figure === 'jsKb' ? 'JavaScript' : 'CSS'
      return `${screen}: ${weight[figure].toFixed(1)} kB of ${kind}, ${budgets[screen][figure]} kB are allowed.`
    })

/** Classic scripts of the page, such as theme-boot.js, are not in the manifest. */
const scriptsOf = (dist: string): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<script[^>]*src="\/([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )

const gather = (key: string, manifest: Manifest, files: Set<string>): void => {
  const chunk = manifest[key]
  if (!chunk || files.has(`${key} seen`)) return
  files.add(`${key} seen`).add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const next of chunk.imports ?? []) gather(next, manifest, files)
}

const kb = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000
