import { cpus, loadavg } from 'node:os'
import { sql } from 'kysely'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type Size, seedStudioYears, sizes } from './seed.ts'

const WARM_UP = 3
const REQUESTS = 20
/** Goals: p95 of a report in milliseconds, and the slowdown when the bookings grow a hundredfold. */
const GOAL_MS = 300
const GROWTH = 1.3

type Figures = { p50_ms: number; p95_ms: number }
type Measured = Record<string, { few: Figures; many: Figures; growth: number }>

const DAY = 24 * 3_600_000
const dateBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** The default range of the page, a year compared with the previous year, and all three years. */
const ranges = {
  '28 days': '',
  'a year': `?from=${dateBefore(365)}&compare=year`,
  '3 years': `?from=${dateBefore(3 * 365)}&compare=none`,
}
const names = ['occupancy', 'attendance', 'retention', 'coaches', 'sales'] as const
/** Reports read from rollups or from counters: their time must not grow with the bookings. */
const flat: readonly string[] = ['occupancy', 'attendance']

const reads = Object.fromEntries(
  names.flatMap((name) =>
    Object.entries(ranges).map(([range, query]) => [`${name}, ${range}`, `/api/studio/reports/${name}${query}`]),
  ),
)

const openWorld = async (size: Size) => {
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const http = new Pool(service.url, { connections: 1 })
  const stop = async () => {
    await http.close()
    await service.stop()
    if (!pool.ended) await pool.end()
  }
  try {
    const token = await seedStudioYears(db, size, new Date())
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking`.execute(db)
    return { db, http, token, bookings: rows[0]?.count ?? 0, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Milliseconds from the request to the last byte of the response. */
const time = async ({ http, token }: World, path: string): Promise<number> => {
  const from = performance.now()
  const { statusCode, body } = await http.request({ method: 'GET', path, headers: { authorization: token } })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`)
  return performance.now() - from
}

const round = (number: number): number => Math.round(number * 100) / 100
const figuresOf = (times: readonly number[]): Figures => ({
  p50_ms: round(percentile(times, 0.5)),
  p95_ms: round(percentile(times, 0.95)),
})

/** Alternates between both databases request by request, so that a slow machine affects both. */
const measure = async (few: World, many: World): Promise<Measured> => {
  const measured: Measured = {}
  for (const [name, path] of Object.entries(reads)) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let at = -WARM_UP; at < REQUESTS; at++) {
      const [small, large] = [await time(few, path), await time(many, path)]
      if (at < 0) continue
      times.few.push(small)
      times.many.push(large)
    }
    const figures = { few: figuresOf(times.few), many: figuresOf(times.many) }
    measured[name] = { ...figures, growth: round(figures.many.p50_ms / figures.few.p50_ms) }
  }
  return measured
}

const show = (measured: Measured, [few, many]: readonly number[], writeLine: (line: string) => void): void => {
  writeLine(`\n| report | ${few} bookings: p50 (ms) | p95 (ms) | ${many}: p50 (ms) | p95 (ms) | growth of p50 |`)
  writeLine('|---|---|---|---|---|---|')
  for (const [name, { few, many, growth }] of Object.entries(measured))
    writeLine(`| ${[name, few.p50_ms, few.p95_ms, many.p50_ms, many.p95_ms, `${growth} ×`].join(' | ')} |`)
}

/**
 * Reads every report of a studio with 50,000 classes of three years over HTTP, with ten thousand and with a million
 * bookings. @returns whether every report's p95 is below 300 ms and those read from rollups grow at most 1.3 times
 */
export const reports = async (json: boolean): Promise<boolean> => {
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const open: World[] = []
  const stop = async () => {
    for (const world of open.splice(0)) await world.stop()
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    for (const size of [sizes.few, sizes.many]) open.push(await openWorld(size))
    const [few, many] = open as [World, World]
    const machine = await describeMachine(few.db)
    writeLine(machine)
    const measured = await measure(few, many)
    const bookings = [few.bookings, many.bookings]
    show(measured, bookings, writeLine)
    const slowest = Math.max(...Object.values(measured).map(({ many }) => many.p95_ms))
    const growth = Math.max(
      ...Object.entries(measured)
        .filter(([name]) => flat.some((each) => name.startsWith(each)))
        .map(([, each]) => each.growth),
    )
    const load = round(loadavg()[0] ?? 0)
    writeLine(
      `\nslowest p95 ${slowest} ms (goal ${GOAL_MS}), growth ${growth} × (goal ${GROWTH}); load ${load} on ${cpus().length} cores`,
    )
    if (json) console.log(JSON.stringify({ machine, load, bookings, reports: measured, p95_ms: slowest, growth }))
    return slowest < GOAL_MS && growth <= GROWTH
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}
