import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, employ, mails, db, clock } = await studioApp()
const type = (who: typeof mar) =>
  send(who, 'POST', '/api/studio/class-types', { name: 'Vinyasa', durationMinutes: 60, capacity: 20, points: 6 })
const yoga = (await type(mar)).data.id as string
const theirs = (await type(kad)).data.id as string
const invite = (who: typeof mar, body: Record<string, unknown>, headers = {}) =>
  send(who, 'POST', '/api/studio/coaches', { name: 'Renata Solís', classTypeIds: [], ...body }, headers)

test('a new coach is invited by mail from the studio, is listed and can be assigned classes immediately', async () => {
  const made = await invite(mar, { email: 'Renata@Cupo.test', classTypeIds: [yoga] })
  expect([made.status, made.data.state, made.data.classTypeIds]).toEqual([201, 'invited', [yoga]])
  expect(made.mensaje).toBe('Enviamos la invitación a renata@cupo.test.')
  const [mail] = await mails('renata@cupo.test')
  expect(mail?.subject).toBe('Marea te invita a dar clases')
  expect(mail?.link).toMatch(/^https:\/\/cupo\.test\/sign-up\?invitation=.{20,}$/)
  const { data } = await send(mar, 'GET', '/api/studio/coaches')
  expect(data.items).toEqual([made.data])
  expect((await send(kad, 'GET', '/api/studio/coaches')).data.items).toEqual([])
  const startsAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const given = await send(mar, 'POST', '/api/studio/classes', { classTypeId: yoga, startsAt, coachId: made.data.id })
  expect([given.status, given.data.coach]).toEqual([201, { id: made.data.id, name: 'Renata Solís' }])
})

test('only class types of the studio are accepted', async () => {
  for (const classTypeIds of [[theirs], ['999999'], ['x'], ['1; drop table room']]) {
    const refused = await invite(mar, { email: 'nadie@cupo.test', classTypeIds })
    expect([refused.status, refused.fields]).toEqual([404, ['classTypeIds']])
  }
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'nadie@cupo.test').execute()).toEqual([])
})

test('a repeated idempotency key invites once, and concurrent invitations create one account', async () => {
  const key = { 'idempotency-key': 'invita-1' }
  const first = await invite(mar, { email: 'una@cupo.test' }, key)
  expect((await invite(mar, { email: 'una@cupo.test' }, key)).data).toEqual(first.data)
  expect(await mails('una@cupo.test')).toHaveLength(1)
  const both = await Promise.all([invite(mar, { email: 'dos@cupo.test' }), invite(kad, { email: 'dos@cupo.test' })])
  expect(both.map((r) => r.status)).toEqual([201, 201])
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'dos@cupo.test').execute()).toHaveLength(1)
})

test('a suspended coach is not listed', async () => {
  const gone = await signedIn(2, 'ida@cupo.test', { name: 'Ida' })
  await employ(mar, gone)
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', gone.userId).execute()
  const { data } = await send(mar, 'GET', '/api/studio/coaches')
  expect(data.items.map((c: { id: string }) => c.id)).not.toContain(gone.userId)
})

test('the class types of a coach are changed; a different studio’s coach, an invitation and foreign types are refused', async () => {
  const email = 'cambia@cupo.test'
  const ivan = await signedIn(2, email, { name: 'Iván' })
  await employ(mar, ivan)
  const change = (who: typeof mar, id: string, classTypeIds: string[]) =>
    send(who, 'PATCH', `/api/studio/coaches/${id}`, { classTypeIds })
  const changed = await change(mar, ivan.userId, [yoga, yoga])
  expect([changed.status, changed.data.classTypeIds]).toEqual([200, [yoga]])
  expect(await change(mar, ivan.userId, [theirs])).toMatchObject({ status: 404, fields: ['classTypeIds'] })
  expect((await change(kad, ivan.userId, [])).status).toBe(404)
  const { id } = (await invite(mar, { email: 'espera@cupo.test' })).data
  expect((await change(mar, id, [yoga])).status).toBe(404)
  expect((await change(mar, ivan.userId, [])).data.classTypeIds).toEqual([])
})
