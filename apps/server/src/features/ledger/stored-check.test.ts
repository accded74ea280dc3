import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentApp } from '../../test/payment-app.ts'
import { checkLedgers } from './check-ledgers.ts'

const { db, clock, member, send, owner } = await paymentApp()
const day = 24 * 3600

const check = async (query = '') => {
  const { entries, checkedAt, mismatched } = (await send(owner, 'GET', `/api/owner/ledger/check${query}`)).data
  return { entries, checkedAt, mismatched }
}
const health = async () => {
  const { parts, ledgers } = (await send(owner, 'GET', '/api/owner/health')).data
  return { faults: ledgers.faults, checkedAt: ledgers.checkedAt, state: stateIn(parts) }
}
const stateIn = (parts: { part: string; state: string }[]) => parts.find(({ part }) => part === 'ledgers')?.state
const takes = (ms: number) => sql`update ledger_check set took = ${ms}`.execute(db)
const now = () => clock.now().toISOString()

test('a check that takes long is answered by that of last night, unless a fresh one is asked for', async () => {
  await member(20)
  expect(await health()).toEqual({ faults: 0, checkedAt: null, state: 'ok' })
  const before = await check()
  expect(before).toEqual({ entries: 2, checkedAt: now(), mismatched: [] })
  await checkLedgers(db, clock.now())
  expect(await health()).toEqual({ faults: 0, checkedAt: now(), state: 'ok' })
  await takes(999)
  clock.move(60)
  await member(20)
  expect(await check()).toEqual({ entries: 4, checkedAt: now(), mismatched: [] })
  await takes(1_000)
  expect(await check()).toEqual(before)
  expect(await check('?fresh=false')).toEqual(before)
  expect(await check('?fresh=true')).toEqual({ entries: 4, checkedAt: now(), mismatched: [] })
})

test('a fault found at night is a failure of the service', async () => {
  const { rows } = await sql<{ id: string }>`
    update points_account set balance = balance + 1 where id = (
      select min(id) from points_account where user_id is not null and balance > 0) returning id::text as id`.execute(
    db,
  )
  await checkLedgers(db, clock.now())
  expect(await health()).toEqual({ faults: 1, checkedAt: now(), state: 'failing' })
  await takes(30_000)
  expect((await check()).mismatched).toEqual(rows.map(({ id }) => id))
  await sql`update points_account set balance = balance - 1 where id = ${rows[0]?.id}::bigint`.execute(db)
  await db
    .updateTable('sign_in_session')
    .set({ expires_at: new Date('2099-01-01') })
    .execute()
  clock.move(2 * day)
  expect(await check()).toMatchObject({ checkedAt: now(), mismatched: [] })
})
