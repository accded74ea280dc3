import type { AccountId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { studioApp } from '../../test/studio-app.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import { postTransfers, type Transfer } from './post-transfers.ts'
import { issueAccountId, memberAccountId } from './store.ts'

const { db, signedIn, mar, clock } = await studioApp()
const issue = await issueAccountId(db)
const accountOf = async (email: string) =>
  mustExist(await memberAccountId(db, (await signedIn(1, email)).userId), email)
const ana = await accountOf('ana@cupo.test')
const leo = await accountOf('leo@cupo.test')
const earned = (
  await db
    .selectFrom('points_account')
    .select('id')
    .where('studio_id', '=', mar.id)
    .where('kind', '=', 'studio_earned')
    .executeTakeFirstOrThrow()
).id

const move = (kind: Transfer['kind'], fromAccountId: AccountId, toAccountId: AccountId, points: number): Transfer => ({
  kind,
  fromAccountId,
  toAccountId,
  points: toPoints(points),
  byUser: null,
  note: '',
  at: clock.now(),
})
const post = (...transfers: Transfer[]) => write(db, (tx) => postTransfers(tx, transfers))
const balanceOf = async (id: AccountId) =>
  (await db.selectFrom('points_account').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance

test('several movements of one account in one call each store the balance after them', async () => {
  const posted = await post(
    move('grant', issue, ana, 50),
    move('booking', ana, earned, 20),
    move('grant', issue, leo, 5),
    move('booking', ana, earned, 30),
    move('return', earned, ana, 30),
  )
  const rows = await db
    .selectFrom('points_transfer')
    .selectAll()
    .where('id', 'in', posted.ok ? posted.value : [])
    .orderBy('id')
    .execute()
  expect(rows.map((r) => [r.from_balance_after, r.to_balance_after])).toEqual([
    [null, 50],
    [30, null],
    [null, 5],
    [0, null],
    [null, 30],
  ])
  expect(posted.ok && posted.value).toEqual(rows.map((r) => r.id))
  expect([await balanceOf(ana), await balanceOf(leo)]).toEqual([30, 5])
})

test('movements are all or none: one that exceeds the balance refuses all', async () => {
  const refused = await post(move('grant', issue, leo, 100), move('booking', ana, earned, 31))
  expect(refused).toMatchObject({ ok: false, reason: 'PUNTOS_INSUFICIENTES', params: { price: 31, balance: 30 } })
  expect([await balanceOf(ana), await balanceOf(leo)]).toEqual([30, 5])
  expect(await post()).toMatchObject({ ok: true, value: [] })
})

test('concurrent spending and receiving over many connections conserves points', async () => {
  await post(move('grant', issue, ana, 70), move('grant', issue, leo, 95))
  const swaps = Array.from({ length: 60 }, (_, i) =>
    i % 2 ? post(move('booking', ana, leo, 3)) : post(move('booking', leo, ana, 3)),
  )
  const done = await Promise.all(swaps)
  expect(done.every((d) => d.ok)).toBe(true)
  expect([await balanceOf(ana), await balanceOf(leo)]).toEqual([100, 100])
  const spent = await Promise.all(Array.from({ length: 40 }, () => post(move('booking', ana, earned, 5))))
  expect(spent.filter((s) => s.ok)).toHaveLength(20)
  expect(await balanceOf(ana)).toBe(0)
  expect(await readLedgerCheck(db)).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('the ledger check detects a tampered balance, of an account or of a movement', async () => {
  await db
    .updateTable('points_account')
    .set({ balance: toPoints(1000) })
    .where('id', '=', leo)
    .execute()
  expect((await readLedgerCheck(db)).mismatched).toEqual([leo])
  await db
    .updateTable('points_account')
    .set({ balance: toPoints(100) })
    .where('id', '=', leo)
    .execute()
  expect((await readLedgerCheck(db)).mismatched).toEqual([])
  await db
    .updateTable('points_transfer')
    .set({ to_balance_after: toPoints(1) })
    .where('to_account', '=', ana)
    .execute()
  expect((await readLedgerCheck(db)).mismatched).toEqual([ana])
})
