import { mustExist, mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { insertCard, insertMembership, startMembership } from '../../test/renewing-pass.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'
import { attemptOf, renewDue } from '../subscriptions/renew-due.ts'
import { settleCharge } from '../subscriptions/settle-charge.ts'

const app = await waitlistApp()
const { db, person, post, send, owner, member, classAt, book, full, wait, mine, balance, ledger, goToHour } = app
goToHour('10:00')

const password = 'clave-de-prueba'
const email = 'se.va@cupo.test'
const signIn = (as = email) => post('/api/auth/sign-in', { email: as, password })
/** A member with a password and points. */
const leaving = async (as = email) => {
  const userId = await person(as, { name: 'Inés Lira', password })
  await send(owner, 'POST', `/api/owner/users/${userId}/points`, { points: 40, note: 'Bienvenida' })
  const { accessToken } = (await signIn(as)).data as { accessToken: string }
  return { userId, token: accessToken }
}

test('a closed account cancels its upcoming bookings, ends every session and frees the address', async () => {
  const ines = await leaving()
  const [eva, sol] = [await member(), await member()]
  const far = await classAt({ inHours: 72, capacity: 1, points: 8 })
  const near = await classAt({ inHours: 5, capacity: 2, points: 8 })
  const crowded = await full({ inHours: 90 })
  await book(ines, far.id)
  app.clock.move(60)
  const late = (await book(ines, near.id)).data.id
  const waits = await wait(ines, crowded.id)
  const next = await wait(eva, far.id)
  await db.updateTable('app_user').set({ health_notes: 'Rodilla' }).where('id', '=', ines.userId).execute()
  app.clock.move(20 * 60)

  expect(await send(ines, 'DELETE', '/api/common/user', { password: 'otra-clave' })).toMatchObject({
    status: 400,
    codigo: 'VALIDACION',
    fields: ['password'],
  })
  expect(await send(sol, 'DELETE', '/api/common/user', {})).toMatchObject({ status: 400 })
  expect(await send(ines, 'DELETE', '/api/common/user', { password })).toMatchObject({ status: 200, data: null })

  expect(await mine(eva, next)).toMatchObject({ status: 'booked' })
  const rows = await db.selectFrom('booking').select(['id', 'status']).where('member_id', '=', ines.userId).execute()
  expect(rows.find((r) => r.id === late)?.status).toBe('late_cancelled')
  expect(rows.find((r) => r.id === waits)?.status).toBe('cancelled')
  const accounts = await db.selectFrom('points_account').select('balance').where('user_id', '=', ines.userId).execute()
  expect(accounts).toEqual([{ balance: 32 }])

  expect(await send(ines, 'GET', '/api/common/user')).toMatchObject({ status: 401 })
  expect(await signIn()).toMatchObject({ status: 401 })
  const erased = await db.selectFrom('app_user').selectAll().where('id', '=', ines.userId).executeTakeFirstOrThrow()
  expect(JSON.stringify(erased)).not.toMatch(/Inés|Lira|se\.va|Rodilla/)
  expect(await person(email, { name: 'Inés Lira', password })).not.toBe(ines.userId)
  expect(await signIn()).toMatchObject({ status: 200 })
  expect(await balance(eva)).toBe(92)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('a closed account ends its passes, charges no renewal and deletes its card', async () => {
  const closing = await leaving('se.va.con.pase@cupo.test')
  const now = app.clock.now()
  const studio = { studioId: app.mar.id, now }
  const { versionId } = await insertMembership(db, { ...studio, amount: 1800, perWeek: 2 })
  const card = await insertCard(db, { ...studio, memberId: closing.userId, last4: '4242' })
  const start = { memberId: closing.userId, versionId, paymentMethodId: card, now }
  const passId = await startMembership(db, start)
  const { id: classId } = await classAt({ inHours: 72, points: 8 })
  await book(closing, classId)
  expect(await send(closing, 'DELETE', '/api/common/user', { password })).toMatchObject({ status: 200 })

  const orders: unknown[] = []
  const charge = async (order: unknown) => {
    orders.push(order)
    return { paymentId: null, state: 'paid' as const }
  }
  const later = new Date(now.getTime() + 40 * 86_400_000)
  await renewDue(db, { charge, record: async () => null }, later)
  await renewDue(db, { charge, record: async () => null }, new Date(later.getTime() + 10 * 86_400_000))
  expect(orders).toEqual([])
  const pass = await db.selectFrom('pass').select(['status', 'due_at']).where('id', '=', passId).execute()
  expect(pass).toEqual([{ status: 'ended', due_at: null }])
  const cards = await db.selectFrom('payment_method').select(['brand', 'last4']).where('id', '=', card).execute()
  expect(cards).toEqual([{ brand: '', last4: '' }])
  expect(
    (await db.selectFrom('notification').select('id').where('user_id', '=', closing.userId).execute()).length,
  ).toBe(0)
})

test('a charge under way when the account closes does not renew the ended pass', async () => {
  const closing = await leaving('se.va.pagando@cupo.test')
  const now = app.clock.now()
  const studio = { studioId: app.mar.id, now }
  const { versionId } = await insertMembership(db, { ...studio, amount: 1800, perWeek: 2 })
  const card = await insertCard(db, { ...studio, memberId: closing.userId, last4: '4242' })
  await startMembership(db, { memberId: closing.userId, versionId, paymentMethodId: card, now })
  const sources: string[] = []
  const charge = async ({ source }: { source: string }) => {
    sources.push(source)
    return { paymentId: null, state: 'processing' as const }
  }
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
  for (const days of [26, 33]) await renewDue(db, { charge, record: async () => null }, after(days))
  expect(sources).toHaveLength(1)
  expect(await send(closing, 'DELETE', '/api/common/user', { password })).toMatchObject({ status: 200 })
  const attempt = mustExist(attemptOf(mustIndex(sources, 0)), 'the attempt')
  const settled = await db
    .transaction()
    .execute((tx) => settleCharge(tx, { ...attempt, state: 'paid', paymentId: null }, async () => null, after(34)))
  expect(settled).toBe(false)
  const passes = await db.selectFrom('pass').select('status').where('member_id', '=', closing.userId).execute()
  expect(passes).toEqual([{ status: 'ended' }])
})

test('only members can close their own account', async () => {
  expect(await send(owner, 'DELETE', '/api/common/user', { password })).toMatchObject({ codigo: 'SIN_PERMISO' })
})
