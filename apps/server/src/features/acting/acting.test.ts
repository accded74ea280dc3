import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { nouns } from '@cupo/contract/nouns'
import { routes } from '@cupo/contract/routes'
import { refusedWhileActing } from '@cupo/core/refused-while-acting'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { countWaiting } from '../../test/count-waiting.ts'
import { studioApp } from '../../test/studio-app.ts'

const { app, send, db, owner, mar, signedIn, post, clock } = await studioApp()
const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana Lugo' })
const coach = await signedIn(2, 'coach@cupo.test', { name: 'Coco' })
const { id: companyId } = await db
  .insertInto('corporate')
  .values({ name: 'Ceiba', created_at: clock.now() })
  .returning('id')
  .executeTakeFirstOrThrow()
const boss = await signedIn(6, 'jefa@cupo.test', { name: 'Ceiba', corporateId: companyId })
const people = { member: ana, coach, studio: mar, corporate: boss }

const actAs = (userId: string, reason = 'No puede reservar') =>
  send(owner, 'POST', '/api/owner/act-as', { userId, reason })
const tokenFor = async (who: { userId: string }) => {
  const { data } = await actAs(who.userId)
  return { ...who, token: data.accessToken as string }
}
const entries = async () => (await send(owner, 'GET', '/api/owner/audit')).data.items

test('an owner acts in a session of the person for 30 minutes, and the person is notified with the reason', async () => {
  const { status, data } = await actAs(ana.userId)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    user: { id: ana.userId, person: { name: 'Ana Lugo' } },
    acting: { owner: 'Paola Rincón', reason: 'No puede reservar', until: data.expiresAt },
  })
  expect(Date.parse(data.expiresAt) - clock.now().getTime()).toBe(30 * 60_000)
  const acting = { token: data.accessToken }
  expect((await send(acting, 'GET', '/api/common/user')).data.id).toBe(ana.userId)
  const [news] = (await send(ana, 'GET', '/api/common/notifications')).data.items
  expect(news).toMatchObject({ title: 'Paola Rincón entró a tu cuenta' })
  expect(news.description).toContain('No puede reservar')
  const { items } = (await send(ana, 'GET', '/api/auth/sessions')).data
  expect(items.map((s: { actingOwner: string | null }) => s.actingOwner).sort()).toEqual(['Paola Rincón', null])
  clock.move(30 * 60)
  expect((await send(acting, 'GET', '/api/common/user')).status).toBe(401)
})

test('acting is refused for owners, unknown people, accounts that cannot sign in, and without a reason', async () => {
  const other = await signedIn(4, 'otra@cupo.test')
  expect(await actAs(other.userId)).toMatchObject({ status: 403 })
  expect(await actAs(owner.userId)).toMatchObject({ status: 403 })
  expect((await actAs('999999')).status).toBe(404)
  expect((await actAs(ana.userId, ' ')).fields).toEqual(['reason'])
  const gone = await signedIn(1, 'ida@cupo.test')
  await db.updateTable('app_user').set({ suspended_at: clock.now() }).where('id', '=', gone.userId).execute()
  expect((await actAs(gone.userId)).codigo).toBe('ESTADO_INVALIDO')
  const acting = await tokenFor(mar)
  expect((await send(acting, 'POST', '/api/owner/act-as', { userId: ana.userId, reason: 'x' })).codigo).toBe(
    'SIN_PERMISO',
  )
})

test('entries of the session name the owner on behalf of the person, and every call adds one', async () => {
  const acting = await tokenFor(mar)
  const made = await send(acting, 'POST', '/api/studio/branches', {
    name: 'Norte',
    timeZone: 'America/Mexico_City',
    address: '',
    currency: 'MXN',
    openingHours: [],
  })
  expect(made.status, made.mensaje).toBe(201)
  await send(acting, 'POST', '/api/auth/sign-out')
  expect((await entries()).slice(0, 4).map((e: { action: string }) => e.action)).toEqual([
    'acting_ended',
    'branch_changed',
    'acted',
    'acting_started',
  ])
  for (const entry of (await entries()).slice(0, 3))
    expect(entry).toMatchObject({ by: { id: owner.userId }, onBehalfOf: { id: mar.userId, name: 'Marea' } })
  const { items } = (await send(mar, 'GET', '/api/studio/audit')).data
  expect(items.find((e: { action: string }) => e.action === 'branch_changed')).toMatchObject({
    by: { name: 'Paola Rincón' },
    onBehalfOf: { name: 'Marea' },
  })
  // The same call by the studio itself stores no `onBehalfOf`.
  await send(mar, 'PATCH', `/api/studio/branches/${made.data.id}`, { name: 'Sur', version: made.data.version })
  expect((await entries())[0]).toMatchObject({ by: { id: mar.userId }, onBehalfOf: null })
})

test('concurrent requests of others are not attributed to the acting owner', async () => {
  const acting = await tokenFor(mar)
  const open = (who: { token: string }, name: string) =>
    send(who, 'POST', '/api/studio/branches', {
      name,
      timeZone: 'America/Mexico_City',
      address: '',
      currency: 'MXN',
      openingHours: [],
    })
  await Promise.all(Array.from({ length: 10 }, (_, i) => open(i % 2 === 0 ? acting : mar, `Sede ${i}`)))
  const made = (await entries()).filter((e: { action: string }) => e.action === 'branch_changed').slice(0, 10)
  for (const entry of made) {
    const even = Number(String(entry.details.name).slice(5)) % 2 === 0
    expect([entry.details.name, entry.by.id]).toEqual([entry.details.name, even ? owner.userId : mar.userId])
  }
})

test('an owner who signs out while the session is opened is refused as signed out', async () => {
  const leaving = await signedIn(4, 'sale@cupo.test')
  let opened: ReturnType<typeof send> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sign_in_session').where('user_id', '=', leaving.userId).execute()
    opened = send(leaving, 'POST', '/api/owner/act-as', { userId: ana.userId, reason: 'No puede reservar' })
    await expect.poll(() => countWaiting(db)).toBe(1)
  })
  expect(await opened).toMatchObject({ status: 401, codigo: 'NO_AUTENTICADO' })
})

test('the session ends with the owner’s own, cannot be refreshed, and the person can end it', async () => {
  const again = await signedIn(4, 'tercera@cupo.test')
  const { data } = await send(again, 'POST', '/api/owner/act-as', { userId: ana.userId, reason: 'x' })
  const acting = { token: data.accessToken }
  expect((await post('/api/auth/refresh-access-token', { accessToken: data.accessToken })).status).toBe(401)
  expect((await send(acting, 'GET', '/api/common/user')).status).toBe(200)
  await send(again, 'POST', '/api/auth/sign-out')
  expect((await send(acting, 'GET', '/api/common/user')).status).toBe(401)

  const second = await tokenFor(ana)
  const { items } = (await send(ana, 'GET', '/api/auth/sessions')).data
  const { id } = items.find((s: { actingOwner: string | null }) => s.actingOwner !== null)
  expect((await send(ana, 'DELETE', `/api/auth/sessions/${id}`)).status).toBe(200)
  expect((await send(second, 'GET', '/api/common/user')).status).toBe(401)
  expect((await send(ana, 'GET', '/api/common/user')).status).toBe(200)
})

const names = Object.keys(routes) as RouteName[]
const refused = new Set<RouteName>(refusedWhileActing)
const message = 'Esto no se puede hacer en nombre de otra persona.'

test.each(Object.keys(people) as (keyof typeof people)[])(
  'every endpoint as %s: those of the table are refused',
  async (role) => {
    const { token } = await tokenFor(people[role])
    for (const name of names.filter((n) => n !== 'live' && n !== 'signOut')) {
      const { who, method }: Declaration & { method: string } = endpoints[name]
      if (who === 'kiosk') continue
      const [, path = ''] = routes[name].split(' ')
      const answer = await app.inject({
        method: method as HTTPMethods as 'GET',
        url: path.replace(/:\w+/g, '999999999'),
        headers: { authorization: token },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      })
      const text = answer.headers['content-type']?.toString().includes('json') ? answer.json().mensaje : ''
      const admitted = typeof who === 'string' || (who as readonly string[]).includes(role)
      expect([name, text === message]).toEqual([name, admitted && refused.has(name)])
      if (admitted && refused.has(name)) expect([name, answer.statusCode]).toEqual([name, 403])
    }
  },
  // Four hundred sequential requests take half a minute on a busy machine.
  120_000,
)

/** Contract files in which every write concerns money or access. */
const guarded: readonly (keyof typeof nouns)[] = [
  'purchases',
  'payments',
  'payment-accounts',
  'sales',
  'shifts',
  'gift-cards',
  'offers',
  'receipts',
  'coach-pay',
  'push',
  'kiosks',
  'api-keys',
  'webhooks',
  'partners',
  'staff',
  'sessions',
  'factors',
  'owner-plans',
  'owner-balance',
]
/** Writes of these files that concern neither money nor access, or need no session. */
const harmless: readonly RouteName[] = [
  'signIn',
  'unlockSession',
  'askPasskey',
  'signInByPasskey',
  'signInByCode',
  'refreshAccessToken',
  'signOut',
  'receivePaymentNotification',
  'checkGiftCard',
  'endKiosk',
  'revokeApiKey',
  'deleteWebhook',
  'setPartnerSeats',
  'setClassPartner',
  'receivePartnerNotification',
  'checkInAtKiosk',
]

test('a new write about money or access is in the table', () => {
  const writes = guarded.flatMap((noun) =>
    Object.values(nouns[noun]).flatMap((one) => {
      const { name, method, who } = one as unknown as Declaration & { name?: RouteName; method?: string }
      const owned = Array.isArray(who) && who.every((role) => role === 'owner')
      return name !== undefined && method !== 'GET' && !owned ? [name] : []
    }),
  )
  expect(writes.length).toBeGreaterThan(20)
  expect(writes.filter((name) => !refused.has(name) && !harmless.includes(name))).toEqual([])
})
