import type { Endpoint } from '@cupo/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { person, storage } from '../test/browser.ts'

const signedIn = (accessToken: string, expiresAt = '2099-01-01T00:00:00Z') => ({
  user: person,
  accessToken,
  tokenType: 'bearer' as const,
  expiresAt,
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const done = (data: unknown) => answer(200, { exito: true, mensaje: 'Listo.', data })
const refused = (status: number, codigo: string, headers?: Record<string, string>) =>
  answer(status, { exito: false, mensaje: 'No.', data: null, codigo }, headers)

const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()
const sentHeaders = (at = 0) => new Headers(fetched.mock.calls[at]?.[1].headers)

beforeEach(() => {
  vi.resetModules()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

const load = async (pauses: readonly number[] = []) => {
  ;(await import('./retry-write.ts')).setPauses(pauses)
  return { ...(await import('./call.ts')), ...(await import('./session.ts')) }
}

describe('call', () => {
  test('fills the path, omits empty query values, and sends the raw token, the language and an idempotency key', async () => {
    const { call, startSession } = await load()
    startSession(signedIn('token-1'), true)
    fetched.mockImplementation(async () => done({}))
    await call('bookClass', { params: { id: 'a/b' }, body: { spotId: '7' } })
    await call('listClasses', { query: { from: '2026-11-21', studioId: undefined, q: '' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/gym/classes/a%2Fb/bookings')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"spotId":"7"}' })
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/gym/classes?from=2026-11-21')
    expect(sentHeaders().get('Authorization')).toBe('token-1')
    expect(sentHeaders().get('Accept-Language')).toBe('es')
    expect(sentHeaders().get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(sentHeaders(1).get('Idempotency-Key')).toBeNull()
  })

  test('does not send an expired token', async () => {
    const { call, startSession } = await load()
    startSession(signedIn('old', '2020-01-01T00:00:00Z'), true)
    fetched.mockResolvedValue(done({}))
    await call('readConfig', {})
    expect(sentHeaders().get('Authorization')).toBeNull()
  })

  test('returns refusals, network errors and unreadable responses as distinct values without throwing', async () => {
    const { call } = await load()
    const answers = [refused(429, 'DEMASIADOS_INTENTOS', { 'Retry-After': '12' }), null]
    fetched.mockImplementation(async (url) => {
      if (url.endsWith('/livez')) return new Response(null)
      const next = answers.shift()
      if (next === null) throw new TypeError('Failed to fetch')
      return next ?? new Response('<html>', { status: 502 })
    })
    const body = { email: 'a@b.co' }
    expect(await call('resendCode', { body })).toMatchObject({ codigo: 'DEMASIADOS_INTENTOS', retryAfter: 12 })
    expect(await call('resendCode', { body })).toMatchObject({ codigo: 'SIN_CONEXION', status: 0 })
    expect(await call('resendCode', { body })).toMatchObject({ codigo: 'NO_DISPONIBLE', status: 502 })
  })
})

describe('a write without a conclusive response', () => {
  const isWrite = (request: RequestInit) => request.method !== 'HEAD'
  const writes = () => fetched.mock.calls.filter(([, request]) => isWrite(request))
  const keys = () => new Set(writes().map(([, { headers }]) => new Headers(headers).get('Idempotency-Key')))
  /** Responds to the writes in order; null is a network error. */
  const answerWith = (...answers: (Response | null)[]) =>
    fetched.mockImplementation(async (_url, request) => {
      const next = isWrite(request) ? answers.shift() : new Response(null)
      if (!next) throw new TypeError('Failed to fetch')
      return next
    })
  const cancel = { params: { id: '7' }, body: {} }

  beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))

  test.each([
    ['a network error', null],
    ['502 of a proxy', new Response('<html>', { status: 502 })],
    ['503 of a proxy', new Response('<html>', { status: 503 })],
    ['503 with Retry-After', refused(503, 'NO_DISPONIBLE', { 'Retry-After': '1', 'Content-Type': 'application/json' })],
  ])('is repeated with its Idempotency-Key after %s', async (_name, failure) => {
    const { call } = await load([0, 0])
    answerWith(failure, null, done({}))
    expect(await call('cancelBooking', cancel)).toMatchObject({ ok: true })
    expect([writes().length, keys().size]).toEqual([3, 1])
    expect([...keys()][0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('fails when every retry fails', async () => {
    const { call } = await load([0, 0])
    answerWith()
    expect(await call('cancelBooking', cancel)).toMatchObject({ ok: false, codigo: 'SIN_CONEXION' })
    expect(writes()).toHaveLength(3)
  })

  test.each([
    ['after a refusal', 'cancelBooking', refused(409, 'ESTADO_INVALIDO')],
    ['after 500', 'cancelBooking', refused(500, 'ERROR_INTERNO')],
    [
      'after 503 without Retry-After',
      'cancelBooking',
      refused(503, 'NO_DISPONIBLE', { 'Content-Type': 'application/json' }),
    ],
    ['by an endpoint without keys', 'signIn', null],
  ] as const)('is not repeated %s', async (_name, name, response) => {
    const { call } = await load([0, 0])
    answerWith(response, done({}))
    const input = name === 'signIn' ? { body: { email: 'a@b.co', password: 'x' } } : cancel
    expect(await call(name, input as never)).toMatchObject({ ok: false })
    expect(writes()).toHaveLength(1)
  })

  test('is not repeated on a device without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { call } = await load([0, 0])
    answerWith(null, done({}))
    expect(await call('cancelBooking', cancel)).toMatchObject({ codigo: 'SIN_CONEXION' })
    expect(writes()).toHaveLength(1)
  })

  test('stops when its caller aborts', async () => {
    const { call } = await load([60_000])
    const ended = new AbortController()
    fetched.mockImplementation(async (_url, request) => {
      if (!isWrite(request)) return new Response(null)
      if (request.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      setTimeout(() => ended.abort())
      throw new TypeError('Failed to fetch')
    })
    await expect(call('cancelBooking', cancel, { signal: ended.signal })).rejects.toThrow('aborted')
  })
})

test('every POST of the contract that ignores an Idempotency-Key is listed as such', async () => {
  const { endpoints } = await import('@cupo/contract/endpoints')
  const { unkeyedPosts } = await import('./retry-write.ts')
  const unkeyed = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ method, idempotent }) => method === 'POST' && idempotent !== true)
    .map(({ name }) => name)
  expect([...unkeyedPosts].sort()).toEqual(unkeyed.sort())
})

describe('a 401 response', () => {
  test('ends the session once when several calls receive it', async () => {
    const { call, startSession, currentSession, onSessionEnded } = await load()
    startSession(signedIn('token-1'), true)
    const ended = vi.fn()
    onSessionEnded(ended)
    fetched.mockImplementation(async () => refused(401, 'NO_AUTENTICADO'))
    await Promise.all([call('readUser', {}), call('readPoints', {}), call('readNavigation', {})])
    expect(ended).toHaveBeenCalledTimes(1)
    expect(currentSession()).toBeNull()
  })

  test('for a wrong password does not end the session', async () => {
    const { call, startSession, currentSession, onSessionEnded } = await load()
    startSession(signedIn('token-1'), true)
    const ended = vi.fn()
    onSessionEnded(ended)
    fetched.mockImplementation(async () => refused(401, 'CREDENCIALES_INVALIDAS'))
    await call('unlockSession', { body: { email: 'a@b.co', password: 'x' } })
    await call('signIn', { body: { email: 'a@b.co', password: 'x' } })
    expect(ended).not.toHaveBeenCalled()
    expect(currentSession()?.accessToken).toBe('token-1')
  })

  test('to an old token does not end a newer session', async () => {
    const { call, startSession, currentSession } = await load()
    startSession(signedIn('token-1'), true)
    let reply: (response: Response) => void = () => undefined
    fetched.mockImplementationOnce(() => new Promise((resolve) => (reply = resolve)))
    const late = call('readPoints', {})
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    startSession(signedIn('token-2'), true)
    reply(refused(401, 'NO_AUTENTICADO'))
    await late
    expect(currentSession()?.accessToken).toBe('token-2')
  })
})

describe('a new password', () => {
  const change = { body: { password: 'vieja', newPassword: 'una-clave-nueva' } }
  const sentTo = (part: string) => fetched.mock.calls.filter(([url]) => url.includes(part))
  const tokenOf = (part: string) => new Headers(sentTo(part)[0]?.[1].headers).get('Authorization')

  test('revokes the token of no other call: earlier ones are answered first, later ones have the new token', async () => {
    const { call, startSession, currentSession } = await load()
    startSession(signedIn('token-1'), true)
    const replies = new Map<string, (response: Response) => void>()
    fetched.mockImplementation((url) => new Promise((resolve) => replies.set(url, resolve)))
    const reply = (part: string, data: unknown) => [...replies].find(([url]) => url.includes(part))?.[1](done(data))
    const early = call('readPoints', {})
    await vi.waitFor(() => expect(sentTo('points')).toHaveLength(1))
    const changed = call('changePassword', change)
    const late = call('readNavigation', {})
    await new Promise((resolve) => setTimeout(resolve))
    expect(fetched).toHaveBeenCalledTimes(1)
    reply('points', {})
    await early
    await vi.waitFor(() => expect(sentTo('change-password')).toHaveLength(1))
    expect([tokenOf('change-password'), sentTo('navigation')]).toEqual(['token-1', []])
    reply('change-password', signedIn('token-2'))
    expect(await changed).toMatchObject({ ok: true })
    expect(currentSession()?.accessToken).toBe('token-2')
    await vi.waitFor(() => expect(tokenOf('navigation')).toBe('token-2'))
    reply('navigation', {})
    await late
  })

  test('is sent after three seconds although a call is still in flight, and a refused one keeps the token', async () => {
    const { call, startSession, currentSession } = await load()
    vi.useFakeTimers()
    startSession(signedIn('token-1'), true)
    fetched.mockImplementation((url) =>
      url.includes('points') ? new Promise(() => undefined) : Promise.resolve(refused(400, 'VALIDACION')),
    )
    void call('readPoints', {})
    await vi.advanceTimersByTimeAsync(10)
    const changed = call('changePassword', change)
    await vi.advanceTimersByTimeAsync(2_900)
    expect(sentTo('change-password')).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(await changed).toMatchObject({ ok: false, codigo: 'VALIDACION' })
    expect(currentSession()?.accessToken).toBe('token-1')
    await call('readNavigation', {})
    expect(tokenOf('navigation')).toBe('token-1')
    vi.useRealTimers()
  })
})

describe('a session', () => {
  test('is stored in localStorage only with “remember me”', async () => {
    const { startSession } = await load()
    startSession(signedIn('token-1'), false)
    expect(localStorage.getItem('cupo.session')).toBeNull()
    expect(sessionStorage.getItem('cupo.session')).toContain('token-1')
    startSession(signedIn('token-2'), true)
    expect(sessionStorage.getItem('cupo.session')).toBeNull()
    expect(localStorage.getItem('cupo.session')).toContain('token-2')
  })

  test('that is stored malformed is ignored', async () => {
    localStorage.setItem('cupo.session', '{"accessToken":1}')
    const { currentSession } = await load()
    expect(currentSession()).toBeNull()
  })
})
