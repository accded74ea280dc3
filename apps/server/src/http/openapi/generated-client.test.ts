import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, expect, it } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../../..')

const gym = await gymApp()
const serverUrl = await gym.app.listen({ host: '127.0.0.1', port: 0 })

/** Inside the project's root, so that the client finds its dependencies. */
const projects = join(root, 'test-results')
mkdirSync(projects, { recursive: true })
const project = mkdtempSync(join(projects, 'openapi-client-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** A program of a client's author. It signs in, books the class twice, and prints the responses. */
const clientProgram = `
import createClient from 'openapi-fetch'
import type { components, operations, paths } from './api.ts'

const [, , baseUrl = '', token = '', classId = ''] = process.argv
const api = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } })
const params = (key: string) => ({ path: { id: classId }, header: { 'Idempotency-Key': key } })

const shown = await api.GET('/api/gym/classes/{id}', { params: { path: { id: classId } } })
if (shown.error) throw new Error(shown.error.mensaje)
const seats: components['schemas']['ClassDetail']['seatsLeft'] = shown.data.data.seatsLeft

const first = await api.POST('/api/gym/classes/{id}/bookings', { params: params('first'), body: {} })
if (first.error) throw new Error(first.error.mensaje)
const booking: components['schemas']['Booking'] = first.data.data

const second = await api.POST('/api/gym/classes/{id}/bookings', { params: params('second'), body: {} })
if (!second.error) throw new Error('The second booking was not refused.')

// @ts-expect-error Booking has no such property
booking.seat
// @ts-expect-error no such status
const status: typeof booking.status = 'paid'
// @ts-expect-error an id is a string
const body: NonNullable<operations['bookClass']['requestBody']>['content']['application/json'] = { memberId: 2 }
// @ts-expect-error a refusal of bookClass never has this code
const code: operations['bookClass']['responses'][409]['content']['application/json']['codigo'] = 'YA_EXISTE'

console.log(JSON.stringify({ seats, booking, refused: second.error.codigo, unused: [status, body, code] }))
`

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

it('a client generated from /api/openapi.json compiles, books a class, and has types for the refusals', async () => {
  const document = await (await fetch(`${serverUrl}/api/openapi.json`)).text()
  writeFileSync(join(project, 'api.ts'), astToString(await openapiTS(document)))
  writeFileSync(join(project, 'client.ts'), clientProgram)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project]).catch((error) => {
    throw new Error(error.stdout)
  })

  const member = await gym.member()
  const dated = await gym.classAt({ capacity: 10, points: 8 })
  const { stdout } = await run(process.execPath, [join(project, 'client.ts'), serverUrl, member.token, dated.id])

  expect(JSON.parse(stdout)).toMatchObject({
    seats: 10,
    booking: { classId: dated.id, status: 'booked', points: 8 },
    refused: 'YA_RESERVADA',
  })
  expect(await gym.balance(member)).toBe(92)
}, 60_000)
