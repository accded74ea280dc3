import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { expectRefusal } from '../test/expect-refusal.ts'
import { smallService } from '../test/small-service.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'cupo-web-'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))

const { app, db, clock } = await accountApp({ webRoot })
const service = await smallService(db, clock.now())
const tokens = { owner: await service.tokenOf('owner'), member: await service.tokenOf('member') }

test('unknown paths are answered with an envelope', async () => {
  const head = { authorization: tokens.owner }
  for (const url of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/gym/classes/1/nada',
    '/api/%',
    '/api/gym/classes/%E0%A4%A',
    '/api/auth/sessions//1',
    '/API/common/user',
    '/assets/x.js',
    '//api/common/user',
    '/api//common/user',
    '/assets/%2e%2e/%2e%2e/package.json',
    `/api/${'a'.repeat(20_000)}`,
  ]) {
    expectRefusal(await app.inject({ url, headers: head }), url)
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE'] as const) {
    const answer = await app.inject({ method: method as 'PUT', url: '/api/common/points', headers: head })
    expectRefusal(answer, method)
    expect([method, answer.statusCode]).toEqual([method, 404])
  }
})

test('a page request gets the app, which shows its own not-found page', async () => {
  const ask = async (url: string, accept?: string) => {
    const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
    return [answer.statusCode, String(answer.headers['content-type']).split(';')[0]]
  }
  for (const accept of ['text/html,application/xhtml+xml', '*/*', undefined]) {
    expect(await ask('/sign-in?email=a.b@cupo.test', accept)).toEqual([200, 'text/html'])
  }
  for (const url of [
    '/sign-in.php',
    '/.env',
    '/.git/config',
    '/..%2fetc',
    '/favicon.ico',
    '/api/nada',
    '/assets/nada',
    '/assets/',
    '/assets',
  ]) {
    expect([url, ...(await ask(url, '*/*'))]).toEqual([url, 404, 'application/json'])
  }
  expect(await ask('/sign-in', 'application/json')).toEqual([404, 'application/json'])
})

test('an unknown path is 404 whatever the body', async () => {
  const bodies = { 'text/plain': 'hola', 'application/json': '{', 'application/xml': '<a/>' }
  for (const [type, payload] of Object.entries(bodies)) {
    const answer = await app.inject({ method: 'POST', url: '/api/nada', headers: { 'content-type': type }, payload })
    expect([type, answer.statusCode, answer.json().codigo]).toEqual([type, 404, 'NO_ENCONTRADO'])
  }
})

const post = (payload: string | Buffer, type = 'application/json', url = '/api/auth/sign-in') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type, authorization: tokens.member }, payload })

test('a deeply nested body is rejected like any other invalid one', async () => {
  const deep = 30_000
  for (const body of ['['.repeat(deep) + ']'.repeat(deep), `${'{"a":'.repeat(deep / 3)}1${'}'.repeat(deep / 3)}`]) {
    const answer = await post(body)
    expectRefusal(answer, body.slice(0, 10))
    expect(answer.statusCode).toBe(400)
  }
})

test('a text body is rejected by its media type', async () => {
  for (const type of ['text/plain', 'text/plain; charset=utf-8', 'text/json', 'application/jsonp']) {
    const answer = await post('{"email":"a@cupo.test","password":"x"}', type)
    expect([type, answer.statusCode, answer.json().codigo]).toEqual([type, 415, 'ARCHIVO_INVALIDO'])
  }
})

test('a body that is not an object is rejected without naming a field', async () => {
  for (const url of ['/api/auth/sign-in', '/api/auth/sign-out']) {
    for (const body of ['[]', '[1]', '1', '"x"', 'true']) {
      const answer = await post(body, 'application/json', url)
      expect([url, body, answer.statusCode]).toEqual([url, body, 400])
      expect(answer.json().errores).toBeUndefined()
      expect(answer.json().mensaje).toContain('objeto')
    }
  }
})

test('text that PostgreSQL cannot store is rejected with its field', async () => {
  for (const bad of ['a\\u0000b', '\\ud83d', '\\ude00x']) {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/common/user',
      headers: { 'content-type': 'application/json', authorization: tokens.member },
      payload: `{"name":"${bad}"}`,
    })
    expect([bad, answer.statusCode]).toEqual([bad, 400])
    expect(answer.json().errores).toEqual([{ campo: 'name', mensaje: expect.stringContaining('caracteres') }])
  }
})

test('a name is one line with a visible character, in any script', async () => {
  const rename = async (name: string) => {
    const headers = { authorization: tokens.member }
    const answer = await app.inject({ method: 'PATCH', url: '/api/common/user', headers, payload: { name } })
    return answer.json().errores?.[0]?.mensaje ?? answer.json().data.person.name
  }
  for (const name of ['نورة العتيبي', 'Zoë 🏋️‍♀️', 'O’Connor-Şahin', '李']) expect(await rename(name)).toBe(name)
  for (const name of ['\u200b', '\u2066\u2069', '\u00a0']) expect(await rename(name)).toBe('Este dato es obligatorio.')
  for (const name of ['a\nb', 'a\u001b[31m', 'a\u0085b']) expect(await rename(name)).toContain('caracteres')
})

test('an invalid date is reported as such where a date or an instant is accepted', async () => {
  for (const query of ['from=2026-02-30', 'to=mañana', 'from=2026-11-21T00:00:00%2B02:00']) {
    const answer = await app.inject({
      url: `/api/gym/classes?${query}`,
      headers: { authorization: tokens.member },
    })
    expect([query, answer.json().errores]).toEqual([
      query,
      [{ campo: query.split('=')[0], mensaje: 'Escribe una fecha válida.' }],
    ])
  }
})

test('limit accepts decimal digits from 1 to 100 only', async () => {
  const statusOf = async (limit: string) =>
    (
      await app.inject({
        url: `/api/common/notifications?limit=${limit}`,
        headers: { authorization: tokens.member },
      })
    ).statusCode
  for (const limit of ['1', '20', '100', '007']) expect([limit, await statusOf(limit)]).toEqual([limit, 200])
  for (const limit of [
    '0x10',
    '%201',
    '1%20',
    '1e1',
    '1.0',
    '+1',
    '-1',
    '0',
    '101',
    '',
    'NaN',
    '0b11',
    '%EF%BC%91',
    '1&limit=2',
  ]) {
    expect([limit, await statusOf(limit)]).toEqual([limit, 400])
  }
})

/** Sends raw bytes and returns the whole response. */
const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let back = ''
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(3000, () => socket.destroy())
    socket.on('data', (chunk) => {
      back += chunk
      if (/\r\n\r\n\{.*\}$/s.test(back)) socket.end()
    })
    socket.on('close', () => resolve(back))
    socket.on('error', (error) => (back ? resolve(back) : reject(error)))
  })

test('on the wire: duplicate and huge headers and malformed requests and bodies get a 4xx envelope', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const get = (headers: string) => raw(port, `GET /api/common/user HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
  const token = tokens.member
  const body = '{"email":"a@cupo.test","password":"clave"}'
  const jsonHead = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  const answers = {
    'no host': await raw(port, 'GET /api/common/points HTTP/1.1\r\n\r\n'),
    'an expectation nobody knows': await raw(
      port,
      `POST /api/auth/sign-in HTTP/1.1\r\n${jsonHead}\r\nExpect: 200-maybe\r\n\r\n${body}`,
    ),
    'a body that is announced and never comes': await raw(
      port,
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{}',
    ),
    doubled: await get(`Authorization: ${token}\r\nAuthorization: ${token}`),
    'doubled in another case': await get(`authorization: ${token}\r\nAUTHORIZATION: x`),
    '64 kB': await get(`Authorization: ${'x'.repeat(64 * 1024)}`),
    '200 kB': await get(`Authorization: ${'x'.repeat(200 * 1024)}`),
    'a header that is none': await get('Authorization'),
    'no HTTP': await raw(port, 'hola\r\n\r\n'),
    'a body of another length': await raw(
      port,
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: x\r\n\r\n{}',
    ),
    'two lengths': await raw(
      port,
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ),
    'bytes that are no text': await raw(
      port,
      `POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n\u00ff\u00fe`,
    ),
  }
  for (const [what, answer] of Object.entries(answers)) {
    expect([what, answer.split(' ')[1]]).toEqual([what, expect.stringMatching(/^4\d\d$/)])
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect([what, body.exito, body.data, typeof body.codigo]).toEqual([what, false, null, 'string'])
    expect([what, answer.toLowerCase().includes('\r\nx-request-id: ')]).toEqual([what, true])
  }
  expect(answers['no HTTP']).not.toContain('JSON válido')
})

test('on the wire: a caller that sends far too much gets a response before the connection closes', async () => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const much = Buffer.alloc(12 << 20, 'a')
  for (const [url, type, status] of [
    ['/api/auth/sign-in', 'application/json', 413],
    ['/api/auth/sign-in', 'text/csv', 415],
    ['/api/nada', 'application/json', 404],
  ] as const) {
    const code = await new Promise<number | string>((resolve) => {
      const sent = request({ port, method: 'POST', path: url, headers: { 'content-type': type } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      sent.end(much)
    })
    expect([url, type, code]).toEqual([url, type, status])
  }
})
