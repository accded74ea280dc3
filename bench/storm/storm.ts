import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { type OwnService, startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { countLost, countOversold } from './checks.ts'
import { type CpuUse, measureCpu } from './cpu.ts'
import { diskPerBooking, readDisk } from './disk.ts'
import {
  type Measured,
  type MixedFigures,
  mixedFiguresOf,
  perSecond,
  type Report,
  type Round,
  reportOf,
  type Start,
  showMixed,
  showRow,
  startNames,
  starts,
} from './figures.ts'
import { type LoadPlan, type LoadResult, runLoad } from './load.ts'
import { countPaid, givePasses } from './mixed.ts'
import { ensurePgbench, runPgbench } from './pgbench.ts'
import { rowsPerBooking } from './rows-written.ts'
import { RUSH, type RushFigures, rushFiguresOf, showRush } from './rush.ts'
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
type Bench = { db: Db; service: OwnService; studio: StormStudio; pgbench: string; writeLine: (line: string) => void }

const classCount = { hot: 1, spread: SPREAD_OVER, mixed: 1 } as const

const press = async (
  bench: Bench,
  plan: Pick<LoadPlan, 'round' | 'classIds' | 'members'> & Partial<LoadPlan>,
): Promise<Round> => {
  const { tokenPrefix } = bench.studio
  const origins = [bench.service.url]
  const who = { origins, connections: CONNECTIONS, seconds: ROUND_SECONDS, tokenPrefix, warm: false }
  let cpu: CpuUse | null = null
  const load = await runLoad({ ...who, ...plan }, async (round) => {
    const measured = await measureCpu(bench.db, [bench.service.pid], round, (result) => result.acknowledged.length)
    cpu = measured.cpu
    return measured.value
  })
  return { load, cpu }
}

const pressRound = async (
  bench: Bench,
  kind: Kind | 'mixed',
  start: Start,
  repeat: number,
): Promise<Round & { classIds: string[] }> => {
  const classIds = await addClasses(bench.db, bench.studio, { count: classCount[kind], capacity: MEMBERS })
  const warm = start === 'warmed'
  const round = await press(bench, { round: `${kind}-${start}-${repeat}`, classIds, members: PRESSES, warm })
  const { load, cpu } = round
  const others = Object.entries(load.counts).filter(([code]) => code !== '201')
  bench.writeLine(
    `  ${kind.padEnd(6)} ${startNames[start].padEnd(11)} ${perSecond([load]).toFixed(0).padStart(6)}/s  p50 ${percentile(load.latencies, 0.5).toFixed(0)} ms  p99 ${percentile(load.latencies, 0.99).toFixed(0)} ms` +
      (cpu
        ? `  server ${cpu.server_us} µs  PostgreSQL ${cpu.postgres_us} µs  idle ${Math.round(100 * cpu.idle_share)} %`
        : '') +
      others.map(([code, count]) => `  ${count} × ${code}`).join(''),
  )
  return { ...round, classIds }
}

/** Rounds into one class each, after a third of the members got a membership and a third a class pass. */
const mix = async (bench: Bench): Promise<{ rounds: Record<Start, Round[]>; figures: MixedFigures }> => {
  await givePasses(bench.db, bench.studio, new Date())
  const rounds: Record<Start, Round[]> = { firstBurst: [], warmed: [] }
  const paid = { membership: 0, classes: 0, points: 0 }
  for (let repeat = 1; repeat <= REPEATS; repeat++) {
    for (const start of starts) {
      const { classIds, ...round } = await pressRound(bench, 'mixed', start, repeat)
      rounds[start].push(round)
      const counted = await countPaid(bench.db, classIds)
      for (const kind of ['membership', 'classes', 'points'] as const) paid[kind] += counted[kind]
    }
  }
  return { rounds, figures: mixedFiguresOf(rounds, paid) }
}

const pgbenchRound = async (bench: Bench, kind: Kind): Promise<Measured['pgbench'][number]> => {
  const runs: Measured['pgbench'] = []
  for (const clients of PGBENCH_CLIENTS) {
    const classIds = await addClasses(bench.db, bench.studio, { count: classCount[kind], capacity: 10 * MEMBERS })
    const plan = { studio: bench.studio, classIds, clients, seconds: PGBENCH_SECONDS }
    runs.push({ clients, perSecond: await runPgbench(bench.pgbench, bench.service.connection, plan) })
  }
  const figures = runs.map((run) => `${run.clients}: ${run.perSecond.toFixed(0)}`).join('  ')
  bench.writeLine(`  ${kind.padEnd(6)} pgbench  ${figures} /s by clients`)
  return mustIndex(
    runs.toSorted((a, b) => b.perSecond - a.perSecond),
    0,
  )
}

/** Alternates between HTTP and pgbench, so that a change in the speed of the machine affects both. */
const measure = async (bench: Bench): Promise<Record<Kind, Measured>> => {
  const none = (): Measured => ({ rounds: { firstBurst: [], warmed: [] }, pgbench: [] })
  const measured: Record<Kind, Measured> = { hot: none(), spread: none() }
  for (let repeat = 1; repeat <= REPEATS; repeat++) {
    for (const kind of ['hot', 'spread'] as const) {
      for (const start of starts) measured[kind].rounds[start].push(await pressRound(bench, kind, start, repeat))
      measured[kind].pgbench.push(await pgbenchRound(bench, kind))
    }
  }
  return measured
}

/** More members than seats: counts the seats booked beyond the capacity. */
const overfill = async (bench: Bench): Promise<{ load: LoadResult; oversold: number }> => {
  const perClass = 40
  const classIds = await addClasses(bench.db, bench.studio, { count: SEATS / perClass, capacity: perClass })
  const { load } = await press(bench, { round: 'overfill', classIds, members: 5 * SEATS })
  bench.writeLine(`  ${5 * SEATS} people on ${SEATS} seats: ${JSON.stringify(load.counts)}`)
  return { load, oversold: await countOversold(bench.db) }
}

/** Ten thousand members press within a second, with their class page open. */
const rush = async (bench: Bench): Promise<{ load: LoadResult; figures: RushFigures; oversold: number }> => {
  const { members, withinMs, connections, watchers, seats } = RUSH
  const classIds = await addClasses(bench.db, bench.studio, { count: 1, capacity: seats })
  const plan = { round: 'rush', classIds, members, withinMs, connections, watchers, warm: true }
  const { load } = await press(bench, plan)
  return { load, figures: rushFiguresOf(load), oversold: await countOversold(bench.db) }
}

const compareRows = async (bench: Bench): Promise<void> => {
  const [classIds, others] = [
    await addClasses(bench.db, bench.studio, { count: 1, capacity: MEMBERS }),
    await addClasses(bench.db, bench.studio, { count: 1, capacity: MEMBERS }),
  ]
  const ours = await rowsPerBooking(bench.db, async () => {
    const { load } = await press(bench, { round: 'warm-up', classIds, members: WARM_UP })
    return load.acknowledged.length
  })
  const theirs = await rowsPerBooking(bench.db, async () => {
    const plan = { studio: bench.studio, classIds: others, clients: 8, seconds: 2 }
    return 2 * (await runPgbench(bench.pgbench, bench.service.connection, plan))
  })
  bench.writeLine(`  rows written per booking over HTTP:  ${JSON.stringify(ours)}`)
  bench.writeLine(`  rows written per booking by pgbench: ${JSON.stringify(theirs)}`)
}

/**
 * A thousand members book at noon: bookings over HTTP into one class and into a thousand, compared with pgbench writing
 * the same rows in one transaction per booking on the same PostgreSQL; more members than seats; and ten thousand
 * members who press within one second. Finally a third of the members each pay by membership, class pass and points.
 * @returns whether nothing was lost or oversold; throughput depends on the machine
 */
export const storm = async (json: boolean): Promise<boolean> => {
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const pgbench = ensurePgbench()
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const stop = async () => {
    // The database closes its connections first, so that closing them here does not wait.
    await service.stop()
    if (!pool.ended) await pool.end()
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    writeLine(await describeMachine(db))
    const studio = await seedStudio(db, MEMBERS, new Date())
    await sql`analyze`.execute(db)
    const bench = { db, service, studio, pgbench, writeLine }
    await compareRows(bench)
    // Update the planner statistics: the tables have grown.
    await sql`analyze`.execute(db)
    const emptyDisk = await readDisk(db)
    const { hot, spread } = await measure(bench)
    const { load, oversold } = await overfill(bench)
    const rushed = await rush(bench)
    const mixed = await mix(bench)
    const all = [hot.rounds, spread.rounds, mixed.rounds]
    const rounds = all.flatMap((each) => starts.flatMap((start) => each[start].map((r) => r.load)))
    const lost = await countLost(db, [...rounds, load, rushed.load])
    const most = Math.max(oversold, rushed.oversold, await countOversold(db))
    const disk = diskPerBooking(emptyDisk, await readDisk(db))
    const checked = { rush: rushed.figures, mixed: mixed.figures, disk, lost, oversold: most }
    return print(reportOf({ hot, spread }, checked), writeLine, json)
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}

/** @returns whether nothing was lost or oversold */
const print = (result: Report, writeLine: (line: string) => void, json: boolean): boolean => {
  writeLine(
    '\n| round  | start       | HTTP per s | p50 (ms) | p99 (ms) | server (µs) | PostgreSQL (µs) | idle | HTTP / pgbench |',
  )
  writeLine('|---|---|---|---|---|---|---|---|---|')
  for (const [kind, goal] of [
    ['hot', 2],
    ['spread', 1],
  ] as const)
    for (const start of starts) writeLine(showRow(kind, start, goal, result[kind]))
  for (const start of starts) writeLine(showMixed(start, result.mixed))
  writeLine(`\nmixed rounds paid with: ${JSON.stringify(result.mixed.paid)}`)
  showRush(result.hot.rush, writeLine)
  const { table_bytes, wal_bytes, bookings } = result.disk
  writeLine(
    `\ndisk: ${table_bytes} bytes of tables and indexes and ${wal_bytes} bytes of WAL per booking, of ${bookings}`,
  )
  writeLine(`\nlost ${result.lost}, oversold ${result.oversold}`)
  if (json) console.log(JSON.stringify(result))
  return result.lost === 0 && result.oversold === 0
}
