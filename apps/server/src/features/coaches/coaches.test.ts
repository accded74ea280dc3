import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, mails, db, clock } = await studioApp()
const type = (who: typeof mar) =>
  send(who, 'POST', '/api/studio/class-types', { name: 'Vinyasa', durationMinutes: 60, capacity: 20, points: 6 })
const yoga = (await type(mar)).data.id as string
const theirs = (await type(kad)).data.id as string
const invite = (who: typeof mar, body: Record<string, unknown>, headers = {}) =>
  send(who, 'POST', '/api/studio/coaches', { name: 'Renata Solís', classTypeIds: [], ...body }, headers)

test('a new coach is invited by mail in the name of the studio and is listed at once', async () => {
  const made = await invite(mar, { email: 'Renata@Cupo.test', classTypeIds: [yoga] })
  expect([made.status, made.data.state, made.data.classTypeIds]).toEqual([201, 'invited', [yoga]])
  expect(made.mensaje).toBe('Enviamos la invitación a renata@cupo.test.')
  const [mail] = await mails('renata@cupo.test')
  expect(mail?.subject).toBe('Marea te invita a Cupo')
  expect(mail?.link).toMatch(/^https:\/\/cupo\.test\/sign-up\?invitation=.{20,}$/)
  const { data } = await send(mar, 'GET', '/api/studio/coaches')
  expect(data.items).toEqual([made.data])
  expect((await send(kad, 'GET', '/api/studio/coaches')).data.items).toEqual([])
})

test('who coaches elsewhere is added with the same account and told', async () => {
  const coach = await signedIn(2, 'leo@cupo.test', { name: 'Leo Duarte' })
  const added = await invite(mar, { email: 'leo@cupo.test', name: 'Otro nombre' })
  expect(added.data).toMatchObject({ id: coach.userId, name: 'Leo Duarte', state: 'active' })
  expect((await mails('leo@cupo.test'))[0]?.subject).toBe('Ahora das clases en Marea')
  expect((await invite(kad, { email: 'leo@cupo.test' })).data.id).toBe(coach.userId)
  const again = await invite(mar, { email: 'leo@cupo.test' })
  expect([again.status, again.codigo, again.fields]).toEqual([409, 'YA_EXISTE', ['email']])
})

test('who was invited elsewhere and has not come yet gets the link anew', async () => {
  await invite(mar, { email: 'pendiente@cupo.test' })
  expect((await invite(kad, { email: 'pendiente@cupo.test' })).data.state).toBe('invited')
  expect((await mails('pendiente@cupo.test')).map((m) => m.subject)).toEqual([
    'Nefes te invita a Cupo',
    'Marea te invita a Cupo',
  ])
})

test('an address of somebody else is refused in the same words, whoever they are', async () => {
  await signedIn(1, 'socia@cupo.test')
  const answers = [await invite(mar, { email: 'socia@cupo.test' }), await invite(mar, { email: 'owner@cupo.test' })]
  for (const answer of answers) {
    expect([answer.status, answer.codigo, answer.fields, answer.mensaje]).toEqual([
      409,
      'YA_EXISTE',
      ['email'],
      'No podemos invitar a este correo.',
    ])
  }
  expect(await mails('socia@cupo.test')).toEqual([])
})

test("class types are the studio's own; what else is sent names nothing", async () => {
  for (const classTypeIds of [[theirs], ['999999'], ['x'], ['1; drop table room']]) {
    const refused = await invite(mar, { email: 'nadie@cupo.test', classTypeIds })
    expect([refused.status, refused.fields]).toEqual([404, ['classTypeIds']])
  }
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'nadie@cupo.test').execute()).toEqual([])
})

test('the same key invites once; two at once make one account', async () => {
  const key = { 'idempotency-key': 'invita-1' }
  const first = await invite(mar, { email: 'una@cupo.test' }, key)
  expect((await invite(mar, { email: 'una@cupo.test' }, key)).data).toEqual(first.data)
  expect(await mails('una@cupo.test')).toHaveLength(1)
  const both = await Promise.all([invite(mar, { email: 'dos@cupo.test' }), invite(kad, { email: 'dos@cupo.test' })])
  expect(both.filter((r) => r.status === 201).length).toBeGreaterThanOrEqual(1)
  expect(await db.selectFrom('app_user').select('id').where('email', '=', 'dos@cupo.test').execute()).toHaveLength(1)
})

test('a suspended person leaves the list', async () => {
  const gone = await signedIn(2, 'ida@cupo.test', { name: 'Ida' })
  await invite(mar, { email: 'ida@cupo.test' })
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', gone.userId).execute()
  const { data } = await send(mar, 'GET', '/api/studio/coaches')
  expect(data.items.map((c: { id: string }) => c.id)).not.toContain(gone.userId)
})
