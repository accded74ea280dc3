import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'

const { app } = await accountApp()

const ask = (method: 'OPTIONS' | 'GET', origin: string, url = '/api/common/config') =>
  app.inject({ method, url, headers: { origin } })

test.each(['https://localhost', 'capacitor://localhost'])('the native app at %s passes CORS', async (origin) => {
  const response = await ask('OPTIONS', origin)
  expect(response.statusCode).toBe(204)
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': expect.stringContaining('Authorization'),
    'access-control-allow-methods': expect.stringMatching(/PUT, PATCH/),
    vary: 'Origin',
  })
  const read = await ask('GET', origin)
  expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, origin])
})

test('a refusal has the CORS headers too', async () => {
  const { statusCode, headers } = await ask('GET', 'https://localhost', '/api/common/user')
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, 'https://localhost'])
})

test.each(['https://example.com', 'http://localhost', 'https://localhost.example.com', 'null'])(
  'a page at %s fails CORS',
  async (origin) => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      expect((await ask(method, origin)).headers['access-control-allow-origin']).toBeUndefined()
    }
  },
)

test('responses outside the API have no CORS headers', async () => {
  expect((await ask('GET', 'https://localhost', '/livez')).headers['access-control-allow-origin']).toBeUndefined()
})
