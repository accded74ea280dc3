import { connect as connectSocket } from 'node:net'
import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { expectRefusal } from '../test/expect-refusal.ts'
import { smallService } from '../test/small-service.ts'

const { app, db, clock } = await accountApp()
const service = await smallService(db, clock.now())
const tokens = { owner: await service.tokenOf('owner'), member: await service.tokenOf('member') }

test('addresses where nothing stands answer in the envelope', async () => {
  const head = { authorization: tokens.owner }
  for (const url of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/gym/classes/1/nada',
    '/api/../etc',
    '/api/%',
    '/api/gym/classes/%E0%A4%A',
    '/api/auth/sessions//1',
    '/API/common/user',
    '/assets/x.js',
  ]) {
    expectRefusal(await app.inject({ url, headers: head }), url)
  }
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    expectRefusal(await app.inject({ method, url: '/api/common/points', headers: head }), method)
  }
})

/** Sends bytes as they are and answers all that comes back. */
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

test('on the wire: doubled and huge headers, broken requests and broken bodies answer 4xx in the envelope', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const get = (headers: string) => raw(port, `GET /api/common/user HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
  const token = tokens.member
  const answers = {
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
    const said = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    expect([what, said.exito, said.data, typeof said.codigo]).toEqual([what, false, null, 'string'])
  }
})
