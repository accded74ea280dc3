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

/**
 * Finds optional dependencies that are missing in the lock file, by their path in it. When a registry has no package
 * for some platform, npm omits the entry, and `npm ci` then refuses the lock file on every machine. An entry with its
 * platform lets npm skip the package on all others without requesting it.
 */
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
