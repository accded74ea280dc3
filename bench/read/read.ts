import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type Reader, seedPast, seedWeek } from './seed.ts'

const WARM_UP = 100
const REQUESTS = 300
/** How much slower a read may become while bookings grow a hundredfold. */
const GROWTH = 1.3

type Figures = { p50_ms: number; p99_ms: number; queries: number }
type Measured = Record<string, Figures>

const dateIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

/** What the pages of a member read. */
const reads = ({ classId }: Reader): Record<string, string> => ({
  calendar: `/api/gym/classes?from=${dateIn(1)}&to=${dateIn(8)}&limit=100`,
  available: '/api/gym/classes?onlyAvailable=true&limit=50',
  days: `/api/gym/calendar/days?from=${dateIn(-1)}&to=${dateIn(35)}`,
  class: `/api/gym/classes/${classId}`,
  home: '/api/gym/home',
  upcoming: '/api/gym/bookings?scope=upcoming&limit=50',
  past: '/api/gym/bookings?scope=past&limit=50',
})

/** Transactions of this database until now; a read is one for each of its queries. */
const readTransactions = async (db: Db): Promise<{ count: number; at: number }> => {
  // Connections hand their counts over once they have been idle for a moment.
  await sleep(1_200)
  const { rows } = await sql<{ count: string }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db)
  return { count: Number(rows[0]?.count), at: performance.now() }
}

/** What jobs and this bench itself ask while nobody reads, in transactions per millisecond. */
const measureIdle = async (db: Db): Promise<number> => {
  const before = await readTransactions(db)
  await sleep(10_000)
  const after = await readTransactions(db)
  return (after.count - before.count) / (after.at - before.at)
}

const measureOne = async (
  db: Db,
  pool: Pool,
  path: string,
  { token, idle }: { token: string; idle: number },
): Promise<Figures> => {
  const ask = async (): Promise<number> => {
    const from = performance.now()
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { authorization: token } })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
    return performance.now() - from
  }
  for (let i = 0; i < WARM_UP; i++) await ask()
  const before = await readTransactions(db)
  const times: number[] = []
  for (let i = 0; i < REQUESTS; i++) times.push(await ask())
  const after = await readTransactions(db)
  const queries = Math.round((after.count - before.count - idle * (after.at - before.at)) / REQUESTS)
  return { p50_ms: round(percentile(times, 0.5)), p99_ms: round(percentile(times, 0.99)), queries }
}

const round = (ms: number): number => Math.round(ms * 100) / 100

const measureAll = async (db: Db, url: string, reader: Reader): Promise<Measured> => {
  const pool = new Pool(url, { connections: 1 })
  const idle = await measureIdle(db)
  const measured: Measured = {}
  for (const [name, path] of Object.entries(reads(reader))) {
    measured[name] = await measureOne(db, pool, path, { token: reader.token, idle })
  }
  await pool.close()
  return measured
}

const countBookings = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from booking`.execute(db)).rows[0]?.count ?? 0

const show = (few: Measured, many: Measured, say: (line: string) => void): void => {
  say('\n| read | p50 (ms) | p99 (ms) | queries | p50 with a million (ms) | p99 (ms) | queries | growth of p50 |')
  say('|---|---|---|---|---|---|---|---|')
  for (const [name, then] of Object.entries(few)) {
    const now = many[name] as Figures
    const growth = (now.p50_ms / then.p50_ms).toFixed(2)
    const cells = [name, then.p50_ms, then.p99_ms, then.queries, now.p50_ms, now.p99_ms, now.queries, `${growth} ×`]
    say(`| ${cells.join(' | ')} |`)
  }
}

/**
 * A member reads the timetable of 50 studios with 5,000 classes a week: how long it takes over HTTP and how many
 * queries, with 10,000 bookings and with a million.
 * @returns true; how fast it must be depends on the machine
 */
export const read = async (json: boolean): Promise<boolean> => {
  const say = json ? () => undefined : (line: string) => console.log(line)
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const stop = async () => {
    // Its database ends what still runs there, so that ending the connections waits for nothing.
    await service.stop()
    if (!pool.ended) await pool.end()
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    say(await describeMachine(db))
    const now = new Date()
    const reader = await seedWeek(db, now)
    const few = { bookings: await countBookings(db), reads: await measureAll(db, service.url, reader) }
    await seedPast(db, now)
    const many = { bookings: await countBookings(db), reads: await measureAll(db, service.url, reader) }
    show(few.reads, many.reads, say)
    const growth = Math.max(
      ...Object.entries(few.reads).map(([name, then]) => (many.reads[name] as Figures).p50_ms / then.p50_ms),
    )
    say(
      `\n${few.bookings} and ${many.bookings} bookings; the slowest growth is ${growth.toFixed(2)} × (goal ${GROWTH})`,
    )
    if (json) console.log(JSON.stringify({ few, many, growth: round(growth) }))
    return true
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}
