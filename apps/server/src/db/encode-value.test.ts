import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeValue } from './encode-value.ts'
import { testDatabase } from './test-database.ts'

const { pool } = await testDatabase()

/** Sends the encoded value and returns what PostgreSQL read. */
const readBack = async (value: unknown, type: string): Promise<unknown> => {
  const { rows } = await pool.query(`select $1::${type} as value`, [encodeValue(value)])
  return rows[0].value
}

/** Any text that PostgreSQL can store. */
const text = fc.string({ unit: 'binary' }).filter((s) => !s.includes('\0') && s.isWellFormed())

test('arrays of texts, also with quotes, backslashes, commas, braces and NULL, arrive unchanged', {
  retry: 0,
}, async () => {
  const awkward = ['', 'NULL', 'null', '{a,b}', 'a"b', 'a\\b', '\\"', ' a ', 'ñ\n\t', null]
  expect(await readBack(awkward, 'text[]')).toEqual(awkward)
  const property = fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
    expect(await readBack(values, 'text[]')).toEqual(values)
  })
  await fc.assert(property, { numRuns: 50 })
})

test('numbers, booleans, instants and bytes arrive unchanged, alone and in arrays', async () => {
  const at = new Date('2026-11-22T12:00:00.123Z')
  const bytes = Buffer.from([0, 1, 92, 34, 255])
  expect(await readBack([1, -2, null], 'int[]')).toEqual([1, -2, null])
  expect(await readBack(['9007199254740993'], 'bigint[]')).toEqual(['9007199254740993'])
  expect(await readBack([true, false], 'bool[]')).toEqual([true, false])
  expect(await readBack([at, null], 'timestamptz[]')).toEqual([at, null])
  expect(await readBack([bytes], 'bytea[]')).toEqual([bytes])
  expect(await readBack(at, 'timestamptz')).toEqual(at)
  expect(await readBack(bytes, 'bytea')).toEqual(bytes)
  expect(await readBack([], 'text[]')).toEqual([])
  expect([await readBack(7, 'int'), await readBack(true, 'bool'), await readBack(undefined, 'text')]).toEqual([
    7,
    true,
    null,
  ])
})

test('a value without an encoding throws', () => {
  expect(() => encodeValue({ a: 1 })).toThrow('has no encoding')
  expect(() => encodeValue([new Date(Number.NaN)])).toThrow()
})
