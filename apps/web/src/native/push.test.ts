import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
let builtFor: string | null = 'android'
const page = Object.assign(new EventTarget(), {
  documentElement: { lang: 'es' },
  querySelector: (selector: string) =>
    selector.includes('cupo-push') && builtFor !== null ? { getAttribute: () => builtFor } : null,
})
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('document', page)
vi.stubGlobal('navigator', { language: 'es-MX', userAgent: 'test', onLine: true })

/** Stub of the API: the requests received, and the platforms it can push to. */
const requests: string[] = []
let platforms = ['android', 'ios']
vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
  const { method = 'GET', body = '' } = init
  requests.push([method, url, body].filter((part) => part !== '').join(' '))
  const data = method === 'GET' ? { publicKey: null, platforms } : null
  return Response.json({ exito: true, mensaje: '', data })
})

const { fakePush } = await import('./fake-push-plugin.ts')
const { clearSession, startSession } = await import('../api/session.ts')
const push = await import('./push.ts')

const address = '/api/common/push'
const signIn = (id: string) => {
  const user = { id, userType: { id: 1 } }
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  startSession({ user, accessToken: `token of ${id}`, expiresAt } as never, true)
}

beforeEach(() => {
  stored.clear()
  requests.length = 0
  fakePush.calls.length = 0
  Object.assign(fakePush, { receive: 'prompt', answer: 'granted', token: 'token-1' })
  builtFor = 'android'
  platforms = ['android', 'ios']
  signIn('1')
})

test('a build without a push service neither asks for permission nor registers', async () => {
  builtFor = null
  expect(await push.pushPermission()).toBe('unsupported')
  expect(push.isSupportedByServer({ publicKey: null, platforms: ['android', 'ios'] })).toBe(false)
  fakePush.receive = 'granted'
  expect([await push.subscribe(), await push.askAndSubscribe()]).toEqual([false, false])
  expect(fakePush.calls).toEqual([])
})

test('nothing is registered when the service does not support the platform, because the app would crash', async () => {
  platforms = ['ios']
  expect(push.isSupportedByServer({ publicKey: 'k', platforms: ['ios'] })).toBe(false)
  expect(await push.askAndSubscribe()).toBe(false)
  expect([fakePush.calls, requests]).toEqual([['ask'], [`GET ${address}`]])
})

test.each([
  ['prompt', 'default'],
  ['prompt-with-rationale', 'default'],
  ['granted', 'granted'],
  ['denied', 'denied'],
] as const)('pushPermission maps %s to %s', async (receive, permission) => {
  fakePush.receive = receive
  expect(await push.pushPermission()).toBe(permission)
})

test('subscribe does not ask for permission at startup', async () => {
  expect(await push.subscribe()).toBe(false)
  // Older Android versions grant the permission without asking.
  fakePush.receive = 'granted'
  expect([await push.subscribe(), await push.isSubscribed()]).toEqual([false, false])
  expect([fakePush.calls, requests]).toEqual([[], []])
})

test('a granted permission names the channel and sends the token to the service', async () => {
  expect(await push.isSubscribed()).toBe(false)
  expect(await push.askAndSubscribe()).toBe(true)
  expect(fakePush.calls).toEqual(['ask', 'channel notices Avisos de Cupo', 'register'])
  expect(requests).toEqual([`GET ${address}`, `POST ${address}/device {"platform":"android","token":"token-1"}`])
  expect(await push.isSubscribed()).toBe(true)
})

test('no channel is created on iOS', async () => {
  builtFor = 'ios'
  expect(await push.askAndSubscribe()).toBe(true)
  expect(fakePush.calls).toEqual(['ask', 'register'])
  expect(requests.at(-1)).toContain('"platform":"ios"')
})

test('a denied permission registers nothing', async () => {
  fakePush.answer = 'denied'
  expect(await push.askAndSubscribe()).toBe(false)
  expect([fakePush.calls, requests, await push.pushPermission()]).toEqual([['ask'], [], 'denied'])
})

test('a registration error leaves the device unsubscribed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  fakePush.token = null
  expect(await push.askAndSubscribe()).toBe(false)
  expect(await push.isSubscribed()).toBe(false)
})

test('a renewed token is sent to the service', async () => {
  await push.askAndSubscribe()
  fakePush.renew('token-2')
  await vi.waitFor(() => expect(requests.at(-1)).toContain('"token":"token-2"'))
})

test('subscribe at the next start sends the token again without asking', async () => {
  await push.askAndSubscribe()
  fakePush.calls.length = 0
  requests.length = 0
  expect(await push.subscribe()).toBe(true)
  expect(fakePush.calls).not.toContain('ask')
  expect(requests.at(-1)).toContain('POST')
})

test('unsubscribe persists until the user turns pushes on again', async () => {
  await push.askAndSubscribe()
  fakePush.calls.length = 0
  await push.unsubscribe()
  expect(fakePush.calls).toEqual(['clear', 'unregister'])
  expect(requests.at(-1)).toBe(`DELETE ${address}/device`)
  requests.length = 0
  expect([await push.isSubscribed(), await push.subscribe()]).toEqual([false, false])
  fakePush.renew('token-3')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(requests).toEqual([])
  expect(await push.askAndSubscribe()).toBe(true)
})

test('leave unregisters the token, and does not subscribe the next user', async () => {
  await push.askAndSubscribe()
  fakePush.calls.length = 0
  clearSession()
  await push.leave()
  expect(fakePush.calls).toEqual(['clear', 'unregister'])
  await push.leave()
  expect(fakePush.calls).toHaveLength(2)
  fakePush.renew('token-4')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(requests.join()).not.toContain('token-4')
  signIn('2')
  expect([await push.isSubscribed(), await push.subscribe()]).toEqual([false, false])
  clearSession()
  signIn('1')
  expect(await push.subscribe()).toBe(true)
  expect(await push.isSubscribed()).toBe(true)
})

test('leave does nothing on a device that was never registered', async () => {
  clearSession()
  await push.leave()
  expect(fakePush.calls).toEqual([])
})
