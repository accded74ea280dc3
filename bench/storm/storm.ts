import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { type OwnService, startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type LoadResult, runLoad } from './load.ts'
import { ensurePgbench, runPgbench } from './pgbench.ts'
import { rowsPerBooking } from './rows-written.ts'
import { addClasses, type StormStudio, seedStudio } from './seed.ts'

const CONNECTIONS = 256
const MEMBERS = 40_000
const PRESSES = 16_000
const WARM_UP = 4_000
/** A round ends earlier once all have booked. */
const ROUND_SECONDS = 6
const SPREAD_OVER = 1_000
const SEATS = 2_000
const PGBENCH_CLIENTS = [1, 8, 32]
const PGBENCH_SECONDS = 3
const REPEATS = 2

type Kind = 'hot' | 'spread'
type Figures = { http_per_s: number; p99_ms: number; pgbench_per_s: number }
type Bench = { db: Db; service: OwnService; studio: StormStudio; pgbench: string; say: (line: string) => void }
/** Measurements of one kind: its loads over HTTP and the best pgbench result, in order. */
type Measured = { loads: LoadResult[]; pgbench: { clients: number; perSecond: number }[] }

const classCount = { hot: 1, spread: SPREAD_OVER } as const

const press = (bench: Bench, round: string, classIds: readonly string[], members: number): Promise<LoadResult> => {
  const { tokenPrefix } = bench.studio
  const who = { origin: bench.service.url, connections: CONNECTIONS, members, seconds: ROUND_SECONDS, tokenPrefix }
  return runLoad({ ...who, classIds, round })
}

const perSecond = (loads: readonly LoadResult[]): number =>
  loads.reduce((sum, load) => sum + load.acknowledged.length, 0) / loads.reduce((sum, load) => sum + load.seconds, 0)

const pressRound = async (bench: Bench, kind: Kind, repeat: number): Promise<LoadResult> => {
  const classes = await addClasses(bench.db, bench.studio, { count: classCount[kind], capacity: MEMBERS })
  const load = await press(bench, `${kind}-${repeat}`, classes, PRESSES)
  const others = Object.entries(load.counts).filter(([code]) => code !== '201')
  bench.say(
    `  ${kind.padEnd(6)} HTTP     ${perSecond([load]).toFixed(0).padStart(6)}/s  p50 ${percentile(load.latencies, 0.5).toFixed(0)} ms  p99 ${percentile(load.latencies, 0.99).toFixed(0)} ms` +
      others.map(([code, count]) => `  ${count} × ${code}`).join(''),
  )
  return load
}

const pgbenchRound = async (bench: Bench, kind: Kind): Promise<Measured['pgbench'][number]> => {
  const runs: Measured['pgbench'] = []
  for (const clients of PGBENCH_CLIENTS) {
    const classIds = await addClasses(bench.db, bench.studio, { count: classCount[kind], capacity: 10 * MEMBERS })
    const plan = { studio: bench.studio, classIds, clients, seconds: PGBENCH_SECONDS }
    runs.push({ clients, perSecond: await runPgbench(bench.pgbench, bench.service.connection, plan) })
  }
  const figures = runs.map((run) => `${run.clients}: ${run.perSecond.toFixed(0)}`).join('  ')
  bench.say(`  ${kind.padEnd(6)} pgbench  ${figures} /s by clients`)
  return mustIndex(
    runs.toSorted((a, b) => b.perSecond - a.perSecond),
    0,
  )
}

/** Alternates between HTTP and pgbench, so that a change in the speed of the machine affects both. */
const measure = async (bench: Bench): Promise<Record<Kind, Measured>> => {
  const measured: Record<Kind, Measured> = { hot: { loads: [], pgbench: [] }, spread: { loads: [], pgbench: [] } }
  for (let repeat = 1; repeat <= REPEATS; repeat++) {
    for (const kind of ['hot', 'spread'] as const) {
      measured[kind].loads.push(await pressRound(bench, kind, repeat))
      measured[kind].pgbench.push(await pgbenchRound(bench, kind))
    }
  }
  return measured
}

/** More members than seats: counts the seats booked beyond the capacity. */
const overfill = async (bench: Bench): Promise<{ load: LoadResult; oversold: number }> => {
  const perClass = 40
  const classIds = await addClasses(bench.db, bench.studio, { count: SEATS / perClass, capacity: perClass })
  const load = await press(bench, 'overfill', classIds, 5 * SEATS)
  const { rows } = await sql<{ oversold: number }>`
    select coalesce(sum(greatest(0, taken - capacity)), 0)::int as oversold
      from (select c.capacity, count(*) as taken
              from class_session c
              join booking b on b.class_id = c.id and b.status in ('booked', 'checked_in', 'no_show')
             group by c.id) seats`.execute(bench.db)
  bench.say(`  ${5 * SEATS} people on ${SEATS} seats: ${JSON.stringify(load.counts)}`)
  return { load, oversold: rows[0]?.oversold ?? 0 }
}

/** Counts acknowledged bookings that are missing in the database. */
const countLost = async (db: Db, loads: readonly LoadResult[]): Promise<number> => {
  const ids = loads.flatMap((load) => load.acknowledged)
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from booking where id = any(${ids}::bigint[]) and status = 'booked'`.execute(db)
  return new Set(ids).size === ids.length ? ids.length - (rows[0]?.there ?? 0) : ids.length
}

const figuresOf = ({ loads, pgbench }: Measured): Figures => ({
  http_per_s: Math.round(perSecond(loads)),
  p99_ms:
    Math.round(
      10 *
        percentile(
          loads.flatMap((load) => load.latencies),
          0.99,
        ),
    ) / 10,
  pgbench_per_s: Math.round(Math.max(...pgbench.map((run) => run.perSecond))),
})

const showRow = (kind: Kind, goal: number, { http_per_s, p99_ms, pgbench_per_s }: Figures): string =>
  `| ${kind.padEnd(6)} | ${String(http_per_s).padStart(10)} | ${String(pgbench_per_s).padStart(12)} | ${(http_per_s / pgbench_per_s).toFixed(2).padStart(5)} (goal ${goal}) | ${p99_ms.toFixed(1).padStart(8)} |`

const compareRows = async (bench: Bench): Promise<void> => {
  const [classIds, others] = [
    await addClasses(bench.db, bench.studio, { count: 1, capacity: MEMBERS }),
    await addClasses(bench.db, bench.studio, { count: 1, capacity: MEMBERS }),
  ]
  const ours = await rowsPerBooking(bench.db, async () => {
    const { acknowledged } = await press(bench, 'warm-up', classIds, WARM_UP)
    return acknowledged.length
  })
  const theirs = await rowsPerBooking(bench.db, async () => {
    const plan = { studio: bench.studio, classIds: others, clients: 8, seconds: 2 }
    return 2 * (await runPgbench(bench.pgbench, bench.service.connection, plan))
  })
  bench.say(`  rows written per booking over HTTP:  ${JSON.stringify(ours)}`)
  bench.say(`  rows written per booking by pgbench: ${JSON.stringify(theirs)}`)
}

/**
 * A thousand members book at noon: bookings over HTTP into one class and into a thousand, compared with pgbench writing
 * the same rows in one transaction per booking on the same PostgreSQL, and more members than seats.
 * @returns whether nothing was lost or oversold; throughput depends on the machine
 */
export const storm = async (json: boolean): Promise<boolean> => {
  const say = json ? () => undefined : (line: string) => console.log(line)
  const pgbench = ensurePgbench()
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const stop = async () => {
    // The database ends its connections first, so closing them waits for nothing.
    await service.stop()
    if (!pool.ended) await pool.end()
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    say(await describeMachine(db))
    const studio = await seedStudio(db, MEMBERS, new Date())
    await sql`analyze`.execute(db)
    const bench = { db, service, studio, pgbench, say }
    await compareRows(bench)
    // Update the planner statistics: the tables have grown.
    await sql`analyze`.execute(db)
    const { hot, spread } = await measure(bench)
    const { load, oversold } = await overfill(bench)
    const lost = await countLost(db, [...hot.loads, ...spread.loads, load])
    return report({ hot: figuresOf(hot), spread: figuresOf(spread), lost, oversold }, say, json)
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}

type Report = Record<Kind, Figures> & { lost: number; oversold: number }

const report = (result: Report, say: (line: string) => void, json: boolean): boolean => {
  say('\n| round  | HTTP per s | pgbench best | HTTP / pgbench | p99 (ms) |')
  say('|---|---|---|---|---|')
  say(showRow('hot', 2, result.hot))
  say(showRow('spread', 1, result.spread))
  say(`\nlost ${result.lost}, oversold ${result.oversold}`)
  if (json) console.log(JSON.stringify(result))
  return result.lost === 0 && result.oversold === 0
}
