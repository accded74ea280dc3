import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

const TICKS_PER_SECOND = 100

/** Processor time in seconds: of the server, of PostgreSQL with its processes, and idle on all cores. */
type Times = { server: number; postgres: number; idle: number; all: number }

/** Processor time of a round: microseconds per booking, and the idle share of the cores. */
export type CpuUse = { server_us: number; postgres_us: number; idle_share: number }

/** Fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = (pid: string): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

const ticks = (stat: string[] | null, fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat?.[field] ?? 0), 0)

/** User and system time of a process, and those of its ended children. */
const OWN = [11, 12]
const WITH_ENDED = [11, 12, 13, 14]

const readTimes = (servers: readonly number[], postmaster: string): Times => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === postmaster)
  const postgres = children.reduce((sum, stat) => sum + ticks(stat, OWN), 0) + ticks(statOf(postmaster), WITH_ENDED)
  const [, ...cores] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  return {
    server: servers.reduce((sum, pid) => sum + ticks(statOf(String(pid)), OWN), 0) / TICKS_PER_SECOND,
    postgres: postgres / TICKS_PER_SECOND,
    idle: ((cores[3] ?? 0) + (cores[4] ?? 0)) / TICKS_PER_SECOND,
    all: cores.slice(0, 8).reduce((sum, n) => sum + n, 0) / TICKS_PER_SECOND,
  }
}

/** Process id of the parent of a connection's backend, if it runs on this machine. */
const readPostmaster = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return statOf(String(rows[0]?.pid))?.[1] ?? null
}

/**
 * Measures the processor time of server processes and of PostgreSQL while `act` runs.
 * @returns `cpu`: null if the processes are not visible on this machine
 */
export const measureCpu = async <Value>(
  db: Db,
  servers: readonly number[],
  act: () => Promise<Value>,
  bookingsOf: (value: Value) => number,
): Promise<{ value: Value; cpu: CpuUse | null }> => {
  const postmaster = process.platform === 'linux' ? await readPostmaster(db) : null
  if (postmaster === null) return { value: await act(), cpu: null }
  const before = readTimes(servers, postmaster)
  const value = await act()
  const after = readTimes(servers, postmaster)
  const each = (from: number, to: number) => Math.round(((to - from) * 1e6) / Math.max(1, bookingsOf(value)))
  return {
    value,
    cpu: {
      server_us: each(before.server, after.server),
      postgres_us: each(before.postgres, after.postgres),
      idle_share: Math.round((100 * (after.idle - before.idle)) / (after.all - before.all)) / 100,
    },
  }
}
