import type { PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, mails, owner, mar, member, signedIn, classAt, book, balance, ledger } = await gymApp()
const coach = await signedIn(2, 'leo@cupo.test', { name: 'Leo' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, created_at: new Date() })
  .execute()
const suspend = (body: Record<string, unknown>) =>
  send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: true, ...body })
const restore = () => send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: false })
const kindsOf = async (userId: PersonId) =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const [ana, bea] = [await member(50), await member(50)]
const soon = await classAt({ inHours: 6, points: 8, capacity: 1 })
const later = await classAt({ inHours: 48, points: 10, coachId: coach.userId })
const seat = await book(ana, soon.id)
await book(bea, soon.id, { waitlist: true })
await book(ana, later.id)
await classAt({ inHours: 72 })

test('suspending without a reason is refused and changes nothing', async () => {
  const refused = await suspend({})
  expect([refused.status, refused.fields]).toEqual([400, ['reason']])
  expect((await suspend({ reason: '   ' })).fields).toEqual(['reason'])
  expect((await suspend({ reason: 'x', classes: 'move' })).fields).toEqual(['classes'])
  expect((await send(mar, 'GET', '/api/studio/rooms')).status).toBe(200)
})

test('a dry run shows the effects and writes nothing', async () => {
  const preview = await suspend({ reason: 'Falta el seguro', classes: 'cancel', dryRun: true })
  expect(preview.data.affected).toEqual({ classes: 3, bookings: 3, people: 2, points: 18 })
  expect((await send(mar, 'GET', '/api/studio/rooms')).status).toBe(200)
  expect(await kindsOf(ana.userId)).not.toContain('studio_suspended')
  expect(await balance(ana)).toBe(32)
})

test('remaining classes: every member is notified with the reason, and cancelling is free until the start', async () => {
  const done = await suspend({ reason: 'Falta el seguro' })
  expect(done.data).toMatchObject({ suspended: true, affected: { classes: 3, bookings: 3, people: 2, points: 18 } })
  for (const { userId } of [ana, bea, coach, mar]) expect(await kindsOf(userId)).toContain('studio_suspended')
  expect((await mails(ana.email)).map(({ body_text }) => body_text).join()).toContain('Falta el seguro')
  const history = (await send(ana, 'GET', `/api/gym/bookings/${seat.data.id}`)).data.history
  expect(history.at(-1)).toMatchObject({ reason: expect.stringContaining('Falta el seguro') })
  // Six hours before the start, the points of a cancellation are normally not returned.
  const left = await send(ana, 'DELETE', `/api/gym/bookings/${seat.data.id}`)
  expect([left.status, left.data.status, left.data.returned]).toEqual([200, 'cancelled', 8])
})

test('suspending again sends no notification; resuming notifies members with an upcoming class', async () => {
  expect((await suspend({ reason: 'Otra vez' })).data.affected).toBeUndefined()
  expect((await kindsOf(ana.userId)).filter((kind) => kind === 'studio_suspended')).toHaveLength(1)
  expect((await restore()).data.suspended).toBe(false)
  for (const { userId } of [ana, coach, mar]) expect(await kindsOf(userId)).toContain('studio_restored')
})

test('cancelled classes: points are returned, members are notified once per discipline, and the ledger balances', async () => {
  const done = await suspend({ reason: 'Cierra', classes: 'cancel' })
  expect(done.data.affected).toMatchObject({ classes: 3 })
  expect(await balance(ana)).toBe(50)
  expect(await kindsOf(ana.userId)).toContain('series_cancelled')
  const standing = await db
    .selectFrom('class_session')
    .select('id')
    .where('studio_id', '=', mar.id)
    .where('status', '=', 'scheduled')
    .execute()
  expect(standing).toEqual([])
  expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
  const [audit] = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'studio_suspended')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(audit?.details).toMatchObject({ reason: 'Cierra', classes: 'cancel' })
})
