import { loadavg } from 'node:os'
import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startWithStandbys } from '../../apps/server/src/db/test-standby.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { connectionOf, type OwnService, startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { countLost, countOversold } from './checks.ts'
import { type CpuUse, measureCpu } from './cpu.ts'
import { type Round as HttpRound, httpFiguresOf, mean, perSecond } from './figures.ts'
import { type LoadResult, runLoad } from './load.ts'
import { addClasses, type StormStudio, seedStudio } from './seed.ts'

const CONNECTIONS = 256
const MEMBERS = 40_000
const PRESSES = 8_000
/** Bookings by each process before the rounds, in each kind: fewer leave code that the engine has not optimized. */
const WARM_UP = 12_000
const WARM_UP_SECONDS = 12
/** Rounds are short: a shared machine changes its speed within minutes, and only neighbouring rounds are compared. */
const ROUND_SECONDS = 3
const REPEATS = 8
/** Required share of the bookings per second of one process without a standby. */
const GOAL = 0.9

const kinds = { hot: 1, spread: 1_000 } as const
type Kind = keyof typeof kinds

/** A primary with its servers, its studio, and its standby if it has one. */
type World = { db: Db; standby: Db | null; services: OwnService[]; studio: StormStudio; stop: () => Promise<void> }

type Setup = { name: string; processes: number; standby: 'none' | 'asynchronous' | 'synchronous' }
const setups: readonly Setup[] = [
  { name: 'one process', processes: 1, standby: 'none' },
  { name: 'two processes', processes: 2, standby: 'none' },
  { name: 'two processes, asynchronous standby', processes: 2, standby: 'asynchronous' },
  { name: 'two processes, synchronous standby', processes: 2, standby: 'synchronous' },
]

type Round = HttpRound & { kind: Kind; setup: Setup; standby_us: number | null; perTransaction: number }

const planOf = (services: readonly OwnService[], { tokenPrefix }: StormStudio) => ({
  origins: services.map(({ url }) => url),
  connections: CONNECTIONS,
  seconds: ROUND_SECONDS,
  tokenPrefix,
  warm: true,
})

/** Gives each process the same number of bookings of each kind, so that none is measured colder than the others. */
const warmUp = async ({ db, studio, services }: Pick<World, 'db' | 'studio' | 'services'>): Promise<void> => {
  for (const kind of Object.keys(kinds) as Kind[])
    for (const [at, service] of services.entries()) {
      const classIds = await addClasses(db, studio, { count: kinds[kind], capacity: MEMBERS })
      const round = `warm-up ${kind} ${at}`
      await runLoad({ ...planOf([service], studio), seconds: WARM_UP_SECONDS, round, members: WARM_UP, classIds })
    }
}

const openWorld = async (standbys: number): Promise<World & { sync: (on: boolean) => Promise<void> }> => {
  const cluster = await startWithStandbys(standbys)
  const services: OwnService[] = []
  const { url } = cluster.primary
  const { db } = connect({ ...connectionOf(url), max: 2 })
  const read = cluster.standbys.map((each) => connect({ ...connectionOf(each.url), max: 1 }).db)
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop()
    for (const each of [...read, db]) await each.destroy()
    await cluster.stop()
  }
  try {
    await migrate({ connectionString: url })
    for (let at = 0; at < 2; at++) services.push(await startOwnService([], { shared: url }))
    const studio = await seedStudio(db, MEMBERS, new Date())
    await sql`analyze`.execute(db)
    // Plans made for the empty tables use sequential scans until the tables are analyzed. The check of the foreign key to
    // a table of one class scans it too, and keeps doing so while it grows.
    await addClasses(db, studio, { count: kinds.spread, capacity: MEMBERS })
    await sql`analyze`.execute(db)
    await warmUp({ db, studio, services })
    await sql`analyze`.execute(db)
    const sync = async (on: boolean) => {
      await cluster.primary.asSuperuser(`alter system set synchronous_standby_names = '${on ? '*' : ''}'`)
      await cluster.primary.asSuperuser('select pg_reload_conf()')
    }
    return { db, standby: read[0] ?? null, services, studio, stop, sync }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Mean number of bookings of these classes per transaction. */
const bookingsPerTransaction = async (db: Db, classIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ mean: number }>`
    select count(*)::float8 / greatest(count(distinct xmin::text), 1) as mean from booking
     where class_id = any(${classIds}::bigint[])`.execute(db)
  return rows[0]?.mean ?? 0
}

const press = async (world: World, kind: Kind, setup: Setup, repeat: number): Promise<Round> => {
  const { db, studio, standby } = world
  const services = world.services.slice(0, setup.processes)
  const classIds = await addClasses(db, studio, { count: kinds[kind], capacity: MEMBERS })
  const plan = {
    ...planOf(services, studio),
    round: `${kind} ${setup.name} ${repeat}`,
    members: PRESSES,
    classIds,
  }
  const bookingsOf = ({ acknowledged }: LoadResult) => acknowledged.length
  const pids = services.map(({ pid }) => pid)
  let cpu: CpuUse | null = null
  let standby_us: number | null = null
  const load = await runLoad(plan, async (round) => {
    const onPrimary = async () => {
      const measured = await measureCpu(db, pids, round, bookingsOf)
      cpu = measured.cpu
      return measured.value
    }
    if (standby === null) return onPrimary()
    const measured = await measureCpu(standby, [], onPrimary, bookingsOf)
    standby_us = measured.cpu?.postgres_us ?? null
    return measured.value
  })
  return { kind, setup, load, cpu, standby_us, perTransaction: await bookingsPerTransaction(db, classIds) }
}

/** Median over the repeats of the rate of a setup to that of one process in the same repeat. */
const ratioOf = (rounds: readonly Round[], kind: Kind, setup: Setup): number => {
  const ratesOf = (of: Setup | undefined) =>
    rounds.filter((each) => each.kind === kind && each.setup === of).map(({ load }) => perSecond([load]))
  const alone = ratesOf(setups[0])
  const ratios = ratesOf(setup).map((rate, repeat) => rate / mustIndex(alone, repeat))
  return Math.round(100 * percentile(ratios, 0.5)) / 100
}

const showRound = (
  { kind, setup, load, cpu, standby_us, perTransaction }: Round,
  writeLine: (line: string) => void,
): void => {
  const others = Object.entries(load.counts).filter(([code]) => code !== '201')
  writeLine(
    `  ${kind.padEnd(6)} ${setup.name.padEnd(36)} ${perSecond([load]).toFixed(0).padStart(5)}/s  p50 ${percentile(load.latencies, 0.5).toFixed(0)} ms  p99 ${percentile(load.latencies, 0.99).toFixed(0)} ms` +
      `  CPU per booking: servers ${cpu?.server_us ?? '–'} µs, primary ${cpu?.postgres_us ?? '–'} µs, standby ${standby_us ?? '–'} µs  ${perTransaction.toFixed(0)} bookings per transaction` +
      others.map(([code, count]) => `  ${count} × ${code}`).join(''),
  )
}

const rowOf = (rounds: readonly Round[], kind: Kind, setup: Setup) => {
  const own = rounds.filter((each) => each.kind === kind && each.setup === setup)
  const { per_s, p50_ms, p99_ms, cpu } = httpFiguresOf(own)
  const standby = own.flatMap(({ standby_us }) => standby_us ?? [])
  return {
    kind,
    setup: setup.name,
    per_s,
    ratio: ratioOf(rounds, kind, setup),
    p50_ms,
    p99_ms,
    server_us: cpu?.server_us ?? null,
    primary_us: cpu?.postgres_us ?? null,
    standby_us: standby.length === 0 ? null : Math.round(mean(standby)),
    perTransaction: Math.round(mean(own.map(({ perTransaction }) => perTransaction))),
  }
}

/**
 * Bookings per second, warmed, into one class and into a thousand: one server process alone, two on one primary, and
 * two with an asynchronous and a synchronous standby, in turns; the ratios are medians of the repeats. All processes
 * share the cores of this machine: a standby lowers throughput here, unlike on a separate machine; its CPU time per
 * booking shows by how much.
 * @returns whether nothing was lost or oversold, and two processes with a synchronous standby reach nine tenths of one
 * process alone
 */
export const stormOnCluster = async (json: boolean): Promise<boolean> => {
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const alone = await openWorld(0)
  const replicated = await openWorld(1).catch(async (error: unknown) => {
    await alone.stop()
    throw error
  })
  const worlds = [alone, replicated]
  try {
    const machine = await describeMachine(alone.db)
    writeLine(machine)
    const rounds: Round[] = []
    for (let repeat = 1; repeat <= REPEATS; repeat++)
      for (const kind of Object.keys(kinds) as Kind[])
        for (const setup of setups) {
          await replicated.sync(setup.standby === 'synchronous')
          const round = await press(setup.standby === 'none' ? alone : replicated, kind, setup, repeat)
          showRound(round, writeLine)
          rounds.push(round)
        }
    await replicated.sync(false)
    const checks = await Promise.all(
      worlds.map(async ({ db }) => {
        const own = rounds
          .filter(({ setup }) => (setup.standby === 'none') === (db === alone.db))
          .map(({ load }) => load)
        return { lost: await countLost(db, own), oversold: await countOversold(db) }
      }),
    )
    const lost = checks.reduce((sum, each) => sum + each.lost, 0)
    const oversold = checks.reduce((sum, each) => sum + each.oversold, 0)
    const rows = (Object.keys(kinds) as Kind[]).flatMap((kind) => setups.map((setup) => rowOf(rounds, kind, setup)))
    writeLine(
      '\n| round | servers and database | per s | ratio | p50 (ms) | p99 (ms) | servers (µs) | primary (µs) | standby (µs) | bookings per transaction |',
    )
    writeLine('|---|---|---|---|---|---|---|---|---|---|')
    for (const row of rows)
      writeLine(
        `| ${Object.values(row)
          .map((value) => value ?? '–')
          .join(' | ')} |`,
      )
    writeLine(`\nlost ${lost}, oversold ${oversold}, load average ${loadavg()[0]?.toFixed(1)}`)
    if (json) console.log(JSON.stringify({ machine, load: loadavg(), rows, lost, oversold }))
    const fast = rows.filter(({ setup }) => setup === setups.at(-1)?.name).every(({ ratio }) => ratio >= GOAL)
    return lost === 0 && oversold === 0 && fast
  } finally {
    for (const world of worlds.toReversed()) await world.stop()
  }
}
