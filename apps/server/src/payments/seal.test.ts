import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSealKeys, SealError, type SealKeys, seal, unseal } from './seal.ts'

const keyOf = (id: string) => ({ id, key: randomBytes(32) })
const [first, second] = [keyOf('1'), keyOf('2')]
const context = 'payment_account:7'

test('a sealed text opens with its key and in its place only', () => {
  const sealed = seal([first], 'sk_live_secret', context)
  expect(sealed.includes('sk_live_secret')).toBe(false)
  expect(unseal([first], sealed, context)).toBe('sk_live_secret')
  expect(() => unseal([first], sealed, 'payment_account:8')).toThrow(SealError)
  expect(() => unseal([{ ...second, id: '1' }], sealed, context)).toThrow(SealError)
})

test('one changed byte anywhere is refused', () => {
  const sealed = seal([first], 'secret', context)
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => unseal([first], changed, context)).toThrow(SealError)
  }
  expect(() => unseal([first], Buffer.alloc(0), context)).toThrow(SealError)
})

test('after a rotation old values open and new ones use the new key', () => {
  const old = seal([first], 'secret', context)
  const rotated: SealKeys = [second, first]
  expect(unseal(rotated, old, context)).toBe('secret')
  expect(() => unseal([first], seal(rotated, 'secret', context), context)).toThrow(SealError)
})

test('parseSealKeys takes ids with 32 bytes each', () => {
  const text = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
  expect(parseSealKeys(`${text('2')},${text('1')}`)?.map(({ id }) => id)).toEqual(['2', '1'])
  for (const bad of [
    '',
    'x',
    `1:${randomBytes(31).toString('base64')}`,
    `${text('1')},`,
    `${text('1')},${text('1')}`,
  ]) {
    expect([bad, parseSealKeys(bad)]).toEqual([bad, null])
  }
})
