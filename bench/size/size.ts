import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { sumLedgerDays } from '../../apps/server/src/features/ledger/sum-days.ts'
import { countDueService } from '../../apps/server/src/features/service-summary/count-due.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'
import { type Actor, mayRead, openActors } from './actors.ts'
import { type Measured, measureRead, type World } from './measure.ts'
import { openFilledFolder } from './open-database.ts'
import { addressesOf, goalOf, type ReadName, readNames, WHOLE_CHECKS } from './reads.ts'
import { seedOthers } from './seed-others.ts'
import { full } from './size-of.ts'

const FEW = 1_000_000
const REQUESTS = 40
/**
 * Allowed growth of the median from the smaller database to the larger one, as a factor. An answer that is larger there
 * may take longer by the factor of its bytes.
 */
const GROWTH = 1.5
/** Growth of reads below this, in ms, is noise of the machine. */
const SHORT_MS = 20

type Opened = World & { db: Db; actors: Actor[]; seconds: number; stop: () => Promise<void> }

/**
 * Runs the daily sums and the counts of the service until none is due. The service of the bench may run them at the
 * same time.
 */
const sumAll = async (db: Db): Promise<void> => {
  for (let idle = 0; idle < 3; ) {
    const now = new Date()
    if ((await sumLedgerDays(db, now)) + (await countDueService(db, now)) > 0) idle = 0
    else {
      idle += 1
      await sleep(200)
    }
  }
}

const openWorld = async (
  dataFolder: string | undefined,
  bookings: number,
  writeLine: (line: string) => void,
): Promise<Opened> => {
  const { dataDir, seconds, remove } = await openFilledFolder(dataFolder, bookings, writeLine)
  const service = await startOwnService([], { filledFolder: dataDir })
  const { db } = connect(service.connection)
  const http = new Pool(service.url, { connections: 1, bodyTimeout: 120_000, headersTimeout: 120_000 })
  const stop = async () => {
    await http.close()
    await db.destroy()
    await service.stop()
    remove()
  }
  try {
    await seedOthers(db, new Date())
    await sumAll(db)
    return { db, http, pid: service.pid, actors: await openActors(db), seconds, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Rows and bytes of the large tables, and bytes per booking. */
const readDisk = async (db: Db) => {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select relname as table, n_live_tup::float8 as rows, pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables order by 3 desc limit 12`.execute(db)
  const { rows: all } = await sql<{ bytes: number; bookings: number }>`
    select pg_database_size(current_database())::float8 as bytes, (select count(*) from booking)::float8 as bookings`.execute(
    db,
  )
  return { tables: rows, bytes: all[0]?.bytes ?? 0, bookings: all[0]?.bookings ?? 0 }
}

type Row = {
  name: ReadName
  actor: string
  address: string
  goal: number
  many: Measured
  few: Measured | null
  growth: number | null
  /** Bytes of the answer of the larger database for one byte of the smaller one's. */
  bytesGrowth: number | null
}
type Refused = { name: ReadName; actor: string; why: string }

/** A read without a row in the database, or refused by the server. */
const isRefused = (result: Measured | string): result is string => typeof result === 'string'

type Options = { only: string | undefined; requests: number }

const measureAll = async (
  many: Opened,
  few: Opened | null,
  { only, requests }: Options,
  writeLine: (line: string) => void,
) => {
  const rows: Row[] = []
  const refused: Refused[] = []
  for (const name of readNames) {
    if (only !== undefined && !only.split(',').some((letters) => name.startsWith(letters))) continue
    for (const [at, actor] of many.actors.entries()) {
      if (!mayRead(actor, name)) continue
      const addresses = addressesOf(name, actor.samples)
      if (addresses.length === 0) refused.push({ name, actor: actor.name, why: 'no such row is seeded' })
      const other = few?.actors[at]
      const others = other ? addressesOf(name, other.samples) : []
      for (const [each, address] of addresses.entries()) {
        const pair = [{ world: many, actor, address }]
        const second = others[each]
        if (few && other && second !== undefined) pair.push({ world: few, actor: other, address: second })
        const [first, last] = await measureRead(pair, requests)
        if (first === undefined || isRefused(first)) {
          refused.push({ name, actor: actor.name, why: first ?? 'not requested' })
          continue
        }
        const small = last === undefined || isRefused(last) ? null : last
        const growth = small && factor(p50Of(first), p50Of(small))
        const bytesGrowth = small && factor(first.bytes, small.bytes)
        const measured = { many: first, few: small, growth, bytesGrowth }
        rows.push({ name, actor: actor.name, address, goal: goalOf(name), ...measured })
        writeLine(
          `${name} ${actor.name} ${address}: ${first.p50_ms} / ${first.p95_ms} ms, CPU ${first.cpu_ms} / ${first.cpu95_ms} ms, database ${first.database_ms} ms${first.begin95_ms === null ? '' : `, begins after ${first.begin95_ms} ms`}${growth === null ? '' : `, ${growth} × (answer ${bytesGrowth} ×)`}`,
        )
      }
    }
  }
  return { rows, refused }
}

/** Two decimals of a ratio. */
const factor = (many: number, few: number): number => Math.round((100 * many) / few) / 100

const isWhole = ({ name }: Row): boolean => WHOLE_CHECKS.includes(name)
/**
 * A file in pages is judged by its beginning. Others by the lower of response time and CPU time: other processes delay
 * responses, but add no CPU time to them; statements that run at the same time add up their CPU time.
 */
const p95Of = ({ begin95_ms, cpu95_ms, p95_ms }: Measured): number => begin95_ms ?? Math.min(cpu95_ms ?? p95_ms, p95_ms)
const p50Of = ({ cpu_ms, p50_ms }: Measured): number => cpu_ms ?? p50_ms
const isSlow = (row: Row): boolean => !isWhole(row) && p95Of(row.many) >= row.goal
const grows = (row: Row): boolean =>
  !isWhole(row) &&
  row.growth !== null &&
  row.growth > GROWTH * Math.max(1, row.bytesGrowth ?? 1) &&
  p50Of(row.many) > SHORT_MS

const showRows = (rows: readonly Row[], writeLine: (line: string) => void): void => {
  writeLine(
    '\n| read | by | p50 (ms) | p95 (ms) | begins, p95 (ms) | goal | CPU p50 (ms) | CPU p95 (ms) | database CPU (ms) | growth of p50 | of the answer |',
  )
  writeLine('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const row of rows)
    writeLine(
      `| ${[`${row.name} \`${row.address}\``, row.actor, row.many.p50_ms, row.many.p95_ms, row.many.begin95_ms ?? '–', isWhole(row) ? '–' : row.goal, row.many.cpu_ms ?? '–', row.many.cpu95_ms ?? '–', row.many.database_ms ?? '–', row.growth === null ? '–' : `${row.growth} ×`, row.bytesGrowth === null ? '–' : `${row.bytesGrowth} ×`].join(' | ')} |`,
    )
}

const showGrowing = (rows: readonly Row[], writeLine: (line: string) => void): void => {
  if (rows.length === 0) return
  writeLine(`\nGrow by more than ${GROWTH} ×, and by more than ${GROWTH} × the growth of their answer:`)
  showRows(
    rows.toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0)),
    writeLine,
  )
}

/**
 * Measures every read of the contract over HTTP with one client, alternating with a database of a million bookings.
 * Options: `--bookings`, `--data-dir` (kept, so that the next run does not load again), `--only` (first letters of
 * reads, separated by commas), `--requests`, `--alone` (without the smaller database: no growth).
 * @returns whether every read is within its goal and none grows more than allowed
 */
export const size = async (json: boolean, options: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...options],
    options: {
      json: { type: 'boolean' },
      bookings: { type: 'string' },
      'data-dir': { type: 'string' },
      only: { type: 'string' },
      requests: { type: 'string' },
      alone: { type: 'boolean' },
    },
  })
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const bookings = Number(values.bookings ?? full.bookings)
  const opened: Opened[] = []
  const stop = async () => {
    for (const world of opened.splice(0)) await world.stop()
  }
  const interrupted = () => void stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)
  try {
    const many = await openWorld(values['data-dir'], bookings, writeLine)
    opened.push(many)
    const few = bookings > FEW && !values.alone ? await openWorld(values['data-dir'], FEW, writeLine) : null
    if (few) opened.push(few)
    const machine = await describeMachine(many.db)
    writeLine(machine)
    const { rows, refused } = await measureAll(
      many,
      few,
      { only: values.only, requests: Number(values.requests ?? REQUESTS) },
      writeLine,
    )
    const slow = rows.filter(isSlow)
    const growing = rows.filter(grows)
    const disk = await readDisk(many.db)
    const slowest = rows.toSorted((a, b) => p95Of(b.many) / b.goal - p95Of(a.many) / a.goal)
    showRows(slowest.slice(0, 25), writeLine)
    showGrowing(growing, writeLine)
    writeLine(
      `\n${rows.length} reads, ${slow.length} above their goal, ${growing.length} grow more than ${GROWTH} × (load ${loadavg()[0]?.toFixed(1)})`,
    )
    for (const { name, actor, why } of refused) writeLine(`not measured: ${name} by ${actor}: ${why}`)
    writeLine(
      `${disk.bookings} bookings, ${Math.round(disk.bytes / disk.bookings)} bytes each, loaded in ${many.seconds} s`,
    )
    for (const { table, rows: count, bytes } of disk.tables)
      writeLine(`  ${table}: ${count} rows, ${Math.round(bytes / 2 ** 20)} MiB`)
    if (json) console.log(JSON.stringify({ machine, load: loadavg(), rows, refused, disk, seconds: many.seconds }))
    return slow.length === 0 && growing.length === 0
  } finally {
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
    await stop()
  }
}
