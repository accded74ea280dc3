import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { routes } from '@cupo/contract/routes'
import { type Role, roles } from '@cupo/core/roles'
import Fastify, { type HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { openSession } from '../features/sessions/store.ts'
import { accountApp } from '../test/account-app.ts'
import { smallService } from '../test/small-service.ts'
import { refuseUnknownRoutes, routesOutsideContract } from './known-routes.ts'

const { app, db, clock } = await accountApp()
const service = await smallService(db, clock.now())
const names = Object.keys(routes) as RouteName[]
const allRoles = Object.keys(roles) as Role[]

/** Requests an unknown resource, so that an admitted caller changes nothing. */
const ask = async (name: RouteName, token: string | null) => {
  const [method, path] = routes[name].split(' ') as [HTTPMethods, string]
  const headers = token === null ? {} : { authorization: token }
  // A live stream does not end; HEAD returns its headers.
  const opens = name === 'live' && (await app.inject({ method: 'HEAD', url: path, headers })).statusCode === 200
  const answer = await app.inject({
    method: opens ? 'HEAD' : (method as 'GET'),
    url: path.replace(/:\w+/g, '999999999'),
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  const { codigo } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : { codigo: undefined }
  return { status: answer.statusCode, codigo: codigo as string | undefined }
}

test('every endpoint of the contract is registered, and unknown routes cannot be', () => {
  const missing = names.filter((name) => {
    const [method, url] = routes[name].split(' ') as [HTTPMethods, string]
    return !app.hasRoute({ method, url })
  })
  expect(missing).toEqual([])
  const fresh = () => {
    const bare = Fastify()
    refuseUnknownRoutes(bare)
    return bare
  }
  expect(() => fresh().get('/api/secret', () => 'x')).toThrow('GET /api/secret is neither')
  expect(() => fresh().route({ method: ['GET', 'PUT'], url: '/livez', handler: () => 'x' })).toThrow('PUT /livez')
  expect(() => fresh().get('/livez', () => 'x')).not.toThrow()
  expect(
    routesOutsideContract.filter((door) => door.includes(' /api/') && !/\/api\/(docs|openapi)/.test(door)),
  ).toEqual([])
})

for (const name of names) {
  const { who }: Declaration = endpoints[name]
  const admitted = { public: 'everybody', signedIn: 'every signed-in user', kiosk: 'kiosks' }
  test(`${name} admits ${typeof who === 'string' ? admitted[who] : who.join(', ')}`, async () => {
    const stranger = await ask(name, null)
    if (who === 'public') expect(stranger.codigo).not.toBe('NO_AUTENTICADO')
    else expect(stranger).toEqual({ status: 401, codigo: 'NO_AUTENTICADO' })
    for (const role of allRoles) {
      const answer = await ask(name, await service.tokenOf(role))
      // A person's session does not sign in to a kiosk.
      if (who === 'kiosk') {
        expect([role, answer]).toEqual([role, { status: 401, codigo: 'NO_AUTENTICADO' }])
        continue
      }
      const letIn = who === 'public' || who === 'signedIn' || (who as readonly Role[]).includes(role)
      if (letIn) expect([role, answer.codigo]).not.toEqual([role, expect.stringMatching(/SIN_PERMISO|NO_AUTENTICADO/)])
      else expect([role, answer]).toEqual([role, { status: 403, codigo: 'SIN_PERMISO' }])
    }
  })
}

test('the token of a kiosk is signed out everywhere but at the endpoints of kiosks', async () => {
  for (const name of names.filter((n) => endpoints[n].who !== 'public')) {
    const { status, codigo } = await ask(name, service.kioskToken)
    const { who }: Declaration = endpoints[name]
    if (who === 'kiosk') expect([name, codigo]).not.toEqual([name, 'NO_AUTENTICADO'])
    else expect([name, status, codigo]).toEqual([name, 401, 'NO_AUTENTICADO'])
  }
})

test('an invented, expired, ended or suspended token is refused by every endpoint', async () => {
  const expired = await openSession(
    db,
    service.people.owner,
    'x',
    new Date(clock.now().getTime() - 31 * 24 * 3600 * 1000),
  )
  const ended = await service.tokenOf('owner')
  await app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { authorization: ended } })
  const suspended = await service.tokenOf('corporate')
  await db.updateTable('corporate').set({ suspended_at: clock.now() }).execute()
  for (const name of names.filter((n) => endpoints[n].who !== 'public')) {
    for (const token of ['made-up', expired.accessToken, ended, suspended]) {
      expect([name, await ask(name, token)]).toEqual([name, { status: 401, codigo: 'NO_AUTENTICADO' }])
    }
  }
})
