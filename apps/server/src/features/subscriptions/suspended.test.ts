import type { PaymentState } from '@cupo/core/payment-state'
import { beforeEach, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { insertCard, insertMembership, startMembership } from '../../test/renewing-pass.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settlePasses } from '../passes/settle-due.ts'
import { openSession } from '../sessions/store.ts'
import { type ChargeOrder, renewDue } from './renew-due.ts'

const { db, clock, member, send, mar, owner } = await gymApp()
let answer: PaymentState = 'paid'
let orders: ChargeOrder[] = []
const ports = {
  charge: async (order: ChargeOrder) => {
    orders.push(order)
    return { paymentId: null, state: answer }
  },
  record: async () => null,
}
const pass = async (days: number): Promise<void> => {
  for (let n = 0; n < days; n += 1) {
    clock.move(86_400)
    await settlePasses(db, clock.now())
    await renewDue(db, ports, clock.now())
  }
}
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const world = async () => {
  const ana = await member(0)
  const { versionId } = await insertMembership(db, { studioId: mar.id, amount: 1800, perWeek: 2, now: clock.now() })
  const card = await insertCard(db, { studioId: mar.id, memberId: ana.userId, last4: '4242', now: clock.now() })
  await startMembership(db, { memberId: ana.userId, versionId, paymentMethodId: card, now: clock.now() })
  return ana
}
const turn = async (path: string, suspended: boolean) => {
  const body = suspended ? { suspended, reason: 'Falta el seguro' } : { suspended }
  const { status, mensaje } = await send(await again(owner), 'PATCH', `/api/owner/${path}`, body)
  expect([status, mensaje]).toEqual([200, expect.any(String)])
}
const studio = `studios/${mar.id}`
const noticesOf = async (who: SignedIn) =>
  db.selectFrom('notification').select(['kind', 'params']).where('user_id', '=', who.userId).orderBy('id').execute()
const held = async (who: SignedIn) => (await send(await again(who), 'GET', '/api/gym/passes')).data.items[0]
const renewsAt = async (who: SignedIn): Promise<number> => new Date((await held(who)).renewal.at).getTime()
const lastAudit = async (action: string) =>
  (
    await db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).details
const days = (from: number, to: number) => Math.round((to - from) / 86_400_000)

beforeEach(async () => {
  // Only the test's own subscriptions are processed.
  await db.updateTable('subscription').set({ due_at: null, status: 'ended' }).execute()
  answer = 'paid'
  orders = []
})

test('a suspended member is not charged; the end of the suspension moves the charge, with a separate notice', async () => {
  const ana = await world()
  const before = await renewsAt(ana)
  await pass(20)
  await turn(`users/${ana.userId}`, true)
  await pass(40)
  expect([orders.length, (await noticesOf(ana)).map(({ kind }) => kind)]).toEqual([0, ['account_suspended']])
  expect((await noticesOf(ana))[0]?.params).toMatchObject({ renewals: 1 })
  await turn(`users/${ana.userId}`, false)
  expect((await noticesOf(ana)).at(-1)).toMatchObject({ kind: 'account_restored', params: { renewals: 1 } })
  expect(await lastAudit('account_restored')).toMatchObject({ renewals: 1 })
  expect(days(before, await renewsAt(ana))).toBe(40)
  await pass(6)
  expect([orders.length, (await noticesOf(ana)).at(-1)?.kind]).toEqual([0, 'renewal_coming'])
  await pass(7)
  expect([orders.length, (await noticesOf(ana)).at(-1)?.kind]).toEqual([1, 'renewal_paid'])
})

test('members of a suspended studio are notified once and not charged; overlapping suspensions count each day once', async () => {
  const [ana, bea] = [await world(), await world()]
  const before = await renewsAt(ana)
  await pass(20)
  await turn(studio, true)
  expect(await noticesOf(ana)).toMatchObject([{ kind: 'studio_suspended', params: { bookings: 0, renewals: 1 } }])
  expect(await lastAudit('studio_suspended')).toMatchObject({ renewals: 2 })
  await pass(5)
  await turn(`users/${bea.userId}`, true)
  await pass(20)
  expect(orders).toEqual([])
  await turn(studio, false)
  expect((await noticesOf(ana)).at(-1)).toMatchObject({ kind: 'studio_restored', params: { renewals: 1 } })
  expect(days(before, await renewsAt(ana))).toBe(25)
  await pass(3)
  expect((await noticesOf(bea)).map(({ kind }) => kind)).not.toContain('renewal_coming')
  await turn(`users/${bea.userId}`, false)
  expect(days(before, await renewsAt(bea))).toBe(28)
})

test('a refused charge is not retried during the suspension and its grace lasts until the morning after', async () => {
  const ana = await world()
  answer = 'refused'
  await pass(32)
  expect((await held(ana)).status).toBe('grace')
  const attempts = orders.length
  await turn(studio, true)
  await pass(15)
  expect([orders.length, (await held(ana)).status]).toEqual([attempts, 'grace'])
  await turn(studio, false)
  answer = 'paid'
  await pass(2)
  expect([orders.length, (await held(ana)).status]).toEqual([attempts + 1, 'active'])
})
