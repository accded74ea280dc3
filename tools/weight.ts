import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Budget of a first visit to a screen, in kB (1,000 bytes) of gzip. */
export type Budget = { jsKb: number; cssKb: number }
export type Screen = 'signIn' | 'memberHome'

export const budgets: Record<Screen, Budget> = {
  signIn: { jsKb: 117, cssKb: 15 },
  memberHome: { jsKb: 183, cssKb: 15 },
}

/** Budget of a first visit to any screen of a studio or a coach, in kB of gzipped JavaScript. */
export const staffScreenKb = 250

/** Screens and dialogs of staff in chunks of their own. */
const staffChunk = /^src\/(?:studio|coach|attendance)\/.+\.tsx$/

/** The page sent by the server, and the chunks that a first visit loads besides the entry, by source or by name. */
type Visit = { page: string; chunks: readonly string[] }

const visits: Record<Screen, Visit> = {
  signIn: { page: 'pages/sign-in-es.html', chunks: ['account', 'beside'] },
  memberHome: {
    page: 'index.html',
    chunks: [
      'area',
      'beside',
      'widgets',
      'signed-in',
      'src/member/home/home.tsx',
      'src/member/bookings/pass/qr-code.tsx',
    ],
  },
}

type Chunk = { file: string; name?: string; isDynamicEntry?: boolean; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/**
 * Checks a build against the budgets by its manifest.
 * @param dist the build folder, with `.vite/manifest.json`
 * @returns one sentence per screen that exceeds its budget or whose chunks are missing
 */
export const checkWeight = (dist: string, of: Record<Screen, Visit> = visits): string[] => [
  ...(Object.keys(budgets) as Screen[]).flatMap((screen) => {
    const { files, missing } = filesOfVisit(dist, of[screen])
    if (missing !== undefined)
      return [`${screen}: the build has no chunk ${missing}; name the right one in tools/weight.ts.`]
    return overBudget(screen, weighFiles(dist, files))
  }),
  ...weighStaffScreens(dist, of)
    .filter(({ jsKb }) => jsKb > staffScreenKb)
    .map(({ chunk, jsKb }) => `${chunk}: ${jsKb.toFixed(1)} kB of JavaScript, ${staffScreenKb} kB are allowed.`),
]

/** The gzipped JavaScript of a first visit to each staff screen, the heaviest first. */
export const weighStaffScreens = (
  dist: string,
  of: Record<Screen, Visit> = visits,
): { chunk: string; jsKb: number }[] => {
  const { page, chunks } = of.memberHome
  const shared = chunks.filter((chunk) => !chunk.startsWith('src/member/'))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? weighFiles(dist, [file]).jsKb
    sizes.set(file, known)
    return known
  }
  return Object.entries(readManifest(dist))
    .filter(([chunk, { isDynamicEntry }]) => isDynamicEntry && staffChunk.test(chunk))
    .map(([chunk]) => {
      const { files } = filesOfVisit(dist, { page, chunks: [...shared, chunk] })
      return { chunk, jsKb: [...files].reduce((sum, file) => sum + sizeOf(file), 0) }
    })
    .toSorted((a, b) => b.jsKb - a.jsKb)
}

/** One sentence per figure of a screen over its budget. */
export const overBudget = (screen: Screen, weight: Budget): string[] =>
  (['jsKb', 'cssKb'] as const)
    .filter((figure) => weight[figure] > budgets[screen][figure])
    .map((figure) => {
      const kind = figure === 'jsKb' ? 'JavaScript' : 'CSS'
      return `${screen}: ${weight[figure].toFixed(1)} kB of ${kind}, ${budgets[screen][figure]} kB are allowed.`
    })

/** The gzipped size of scripts and styles in `dist`; other files are ignored. */
export const weighFiles = (dist: string, files: Iterable<string>): Budget => {
  const all = [...files]
  const sum = (ending: string) =>
    all
      .filter((file) => file.endsWith(ending))
      .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000
  return { jsKb: sum('.js'), cssKb: sum('.css') }
}

/**
 * Compares the files loaded by a browser with those counted by the build check.
 * @param loaded paths in `dist`
 * @returns one sentence per file that only one of them has
 */
export const compareFiles = (
  dist: string,
  screen: Screen,
  loaded: ReadonlySet<string>,
  of: Record<Screen, Visit> = visits,
): string[] => {
  const { files } = filesOfVisit(dist, of[screen])
  return [
    ...[...loaded]
      .filter((file) => !files.has(file))
      .map((file) => `${screen}: the build check does not count ${file}.`),
    ...[...files].filter((file) => !loaded.has(file)).map((file) => `${screen}: the browser did not load ${file}.`),
  ]
}

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** The files of a visit: those in its page, its chunks and their imports; `missing` is a chunk that was not built. */
const filesOfVisit = (dist: string, { page, chunks }: Visit): { files: Set<string>; missing?: string } => {
  const manifest = readManifest(dist)
  const files = new Set(filesInPage(readFileSync(join(dist, page), 'utf8')))
  const seen = new Set<string>()
  for (const name of chunks) {
    const key = name in manifest ? name : Object.keys(manifest).find((each) => manifest[each]?.name === name)
    if (key === undefined) return { files, missing: name }
    gather(key, manifest, files, seen)
  }
  return { files }
}

/** Scripts, preloaded modules and styles in the HTML of a page. */
const filesInPage = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')

const gather = (key: string, manifest: Manifest, files: Set<string>, seen: Set<string>): void => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const next of chunk.imports ?? []) gather(next, manifest, files, seen)
}
