import { idleLimitMs } from '@cupo/core/idle-session'
import { roles } from '@cupo/core/roles'
import { expect, test } from 'vitest'
import { factorApp } from '../../test/factor-app.ts'

const app = await factorApp({ staffIdleMs: idleLimitMs(12) })
const { db, clock, person, get, post, tokenOf } = app
const hour = 3600
const own = '/api/common/user'

const owner = await person('jefa@correo.test', { userType: roles.owner })
await person('socia@correo.test')
await person('coach@correo.test', { userType: roles.coach })

const refresh = async (accessToken: string) => (await post('/api/auth/refresh-access-token', { accessToken })).status
/** Waits until the use of a session is stored, because requests do not wait for it. */
const seen = (userId: string) =>
  expect
    .poll(async () => {
      const { last_seen_at } = await db
        .selectFrom('sign_in_session')
        .select('last_seen_at')
        .where('user_id', '=', userId as typeof owner)
        .orderBy('last_seen_at', 'desc')
        .executeTakeFirstOrThrow()
      return last_seen_at
    })
    .toEqual(clock.now())

test('a session of an owner ends after 12 hours without a request, and asking does not revive it', async () => {
  const token = await tokenOf('jefa@correo.test')
  clock.move(12 * hour - 1)
  expect((await get(own, token)).status).toBe(200)
  await seen(owner)
  clock.move(12 * hour - 1)
  expect((await get(own, token)).status).toBe(200)
  await seen(owner)
  clock.move(12 * hour)
  for (const url of [own, own, '/api/owner/users', '/api/live'])
    expect(await get(url, token), url).toMatchObject({ status: 401, codigo: 'NO_AUTENTICADO' })
  expect(await refresh(token)).toBe(401)
})

test('an idle session is not listed among those of its person', async () => {
  await tokenOf('jefa@correo.test')
  clock.move(13 * hour)
  const token = await tokenOf('jefa@correo.test')
  const { items } = (await get('/api/auth/sessions', token)).data as { items: { current: boolean }[] }
  expect(items).toMatchObject([{ current: true }])
})

test('a refreshed token of an owner counts as use', async () => {
  const token = await tokenOf('jefa@correo.test')
  clock.move(11 * hour)
  const refreshed = await post('/api/auth/refresh-access-token', { accessToken: token })
  clock.move(11 * hour)
  expect((await get(own, (refreshed.data as { accessToken: string }).accessToken)).status).toBe(200)
})

test('members and coaches stay signed in for 30 days', async () => {
  const tokens = [await tokenOf('socia@correo.test'), await tokenOf('coach@correo.test')]
  clock.move(29 * 24 * hour)
  for (const token of tokens) expect((await get(own, token)).status).toBe(200)
  clock.move(24 * hour)
  for (const token of tokens) expect((await get(own, token)).status).toBe(401)
})
