import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Standbys } from '../deps.ts'
import { gymApp } from '../test/gym-app.ts'

const { deps, db, pool, member, classAt } = await gymApp()

/** Records the positions of reads, and sets the primary's position. */
const positions: bigint[] = []
let position = async (): Promise<bigint> => 0x16_0000_00ffn
const standbys: Standbys = {
  read: (after, read) => {
    positions.push(after)
    return read({ db, pool })
  },
  position: () => position(),
  caughtUp: async () => undefined,
  usable: () => 1,
  stop: async () => undefined,
}
const app = await buildApp({ ...deps, standbys })
afterAll(() => app.close())

/** The positions that a request required of a standby. */
const positionsOf = async (url: string, headers: Record<string, string>) => {
  positions.length = 0
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(200)
  return [...positions]
}
const book = (token: string, classId: string) =>
  app.inject({
    method: 'POST',
    url: `/api/gym/classes/${classId}/bookings`,
    headers: { authorization: token },
    payload: {},
  })

test('a write returns its WAL position, and later reads with its cookie or header require that position', async () => {
  const ana = await member(100)
  const yoga = await classAt()
  const booked = await book(ana.token, yoga.id)
  expect([booked.statusCode, booked.headers['cupo-written']]).toEqual([201, '16/FF'])
  const cookie = String(booked.headers['set-cookie'])
  expect(cookie).toBe('cupo_written=16/FF; Path=/api; HttpOnly; SameSite=Lax; Secure')

  const own = { authorization: ana.token }
  const sent = { ...own, cookie: `other=1; ${cookie.split(';')[0]}` }
  expect(await positionsOf('/api/gym/classes', sent)).toEqual([0x16_0000_00ffn])
  expect(await positionsOf('/api/gym/classes', { ...own, 'cupo-read-after': '16/FE' })).toEqual([0x16_0000_00fen])
  expect(await positionsOf('/api/gym/home', sent)).toEqual([])
})

test('a signed-in client that sends no position, or none that can be read, reads from the primary', async () => {
  const { token: authorization } = await member()
  const unknown: Record<string, string>[] = [
    {},
    { cookie: 'cupo_written=x' },
    { cookie: 'cupo_written=' },
    { 'cupo-read-after': '1' },
  ]
  for (const more of unknown) {
    expect(await positionsOf('/api/gym/classes', { authorization, ...more })).toEqual([])
  }
})

test('public pages require no position', async () => {
  expect(await positionsOf('/home', {})).toEqual([0n])
})

test('a read and a refused write answer no position; a write without a known one makes reads go to the primary', async () => {
  const bea = await member(100)
  const yoga = await classAt()
  const read = await app.inject({ url: '/api/gym/classes', headers: { authorization: bea.token } })
  const search = await app.inject({
    method: 'POST',
    url: '/api/common/search',
    headers: { authorization: bea.token },
    payload: { query: 'vinyasa' },
  })
  const refused = await book(bea.token, '999999999')
  expect([read.statusCode, search.statusCode, refused.statusCode]).toEqual([200, 200, 404])
  for (const { headers } of [read, search, refused]) {
    expect([headers['cupo-written'], headers['set-cookie']]).toEqual([undefined, undefined])
  }
  position = async () => {
    throw new Error('the primary does not answer')
  }
  const booked = await book(bea.token, yoga.id)
  expect([booked.statusCode, booked.headers['cupo-written']]).toEqual([201, undefined])
  expect(booked.headers['set-cookie']).toMatch(/^cupo_written=;.*Max-Age=0/)
})
