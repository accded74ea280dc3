import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { routes } from '@cupo/contract/routes'
import { type ApiKeyScope, apiKeyEndpoints, apiKeyScopes, scopeOf } from '@cupo/core/api-keys'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { smallService } from '../test/small-service.ts'
import { openApiDocument } from './openapi/document.ts'

const { app, db, clock } = await accountApp({ rateLimits: false })
const service = await smallService(db, clock.now())
const names = Object.keys(routes) as RouteName[]

let made = 0
const keyWith = async (scopes: readonly ApiKeyScope[]): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/studio/api-keys',
    headers: { authorization: await service.tokenOf('studio') },
    payload: { name: `Clave ${++made}`, scopes },
  })
  return answer.json().data.key
}

/** Requests an unknown resource, so that an admitted key changes nothing. */
const ask = async (name: RouteName, token: string) => {
  const [method, path] = routes[name].split(' ') as [HTTPMethods, string]
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, '999999999'),
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  if (answer.statusCode === 401) return 'signed out'
  return answer.statusCode === 403 ? 'refused' : 'admitted'
}

const closed = names.filter((name) => {
  const { who }: Declaration = endpoints[name]
  return who !== 'public'
})

for (const scope of apiKeyScopes) {
  test(`a key with ${scope} is admitted by the endpoints of the table and by no other`, async () => {
    const key = await keyWith([scope])
    const found = await Promise.all(closed.map(async (name) => [name, await ask(name, key)]))
    const expected = closed.map((name) => {
      const { who }: Declaration = endpoints[name]
      // The live stream and kiosks use other tokens.
      if (name === 'live' || who === 'kiosk') return [name, 'signed out']
      return [name, scopeOf(name) === scope ? 'admitted' : 'refused']
    })
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })
}

test('a key without a scope of the table, as of an earlier release, is admitted nowhere', async () => {
  const key = await keyWith(['timetable:read'])
  await db
    .updateTable('api_key')
    .set({ scopes: ['everything'] })
    .where('name', '=', `Clave ${made}`)
    .execute()
  for (const name of closed) expect([name, await ask(name, key)]).not.toEqual([name, 'admitted'])
})

test('a public endpoint answers a caller with a key as one without', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/common/config',
    headers: { authorization: `Bearer ${await keyWith(['clients:read'])}` },
  })
  expect(answer.statusCode).toBe(200)
})

test('the endpoints of the table exist and admit studios', () => {
  for (const name of apiKeyEndpoints) {
    const declaration: Declaration | undefined = endpoints[name satisfies RouteName]
    expect([name, declaration?.who.includes('studio')]).toEqual([name, true])
  }
})

test('the OpenAPI document contains the security scheme and the scope of each operation that accepts API keys', () => {
  const document = openApiDocument('https://cupo.example')
  expect(document.components?.securitySchemes).toMatchObject({ apiKey: { type: 'http', scheme: 'bearer' } })
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {})) as {
    operationId?: string
    security?: Record<string, string[]>[]
  }[]
  const withKeys = operations.flatMap(({ operationId, security }) => {
    const scopes = security?.find((one) => 'apiKey' in one)?.apiKey
    return scopes ? [[operationId, scopes]] : []
  })
  expect(Object.fromEntries(withKeys)).toEqual(
    Object.fromEntries(apiKeyEndpoints.map((name) => [name, [scopeOf(name)]])),
  )
})
