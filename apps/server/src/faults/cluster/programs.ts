import { existsSync, readFileSync } from 'node:fs'

/** Paths of the programs in Debian's packages. */
export const programs = {
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const

const aptLine = 'apt-get install --no-install-recommends postgresql-15 patroni python3-etcd etcd-server haproxy'

/** One sentence with the missing programs and the command that installs them; null when none is missing. */
export const missingPrograms = (paths: readonly string[] = Object.values(programs)): string | null => {
  const missing = paths.filter((path) => !existsSync(path))
  return missing.length === 0 ? null : `Missing: ${missing.join(', ')}. On Debian 12: ${aptLine}`
}

/** Account of the processes: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** The account of Debian's PostgreSQL when this process runs as root; otherwise the current one. */
export const databaseAccount = (): Account | null => {
  if (process.getuid?.() !== 0) return null
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!line) throw new Error('There is no account postgres, which the package postgresql-15 creates.')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}
