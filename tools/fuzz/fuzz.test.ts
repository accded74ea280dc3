import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@cupo/contract/endpoints'
import { mustExist } from '@cupo/core/must-get'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillIds, idPool } from './id-pool.ts'
import { type Document, operationOf, requestArbitraries } from './request-arbitrary.ts'

const file = join(import.meta.dirname, '../../docs/openapi.json')
const arbitraries = requestArbitraries(JSON.parse(readFileSync(file, 'utf8')) as Document)

test('requestArbitraries has every endpoint, and the same seed gives the same requests', () => {
  expect([...arbitraries.keys()].sort()).toEqual(Object.keys(endpoints).sort())
  for (const [name, arbitrary] of arbitraries) {
    const [first, again] = [1, 2].map(() => fc.sample(arbitrary, { seed: 5, numRuns: 2 }))
    expect([name, first]).toEqual([name, again])
  }
})

test('about two thirds of the bodies are valid for their operation', () => {
  const { body } = endpoints.createClass
  const sent = fc.sample(mustExist(arbitraries.get('createClass'), 'createClass'), { seed: 5, numRuns: 300 }) as {
    payload: { json?: unknown } | null
  }[]
  const valid = sent.filter(({ payload }) => body.safeParse(fillIds(payload?.json, '', () => '1')).success)
  expect(valid.length).toBeGreaterThan(60)
  expect(valid.length).toBeLessThan(300)
})

test('idPool picks ids of the noun that a parameter or a field names, of other responses, or made up', () => {
  const pool = idPool()
  const param = (path: string, name: string, slot: { $id: number }) => pool.pickParam(path, name, slot, 'staff')
  const field = (path: string, name: string, slot: { $id: number }) => pool.pickField(path, name, slot, 'staff')
  expect(param('/api/rooms/{id}', 'id', { $id: 7 })).toBe('7')
  pool.learn('/api/rooms', '{"data":{"items":[{"id":"31","studioId":"9","coach":{"id":"5","name":"x"}}]}}', 'owner')
  pool.learn('/api/class-types/{id}', '{"data":{"id":"77"}}', 'owner')
  const slot = { $id: 3 }
  expect(param('/api/rooms/{id}/spots/{spotId}', 'id', slot)).toBe('31')
  expect(param('/api/rooms/{id}/studios/{studioId}', 'studioId', slot)).toBe('9')
  expect(field('/api/classes', 'classTypeId', slot)).toBe('77')
  expect(field('/api/classes', 'memberIds', slot)).toBe('5')
  expect(field('/api/rooms', 'ids', slot)).toBe('31')
  expect(['31', '9', '5', '77']).toContain(field('/api/classes', 'spotId', slot))
  expect(fillIds({ a: [{ $id: 1 }], b: 'x' }, '', (name) => name)).toEqual({ a: ['a'], b: 'x' })
})

test('idPool prefers the ids that the same callers received', () => {
  const pool = idPool()
  pool.learn('/api/rooms', '{"data":{"items":[{"id":"31"}]}}', 'owner')
  pool.learn('/api/rooms', '{"data":{"items":[{"id":"32"}]}}', 'staff')
  const picked = (group: string) =>
    [3, 12, 21, 30].map(($id) => pool.pickParam('/api/rooms/{id}', 'id', { $id }, group))
  expect([new Set(picked('staff')), new Set(picked('owner'))]).toEqual([new Set(['32']), new Set(['31'])])
  expect(new Set(picked('member'))).toEqual(new Set(['31', '32']))
})

test('idPool picks parameters of a path that were seen together', () => {
  const pool = idPool()
  const notes = '/api/clients/{id}/notes'
  pool.learn(notes, '{"data":{"items":[{"id":"51","by":{"id":"9"}},{"id":"52"}]}}', 'staff', { id: '4' })
  expect(pool.pickParams(`${notes}/{noteId}`, { $id: 9 }, 'staff')).toEqual({ id: '4', noteId: '52' })
  expect(pool.pickParams(`${notes}/{noteId}/pins/{pinId}`, { $id: 2 }, 'staff')).toEqual({ id: '4', noteId: '51' })
  expect(pool.pickParams(`${notes}/{noteId}`, { $id: 1 }, 'member')).toEqual({})
  expect(pool.pickParams('/api/rooms', { $id: 1 }, 'staff')).toEqual({})
})

test('a run reaches every operation, whatever their number', () => {
  for (const count of [411, 422, 1_000]) {
    const found = new Set(
      Array.from({ length: 60_000 }, (_, n) => operationOf(20_261_126 + (n % 12) + n * 1_000, count)),
    )
    expect([count, found.size]).toEqual([count, count])
  }
})
