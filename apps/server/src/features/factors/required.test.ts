import { roles } from '@cupo/core/roles'
import { expect, test } from 'vitest'
import { factorApp } from '../../test/factor-app.ts'

const app = await factorApp({ requireFactors: true })
const { db, clock, person, get, send, signIn, tokenOf, addAuthenticator, pendingOf, signInByCode, totp } = app
const day = 24 * 3600

test('an owner without a factor can only add one', async () => {
  const email = 'jefa@correo.test'
  await person(email, { userType: roles.owner })
  const { mustAddFactor, accessToken: token } = (await signIn(email)).data as {
    mustAddFactor?: true
    accessToken: string
  }
  expect(mustAddFactor).toBe(true)
  const duty = { mustAddFactor: true, factorDueAt: clock.now().toISOString() }
  expect((await get('/api/common/user', token)).data).toMatchObject(duty)
  for (const url of ['/api/owner/users', '/api/common/notifications', '/api/live'])
    expect(await get(url, token), url).toMatchObject({ status: 403, codigo: 'SEGUNDO_FACTOR_PENDIENTE' })
  const listed = await get('/api/common/factors', token)
  expect(listed.data).toMatchObject({ required: true, dueAt: clock.now().toISOString() })
  const { secret } = await addAuthenticator(token)
  expect((await get('/api/owner/users', token)).status).toBe(200)
  for (const name of Object.keys(duty)) expect((await get('/api/common/user', token)).data).not.toHaveProperty(name)
  const withFactor = await signInByCode(await pendingOf(email), await totp(secret, 1))
  expect([withFactor.status, Object.keys(withFactor.data as object)]).toEqual([
    200,
    ['user', 'accessToken', 'tokenType', 'expiresAt'],
  ])
  const last = await send('DELETE', '/api/common/factors/authenticator', token)
  expect(last).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
})

test('an account of a studio has seven days from its first sign-in, which a second sign-in does not extend', async () => {
  const email = 'estudio@correo.test'
  const id = await person(email)
  const studio = await db
    .insertInto('studio')
    .values({ name: 'Sur', time_zone: 'UTC', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('app_user')
    .set({ user_type: roles.studio, studio_id: studio.id, staff_role: 'owner' })
    .where('id', '=', id)
    .execute()
  const early = await tokenOf(email)
  clock.move(6 * day)
  const late = await tokenOf(email)
  for (const token of [early, late]) expect((await get('/api/studio/rooms', token)).status).toBe(200)
  const { data } = await signIn(email)
  expect(data).not.toHaveProperty('mustAddFactor')
  const factorDueAt = new Date(clock.now().getTime() + day * 1000).toISOString()
  expect(data).toMatchObject({ user: { factorDueAt } })
  const own = await get('/api/common/user', early)
  expect(own.data).toMatchObject({ factorDueAt })
  expect(own.data).not.toHaveProperty('mustAddFactor')
  clock.move(day)
  expect((await signIn(email)).data).toMatchObject({ mustAddFactor: true })
  for (const token of [early, late])
    expect((await get('/api/studio/rooms', token)).codigo).toBe('SEGUNDO_FACTOR_PENDIENTE')
})

test('other roles need no factor', async () => {
  for (const [email, userType] of [
    ['socia@correo.test', roles.member],
    ['coach@correo.test', roles.coach],
  ] as const) {
    await person(email, { userType })
    const token = await tokenOf(email)
    clock.move(8 * day)
    expect((await get('/api/common/notifications', token)).status).toBe(200)
    expect((await get('/api/common/factors', token)).data).toMatchObject({ required: false, dueAt: null })
    expect((await get('/api/common/user', token)).data).not.toHaveProperty('factorDueAt')
  }
})
