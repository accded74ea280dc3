import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `npm run lock:complete`, after each change of dependencies. A registry that holds no package for some platform makes
// npm leave it out of the lock file, and then `npm ci` refuses the file everywhere. An entry that says for which
// platform the package is lets npm pass it over on all others without asking for it.

type Entry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, Entry> }

/** The optional packages that others name and the lock file lacks, by their path in it. */
export const missingEntries = ({ packages }: LockFile): Record<string, Entry> => {
  const missing: Record<string, Entry> = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      const own = `${path}/node_modules/${name}`
      const top = `node_modules/${name}`
      if (packages[own] || packages[top]) continue
      missing[top] = {
        version: range.replace(/^[\^~]/, ''),
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      }
    }
  }
  return missing
}

const systems = ['android', 'darwin', 'freebsd', 'openharmony', 'win32', 'linux']
const processors = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'wasm32']

const platformOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> => {
  const os = name.includes('windows') ? 'win32' : systems.find((system) => name.includes(system))
  const cpu = processors.find((processor) => name.includes(processor))
  const libc = name.includes('musl') ? 'musl' : os === 'linux' && name.includes('gnu') ? 'glibc' : undefined
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) }
}

const complete = (file: string): void => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile
  const missing = missingEntries(lock)
  const { '': root = {}, ...packages } = { ...lock.packages, ...missing }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  )
  console.log(`Added ${Object.keys(missing).length} entries to package-lock.json.`)
}

if (import.meta.main) complete(resolve(join(import.meta.dirname, '../package-lock.json')))
