import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { recordStatements } from '../test/record-statements.ts'
import type { Tx } from './client.ts'
import { commitPipelined, type Planned, sendWrites, type Write } from './pipelined.ts'
import { pipelinedPool } from './pipelined-pool.ts'
import { testDatabase } from './test-database.ts'

const { db, pool } = await testDatabase()
await sql`create table seat (id int primary key, taken int not null check (taken <= 10))`.execute(db)

const connections = pipelinedPool(pool, () => expect.unreachable('pipelining works here'))
afterAll(() => connections.end())

const insert = (id: number, taken = 0): Write => sql`insert into seat values (${id}, ${taken})`
const read = async (tx: Tx): Promise<unknown[]> => (await sql`select id, taken from seat order by id`.execute(tx)).rows
const seats = async () => (await sql<{ id: number }>`select id from seat order by id`.execute(db)).rows.map((r) => r.id)
const commit = <Value>(act: (tx: Tx) => Promise<Planned<Value>>) => commitPipelined(connections, act)

test('a transaction sends its reads together and its writes with the commit: two waits', async () => {
  const logs = await recordStatements(pool, () =>
    commit(async (tx) => {
      await Promise.all([read(tx), read(tx), read(tx)])
      return { value: null, writes: [insert(1), insert(2), insert(3)] }
    }),
  )
  // The first use also sends the pipelining check.
  const own = logs.flat().slice(-8)
  expect(own.map((s) => s.unanswered)).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  expect([own[0]?.text, own[7]?.text]).toEqual(['begin', 'commit'])
  expect(await seats()).toEqual([1, 2, 3])
})

test.each([
  ['the first', [insert(4, 11), insert(5)]],
  ['the last', [insert(4), insert(5, 11)]],
  ['a statement that PostgreSQL cannot parse', [insert(4), sql`insert into nowhere values (${5})`]],
])('when %s write fails, nothing is committed and its error is thrown', async (_which, writes) => {
  await expect(commit(async () => ({ value: null, writes }))).rejects.toMatchObject({
    code: expect.stringMatching(/23514|42P01/),
  })
  expect(await seats()).toEqual([1, 2, 3])
  // The connection is usable again, and the same statements succeed.
  await commit(async (tx) => ({ value: await read(tx), writes: [sql`update seat set taken = taken + ${1}`] }))
})

test('a write that changes fewer rows than it must fails in the database', async () => {
  const update: Write = sql`
    with changed as (update seat set taken = 5 where id = any(${[1, 99]}::int[]) returning 1)
    select check_row_count((select count(*) from changed), 2, 'P0002', 'seat')`
  await expect(commit(async () => ({ value: null, writes: [update] }))).rejects.toMatchObject({
    code: 'P0002',
    message: 'seat: 1 of 2 rows written',
  })
})

test('a write that cannot be encoded stops the transaction before any write is sent', async () => {
  const logs = await recordStatements(pool, () =>
    commit(async () => ({ value: null, writes: [insert(6), sql`select ${{ not: 'encoded' }}`] })).catch((e) => e),
  )
  expect(logs.flat().map((s) => s.text)).toEqual(['begin', 'rollback'])
})

test('an act that throws is rolled back with all it has sent', async () => {
  const act = async (tx: Tx): Promise<Planned<null>> => {
    await sendWrites(tx, [insert(7)])
    throw new Error('bug')
  }
  await expect(commit(act)).rejects.toThrow('bug')
  expect(await seats()).toEqual([1, 2, 3])
})

test('a statement that was not awaited stops the commit', async () => {
  const act = async (tx: Tx): Promise<Planned<null>> => {
    void insert(8).execute(tx)
    return { value: null, writes: [] }
  }
  await expect(commit(act)).rejects.toThrow('1 statements of the transaction were not awaited')
  expect(await seats()).toEqual([1, 2, 3])
})

test('no statement is sent after the commit: the transaction refuses it', async () => {
  let endedTx: Tx | undefined
  const logs = await recordStatements(pool, () =>
    commit(async (tx) => {
      endedTx = tx
      return { value: null, writes: [insert(9)] }
    }),
  )
  await expect(insert(10).execute(endedTx as Tx)).rejects.toThrow('a statement follows the end of its transaction')
  expect(logs.flat().map((s) => s.text)).toEqual(['begin', expect.stringMatching(/^insert/), 'commit'])
  expect(await seats()).toEqual([1, 2, 3, 9])
})
