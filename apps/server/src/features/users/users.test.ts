import { languages } from '@cupo/core/preferences'
import { roles, type UserTypeId } from '@cupo/core/roles'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'
import { drawNavigation, quiet } from '../navigation/draw-navigation.ts'

const { app, post, get, send, db, person } = await accountApp()
const tokenOf = async (email: string) =>
  ((await post('/api/auth/sign-in', { email, password: 'clave-de-prueba' })).data as { accessToken: string })
    .accessToken
await person('ana@correo.test')
const token = await tokenOf('ana@correo.test')

test('updateUser changes only the fields that were sent', async () => {
  const change = (body: Record<string, unknown>) => send('PATCH', '/api/common/user', token, body)
  expect((await change({ scheme: 'light' })).data).toMatchObject({ scheme: 'light', theme: 'brand' })
  expect(
    (await change({ avatar: 'face:07', status: 'busy', language: 'tr', theme: 'teal', name: 'Ana B' })).data,
  ).toMatchObject({
    avatar: 'face:07',
    status: 'busy',
    language: 'tr',
    scheme: 'light',
    theme: 'teal',
    person: { name: 'Ana B' },
  })
  expect((await change({ avatar: null, language: 'es' })).data).toMatchObject({ avatar: null, status: 'busy' })
  expect((await change({ layout: 'thin' })).data).toMatchObject({ layout: 'thin', status: 'busy' })
  expect((await get('/api/common/user', token)).data).toMatchObject({ layout: 'thin' })
  expect((await change({ layout: null })).data).toMatchObject({ layout: null })
  expect((await change({})).status).toBe(200)
  for (const body of [
    { email: 'x@y.test' },
    { userType: 4 },
    { theme: 'nope' },
    { layout: 'nope' },
    { avatar: 'https://x' },
    { name: '' },
  ]) {
    expect((await change(body)).codigo).toBe('VALIDACION')
  }
})

test('responses are in the user’s language unless the request names a different one', async () => {
  await send('PATCH', '/api/common/user', token, { language: 'en' })
  const title = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/api/common/navigation', headers: { authorization: token, ...headers } })
    return answer.json().data.default[0].children[0].title
  }
  expect(await title({})).toBe('Home')
  expect(await title({ 'accept-language': 'tr-TR,tr;q=0.9' })).toBe('Ana sayfa')
})

test('every role has a navigation in every language and form, with all titles and unique paths', () => {
  for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
    for (const language of languages) {
      const navigation = drawNavigation(role, language, quiet)
      const links = JSON.stringify(navigation.default).match(/"link":"[^"]+"/g) ?? []
      expect(new Set(links).size).toBe(links.length)
      for (const form of Object.values(navigation)) expect(form.length).toBeGreaterThan(0)
      const nameless = /"title":"","type":"(?!divider|spacer)/
      expect(JSON.stringify(navigation)).not.toMatch(nameless)
      expect(JSON.stringify(navigation.horizontal)).not.toMatch(/divider|spacer/)
    }
  }
  expect(drawNavigation('member', 'es', quiet).default[0]?.children?.map((c) => c.link)).toEqual([
    '/gym/home',
    '/gym/calendar',
    '/gym/bookings',
    '/gym/points',
    '/gym/explore',
  ])
})

test('points are the member’s balance, or the pool of a studio or company', async () => {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'ana@correo.test')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('points_account')
    .set({ balance: toPoints(40) })
    .where('user_id', '=', id)
    .execute()
  expect((await get('/api/common/points', token)).data).toEqual({ balance: 40, nextExpiry: null })
  await person('coach@correo.test', { userType: 2 as UserTypeId })
  expect((await get('/api/common/points', await tokenOf('coach@correo.test'))).data).toEqual({
    balance: 0,
    nextExpiry: null,
  })
})
