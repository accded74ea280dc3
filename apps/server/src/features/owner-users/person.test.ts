import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, owner, member, mar, kad, signedIn, employ, classAt, book, balance, mails, ledger } = await gymApp()
const url = (id: string) => `/api/owner/users/${id}`
const read = async (id: string) => (await send(owner, 'GET', url(id))).data
const change = (id: string, body: Record<string, unknown>, who = owner) => send(who, 'PATCH', url(id), body)
const suspend = { suspended: true, reason: 'Cuenta prestada' }
const entries = async (id: string) =>
  (await send(owner, 'GET', `/api/owner/audit?about=${id}`)).data.items.map((e: { action: string }) => e.action)

test('a person is shown with sessions, points, bookings, studio and studios of a coach', async () => {
  const ana = await member(50)
  await book(ana, (await classAt()).id)
  expect(await read(ana.userId)).toMatchObject({
    id: ana.userId,
    email: ana.email,
    suspended: false,
    closed: false,
    suspensionReason: null,
    balance: 42,
    bookings: { total: 1, ahead: 1, attended: 0 },
    sessions: [{ acting: false }],
    passes: [],
    renewals: 0,
  })
  expect(await read(mar.userId)).toMatchObject({ studio: { id: mar.id, name: 'Marea' }, balance: null })
  const coach = await signedIn(2, 'coach@cupo.test', { name: 'Iván' })
  await employ(mar, coach)
  expect((await read(coach.userId)).teachesAt).toEqual([{ id: mar.id, name: 'Marea' }])
  expect((await send(owner, 'GET', url('999999'))).status).toBe(404)
  expect((await send(mar, 'GET', url(ana.userId))).codigo).toBe('SIN_PERMISO')
})

test('a suspended person is signed out, notified of the reason, and cannot sign in; bookings stay', async () => {
  const ana = await member(50)
  await book(ana, (await classAt()).id)
  const preview = await change(ana.userId, { ...suspend, dryRun: true })
  expect(preview.data.affected).toEqual({ bookings: 1, points: 8, sessions: 1, classes: 0, renewals: 0 })
  expect((await read(ana.userId)).suspended).toBe(false)
  expect((await change(ana.userId, { suspended: true })).fields).toEqual(['reason'])
  expect((await change(ana.userId, suspend)).data).toMatchObject({ suspended: true, affected: { sessions: 1 } })
  expect((await send(ana, 'GET', '/api/common/points')).status).toBe(401)
  expect((await mails(ana.email))[0]?.body_text).toContain('Cuenta prestada')
  expect(await read(ana.userId)).toMatchObject({ suspended: true, suspensionReason: 'Cuenta prestada', sessions: [] })
  expect((await read(ana.userId)).bookings.ahead).toBe(1)
  expect((await change(ana.userId, suspend)).codigo).toBe('ESTADO_INVALIDO')
  expect((await change(ana.userId, { suspended: false })).data.suspended).toBe(false)
  expect((await change(ana.userId, { suspended: false })).codigo).toBe('ESTADO_INVALIDO')
  expect(await entries(ana.userId)).toEqual(['account_restored', 'account_suspended', 'points_granted'])
})

test('bookings are cancelled on request with full return, also within the late window, with one notification', async () => {
  const ana = await member(50)
  await book(ana, (await classAt()).id)
  await book(ana, (await classAt({ inHours: 2 })).id)
  const before = (await mails(ana.email)).length
  await change(ana.userId, { ...suspend, bookings: 'cancel' })
  const { rows } = await db
    .selectFrom('points_account')
    .select('balance')
    .where('user_id', '=', ana.userId)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toEqual([{ balance: 50 }])
  const sent = await mails(ana.email)
  expect(sent.length - before).toBe(1)
  expect(sent[0]?.body_text).toContain('Cancelamos 2 reservas')
  expect((await read(ana.userId)).bookings).toMatchObject({ total: 2, ahead: 0 })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('two concurrent suspensions apply once', async () => {
  const ana = await member(0)
  const olga = await signedIn(4, 'olga@cupo.test', { name: 'Olga' })
  const both = await Promise.all([change(ana.userId, suspend), change(ana.userId, suspend, olga)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an owner is neither suspended, closed nor signed out by a different owner', async () => {
  const olga = await signedIn(4, 'otra@cupo.test', { name: 'Olga' })
  expect((await change(olga.userId, suspend)).codigo).toBe('SIN_PERMISO')
  expect((await send(owner, 'DELETE', `${url(olga.userId)}/sessions`)).codigo).toBe('SIN_PERMISO')
  expect((await send(owner, 'POST', `${url(olga.userId)}/closure`, {})).codigo).toBe('SIN_PERMISO')
  expect((await send(olga, 'GET', '/api/owner/users')).status).toBe(200)
})

test('a suspension that no owner made is not lifted: a removed account of a team, a closed account', async () => {
  const gone = await signedIn(5, 'recepcion@cupo.test', { name: 'Rita', studioId: kad.id })
  await db.updateTable('app_user').set({ suspended_at: new Date() }).where('id', '=', gone.userId).execute()
  expect((await change(gone.userId, { suspended: false })).codigo).toBe('ESTADO_INVALIDO')
  expect((await change(gone.userId, suspend)).codigo).toBe('ESTADO_INVALIDO')
})

test('all sessions of a person end, and the account stays', async () => {
  const ana = await member(0)
  expect((await send(owner, 'DELETE', `${url(ana.userId)}/sessions`)).data).toEqual({ sessions: 1 })
  expect((await send(ana, 'GET', '/api/common/points')).status).toBe(401)
  expect((await send(owner, 'DELETE', `${url(ana.userId)}/sessions`)).data).toEqual({ sessions: 0 })
  expect(await read(ana.userId)).toMatchObject({ suspended: false, sessions: [] })
  expect((await entries(ana.userId))[0]).toBe('sessions_ended')
})

test("a member's account is closed and erased at their request, after a dry run that changes nothing", async () => {
  const ana = await member(50)
  await book(ana, (await classAt()).id)
  const close = (body: Record<string, unknown>) => send(owner, 'POST', `${url(ana.userId)}/closure`, body)
  expect((await close({ dryRun: true })).data.affected).toMatchObject({ bookings: 1, sessions: 1 })
  expect(await balance(ana)).toBe(42)
  expect((await close({})).data.affected).toMatchObject({ bookings: 1 })
  expect(await read(ana.userId)).toMatchObject({ name: '—', closed: true, suspended: true, sessions: [] })
  expect((await close({})).status).toBe(404)
  expect((await change(ana.userId, { suspended: false })).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(owner, 'POST', `${url(mar.userId)}/closure`, {})).codigo).toBe('ESTADO_INVALIDO')
  expect(await entries(ana.userId)).toContain('account_closed')
})

test('a suspended person who is erased leaves no reason in the database', async () => {
  const ana = await member(0)
  await change(ana.userId, suspend)
  await send(owner, 'POST', `${url(ana.userId)}/closure`, {})
  expect(await read(ana.userId)).toMatchObject({ suspensionReason: null, closed: true })
})
