import { sql } from 'kysely'
import { Pool } from 'undici'
import { buildApp } from '../../apps/server/src/app.ts'
import { connect } from '../../apps/server/src/db/client.ts'
import { type AppConfig, systemClock } from '../../apps/server/src/deps.ts'
import { noProviders } from '../../apps/server/src/payments/no-providers.ts'
import { apiConfig } from '../../apps/server/src/test/api-config.ts'
import { countQueries } from '../../apps/server/src/test/count-queries.ts'
import { describeMachine } from '../machine.ts'
import { type OwnService, startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type Reader, seedPast, seedWeek } from './seed.ts'

const WARM_UP = 50
const REQUESTS = 300
/** The allowed slowdown while bookings grow a hundredfold. */
const GROWTH = 1.3

type Figures = { p50_ms: number; p99_ms: number; queries: number }
type Measured = Record<string, { few: Figures; many: Figures; growth: number }>

const dateIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)

/** The requests of a member's pages. */
const reads = {
  calendar: () => `/api/gym/classes?from=${dateIn(1)}&to=${dateIn(8)}&limit=100`,
  available: () => '/api/gym/classes?onlyAvailable=true&limit=50',
  days: () => `/api/gym/calendar/days?from=${dateIn(-1)}&to=${dateIn(35)}`,
  class: ({ classId }: Reader) => `/api/gym/classes/${classId}`,
  home: () => '/api/gym/home',
  upcoming: () => '/api/gym/bookings?scope=upcoming&limit=50',
  past: () => '/api/gym/bookings?scope=past&limit=50',
}

const apiAlone: AppConfig = { ...apiConfig, production: true, localOutbox: false }

/** A service with this many bookings, and the member who sends the reads. */
const openWorld = async (hasPast: boolean) => {
  const service: OwnService = await startOwnService()
  const { db, pool } = connect(service.connection)
  const stop = async () => {
    // The database closes its connections first, so that closing them here does not wait.
    await service.stop()
    if (!pool.ended) await pool.end()
  }
  try {
    const now = new Date()
    const reader = await seedWeek(db, now)
    if (hasPast) await seedPast(db, now)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking`.execute(db)
    const app = await buildApp({
      db,
      pool,
      clock: systemClock,
      providers: noProviders,
      config: apiAlone,
    })
    const http = new Pool(service.url, { connections: 1 })
    return { db, pool, app, http, reader, bookings: rows[0]?.count ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Milliseconds from the request to the last byte of the response. */
const time = async ({ http, reader }: World, path: string): Promise<number> => {
  const from = performance.now()
  const headers = { authorization: reader.token }
  const { statusCode, body } = await http.request({ method: 'GET', path, headers })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return performance.now() - from
}

const round = (number: number): number => Math.round(number * 100) / 100

const figuresOf = async ({ app, pool, reader }: World, path: string, times: readonly number[]): Promise<Figures> => {
  const queries = await countQueries(pool, () =>
    app.inject({ method: 'GET', url: path, headers: { authorization: reader.token } }),
  )
  return { p50_ms: round(percentile(times, 0.5)), p99_ms: round(percentile(times, 0.99)), queries }
}

/** Alternates between both databases request by request, so that a slow machine affects both. */
const measure = async (few: World, many: World): Promise<Measured> => {
  const measured: Measured = {}
  for (const [name, pathOf] of Object.entries(reads)) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let i = -WARM_UP; i < REQUESTS; i++) {
      const [small, large] = [await time(few, pathOf(few.reader)), await time(many, pathOf(many.reader))]
      if (i < 0) continue
      times.few.push(small)
      times.many.push(large)
    }
    const figures = {
      few: await figuresOf(few, pathOf(few.reader), times.few),
      many: await figuresOf(many, pathOf(many.reader), times.many),
    }
    measured[name] = { ...figures, growth: round(figures.many.p50_ms / figures.few.p50_ms) }
  }
  return measured
}

const show = (measured: Measured, writeLine: (line: string) => void): void => {
  writeLine(
    '\n| read | queries | p50 (ms) | p99 (ms) | with a million: queries | p50 (ms) | p99 (ms) | growth of p50 |',
  )
  writeLine('|---|---|---|---|---|---|---|---|')
  for (const [name, { few, many, growth }] of Object.entries(measured)) {
    const cells = [few, many].flatMap((f) => [f.queries, f.p50_ms, f.p99_ms])
    writeLine(`| ${[name, ...cells, `${growth} ×`].join(' | ')} |`)
  }
}

/**
 * A member reads the timetable of 50 studios with 5,000 classes a week: latency over HTTP and number of queries, with
 * ten thousand and with a million bookings.
 * @returns whether the number of queries stays the same; latency depends on the machine
 */
export const read = async (json: boolean): Promise<boolean> => {
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const open: World[] = []
  const stop = async () => {
    for (const world of open.splice(0)) {
      await Promise.all([world.app.close(), world.http.close()])
      await world.stop()
    }
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    for (const hasPast of [true, false]) open.push(await openWorld(hasPast))
    const [many, few] = open as [World, World]
    writeLine(await describeMachine(few.db))
    const measured = await measure(few, many)
    show(measured, writeLine)
    const all = Object.values(measured)
    const growth = Math.max(...all.map((m) => m.growth))
    writeLine(`\n${few.bookings} and ${many.bookings} bookings; the most growth is ${growth} × (goal ${GROWTH})`)
    if (json) console.log(JSON.stringify({ bookings: [few.bookings, many.bookings], reads: measured, growth }))
    return all.every((m) => m.few.queries === m.many.queries)
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}
