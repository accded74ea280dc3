import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadSource, Standbys } from '../deps.ts'
import { connect } from './client.ts'
import { openStandbys, usualStandbyLimits } from './standbys.ts'
import { startWithStandbys } from './test-standby.ts'

type Pair = Awaited<ReturnType<typeof startWithStandbys>>
/** Prevents a standby from counting as too old on a slow machine, unless a test sets the limit. */
const patient = { ...usualStandbyLimits, mostLagMs: 600_000, connectMs: 600_000, pollMs: 20 }

let pair: Pair
let primary: ReadSource
const opened: Standbys[] = []

const open = (urls: readonly string[], limits = patient): Standbys => {
  const standbys = openStandbys(primary, urls, limits)
  opened.push(standbys)
  return standbys
}
const onStandby = <Row>(statement: string) => pair.standbys[0]?.asSuperuser<Row>(statement) ?? Promise.resolve([])
/** Polls until a condition holds; the test's own timeout ends a failed wait. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(10)
}
const pause = async () => {
  await onStandby('select pg_wal_replay_pause()')
  const state = () => onStandby<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
  await until(async () => (await state())[0]?.state === 'paused')
}
const resume = () => onStandby('select pg_wal_replay_resume()')

const read = async ({ db }: ReadSource) => {
  const { rows } = await sql<{ standby: boolean; notes: number }>`
    select pg_is_in_recovery() as standby, (select count(*)::int from note) as notes`.execute(db)
  return rows[0]
}
const note = () => sql`insert into note default values`.execute(primary.db)
const emptied = () => sql`delete from note`.execute(primary.db)

beforeAll(async () => {
  pair = await startWithStandbys(1, { fsync: 'off' })
  primary = connect({ connectionString: pair.primary.url })
  await sql`create table note (id bigint generated always as identity)`.execute(primary.db)
}, 120_000)
afterAll(async () => {
  for (const standbys of opened) await standbys.stop()
  await primary.pool.end()
  await pair.stop()
})

test('a read uses the standby, and after a write the primary until the standby has replayed it', async () => {
  const standbys = open([pair.standbys[0]?.url ?? ''])
  await until(async () => (await standbys.read(await standbys.position(), read))?.standby === true)
  await pause()
  await note()
  const written = await standbys.position()
  expect(await standbys.read(0n, read)).toEqual({ standby: true, notes: 0 })
  expect(await standbys.read(written, read)).toEqual({ standby: false, notes: 1 })
  await resume()
  await until(async () => (await standbys.read(written, read))?.standby === true)
  expect(await standbys.read(written, read)).toEqual({ standby: true, notes: 1 })
  await emptied()
}, 120_000)

test('an event waits until the standby has replayed its change', async () => {
  const standbys = open([pair.standbys[0]?.url ?? ''])
  await until(() => standbys.usable() === 1)
  await pause()
  await note()
  const written = await standbys.position()
  const caughtUp = standbys.caughtUp()
  expect(await standbys.read(written, read)).toMatchObject({ standby: false })
  await resume()
  await caughtUp
  expect((await standbys.read(0n, read))?.notes).toBe(1)
  await emptied()
}, 120_000)

test('a standby that lags is skipped until it has caught up', async () => {
  const standbys = open([pair.standbys[0]?.url ?? ''], { ...patient, mostLagMs: 2_000 })
  await until(() => standbys.usable() === 1)
  await pause()
  await note()
  await until(() => standbys.usable() === 0)
  expect(await standbys.read(0n, read)).toMatchObject({ standby: false, notes: 1 })
  // Returns immediately: an event does not wait for a standby that serves no reads.
  await standbys.caughtUp()
  await resume()
  await until(() => standbys.usable() === 1)
  await emptied()
}, 120_000)

test('a read that the standby refuses runs on the primary, and one without a standby too', async () => {
  const standbys = open([pair.standbys[0]?.url ?? ''])
  await until(() => standbys.usable() === 1)
  const sources: boolean[] = []
  const locks = async (source: ReadSource) => {
    sources.push(source === primary)
    return (await sql<{ one: number }>`select 1 as one from note for update`.execute(source.db)).rows
  }
  expect(await standbys.read(0n, locks)).toEqual([])
  expect(sources).toEqual([false, true])

  const unreachable = open(['postgres://cupo@127.0.0.1:1/cupo'])
  expect(await unreachable.read(0n, read)).toMatchObject({ standby: false })
  expect(unreachable.usable()).toBe(0)
}, 120_000)

test('a standby that was promoted is no longer read from', async () => {
  const standbys = open([pair.standbys[0]?.url ?? ''])
  await until(() => standbys.usable() === 1)
  await onStandby('select pg_promote()')
  await until(() => standbys.usable() === 0)
  await note()
  expect(await standbys.read(0n, read)).toMatchObject({ standby: false, notes: 1 })
}, 120_000)
