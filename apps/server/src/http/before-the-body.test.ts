import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { accountApp } from '../test/account-app.ts'
import { smallService } from '../test/small-service.ts'

const lines: string[] = []
const base = await accountApp()
const deps = {
  ...base.deps,
  config: { ...base.deps.config, log: true, production: true },
  logTo: { write: (line: string) => void lines.push(line) },
}
const app = await buildApp(deps)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(url).port)
const service = await smallService(base.db, base.clock.now())
afterAll(() => app.close())

/** Sends raw bytes of requests with `Connection: close` and returns the response until the server closes. */
const rawUntilClosed = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let back = ''
  socket.on('data', (chunk) => (back += chunk))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return back
}

/** Sends raw bytes and returns the response until the connection closes or is idle. */
const raw = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let back = ''
  socket.on('data', (chunk) => (back += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  socket.setTimeout(1_500, () => socket.destroy())
  await new Promise((resolve) => socket.on('close', resolve))
  return back
}

test('an unauthorized request is answered after its headers, without reading the body', async () => {
  const head = (token: string) =>
    `POST /api/common/user/avatar HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 8000000\r\n${token}\r\n`
  const began = performance.now()
  const stranger = await raw(head(''))
  expect(stranger).toMatch(/^HTTP\/1\.1 401 /)
  const wrong = await raw(head('Authorization: made-up\r\n'))
  expect(wrong).toMatch(/^HTTP\/1\.1 401 /)
  const coach = await raw(
    head('')
      .replace('/api/common/user/avatar', '/api/studio/photos')
      .replace('\r\n\r\n', `\r\nAuthorization: ${await service.tokenOf('coach')}\r\n\r\n`),
  )
  expect(coach).toMatch(/^HTTP\/1\.1 403 /)
  // The server waits for an authorized caller's body.
  const member = await raw(head(`Authorization: ${await service.tokenOf('member')}\r\n`))
  expect(member).toBe('')
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a refused request whose body is still under way is answered once, and its handler never runs', async () => {
  lines.length = 0
  const body = (method: string, path: string, headers = '') =>
    rawUntilClosed(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}Content-Length: 1\r\n\r\n{`,
    )
  for (const [method, path] of [
    ['GET', '/api/common/user'],
    ['DELETE', '/api/common/user'],
    ['POST', '/api/auth/change-password'],
    ['HEAD', '/api/common/user'],
  ] as const) {
    for (const headers of ['', 'Authorization: made-up\r\n']) {
      expect([method, await body(method, path, headers)]).toEqual([method, expect.stringMatching(/^HTTP\/1\.1 401 /)])
    }
  }
  expect(lines.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([])
  expect(await rawUntilClosed('GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

test('malformed transfer encodings and bodies are answered with 4xx and log no stack trace', async () => {
  lines.length = 0
  const post = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const broken = [
    `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\n\r\n5;\r\n{}\r\n`,
    `${post}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: gzip\r\n\r\n{}`,
    `${post}Transfer-Encoding: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
    `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\nTrailer: X\r\n\r\n2\r\n{}\r\n0\r\nX y\r\n\r\n`,
  ]
  for (const bytes of broken) {
    const answer = await raw(bytes)
    expect([bytes, answer.split(' ')[1]]).toEqual([bytes, expect.stringMatching(/^4\d\d$/)])
  }
  // The same for clients that disconnect in the middle of a body.
  for (const bytes of broken.slice(0, 2)) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(bytes.slice(0, -9))
    socket.resetAndDestroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(lines.filter((line) => /stack|"level":(50|60)/.test(line))).toEqual([])
})

test('every response has the same security headers, also those sent before any hook runs', async () => {
  const names = [
    'content-security-policy',
    'permissions-policy',
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
  ]
  const headersOf = (answer: string) =>
    Object.fromEntries(
      answer
        .slice(0, answer.indexOf('\r\n\r\n'))
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
  const get = (path: string, more = '') =>
    rawUntilClosed(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`)
  const answers = {
    'an endpoint': await get('/api/common/config'),
    'a refusal': await get('/api/common/user'),
    'nothing there': await get('/api/nada'),
    'the docs page': await get('/api/docs/static/index.html'),
    'an address that can not be read': await get('/%'),
    'no HTTP': await rawUntilClosed('hola\r\n\r\n'),
    'a header too large': await get('/livez', `X: ${'x'.repeat(100_000)}\r\n`),
    'the native app asking first': await rawUntilClosed(
      'OPTIONS /api/common/config HTTP/1.1\r\nHost: x\r\nOrigin: https://localhost\r\nConnection: close\r\n\r\n',
    ),
    health: await get('/livez'),
  }
  const expected = headersOf(answers['an endpoint'])
  expect(expected).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000; ?includeSubDomains$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-type': 'application/json; charset=utf-8',
  })
  const policy = Object.fromEntries(
    (expected['content-security-policy'] ?? '').split(';').map((one) => {
      const [directive = '', ...sources] = one.trim().split(' ')
      return [directive, sources.join(' ')]
    }),
  )
  // Scripts use the default directive: only the site's own files, no inline script and no `eval`.
  expect(policy).toMatchObject({ 'default-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'" })
  expect(Object.keys(policy).filter((directive) => directive.startsWith('script-src'))).toEqual([])
  for (const what of ['an endpoint', 'a refusal', 'nothing there', 'no HTTP', 'a header too large'] as const)
    expect([what, headersOf(answers[what])['cache-control']]).toEqual([what, 'no-store'])
  expect(expected['content-security-policy']).toContain("form-action 'self'")
  expect(expected['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(expected['permissions-policy']).toContain('camera=(self)')
  expect(expected['permissions-policy']).toContain('geolocation=(self)')
  for (const [what, answer] of Object.entries(answers)) {
    const headers = headersOf(answer)
    expect([what, ...names.map((name) => headers[name])]).toEqual([what, ...names.map((name) => expected[name])])
    if (headers['content-type']?.startsWith('text/'))
      expect([what, headers['content-type']]).toEqual([what, expect.stringMatching(/charset=utf-8/i)])
  }
})

test('sign-ins, denials and rate limits are logged without addresses, passwords, codes or tokens', async () => {
  lines.length = 0
  const email = 'registro@correo.test'
  const id = await base.person(email)
  const send = (path: string, payload: object, authorization?: string) =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      remoteAddress: '203.0.113.5',
      headers: authorization ? { authorization } : {},
    })
  const right = await send('/api/auth/sign-in', { email, password: 'clave-de-prueba' })
  const { accessToken } = right.json().data as { accessToken: string }
  await send('/api/auth/sign-in', { email, password: 'otra-clave-mala' })
  await send('/api/auth/verify-code', { email, code: '4321' })
  await app.inject({ url: '/api/owner/users?q=ana', headers: { authorization: accessToken } })
  await app.inject({ url: '/api/common/user', headers: { authorization: 'made-up-token' } })
  for (let i = 0; i < 11; i++)
    await send('/api/auth/sign-in', { email: 'nadie@correo.test', password: 'otra-clave-mala' })
  await send('/api/auth/sign-out', {}, accessToken)
  const events = lines.flatMap((line) => (JSON.parse(line).security ? [JSON.parse(line)] : []))
  const outcomes = events.map(({ security: s }) => `${s.act} ${s.outcome}`)
  for (const outcome of [
    'signIn done',
    'signIn CREDENCIALES_INVALIDAS',
    'verifyCode CODIGO_INVALIDO',
    'listUsers SIN_PERMISO',
    'readUser NO_AUTENTICADO',
    'signIn DEMASIADOS_INTENTOS',
    'signOut done',
  ]) {
    expect(outcomes).toContain(outcome)
  }
  expect(events.at(-1).security).toMatchObject({ user: id })
  expect(events[0]).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/), reqId: expect.any(String) })
  expect(events[0].security).toMatchObject({ network: '203.0.113.5', account: expect.stringMatching(/^[\w-]{16}$/) })
  const text = lines.join('\n')
  for (const secret of [email, 'clave-de-prueba', 'otra-clave-mala', accessToken, 'made-up-token', 'nadie@']) {
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
  // Four digits also occur within hashes, ids (a group of a UUID) and milliseconds. Only a value on its own is the
  // code.
  expect(text).not.toMatch(/"4321"|(?<![\w-])4321(?![\w-])/)
})

test('X-Forwarded-For is trusted from configured proxies only', async () => {
  const networkOf = async (remoteAddress: string, forwarded: string) => {
    lines.length = 0
    const headers = { authorization: 'made-up', 'x-forwarded-for': forwarded }
    await behindProxy.inject({ url: '/api/common/user', remoteAddress, headers })
    return lines.flatMap((line) => JSON.parse(line).security?.network ?? [])
  }
  const config = { ...deps.config, trustedProxies: ['loopback', '10.1.0.7'] }
  const behindProxy = await buildApp({ ...deps, config })
  expect(await networkOf('127.0.0.1', '203.0.113.1')).toEqual(['203.0.113.1'])
  expect(await networkOf('10.1.0.7', '127.0.0.1, 203.0.113.1')).toEqual(['203.0.113.1'])
  expect(await networkOf('10.1.0.8', '203.0.113.1')).toEqual(['10.1.0.8'])
  expect(await networkOf('203.0.113.9', '127.0.0.1')).toEqual(['203.0.113.9'])
  expect(await networkOf('2001:db8:1:2::9', '')).toEqual(['2001:db8:1:2::/64'])
  await behindProxy.close()
})

test('in production the loopback address is exempt from neither the rate limit nor the metrics token', async () => {
  const config = { ...deps.config, metricsToken: 'secreto', net: { ...deps.config.net, requestsPerMinute: 5 } }
  const strict = await buildApp({ ...deps, config })
  const from = (remoteAddress: string, url = '/api/common/config', headers = {}) =>
    strict.inject({ url, remoteAddress, headers })
  expect((await from('127.0.0.2', '/metrics')).statusCode).toBe(404)
  expect((await from('127.0.0.2', '/metrics', { authorization: 'secreto' })).statusCode).toBe(200)
  for (let i = 0; i < 5; i++) expect((await from('127.0.0.1')).statusCode).toBe(200)
  const refused = await from('127.0.0.1')
  expect([refused.statusCode, refused.json().codigo]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (let i = 0; i < 5; i++) expect((await from(`2001:db8:3:3::${i}`)).statusCode).toBe(200)
  expect((await from('2001:db8:3:3::99')).statusCode).toBe(429)
  await strict.close()
})
