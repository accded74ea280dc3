import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { bodyOf, checkDraft, movePrice, newDraft, readTax } from './draft.ts'

const draft = { ...newDraft({ currency: 'MXN', taxPercent: 16 }), name: 'Calcetas' }

test('movePrice keeps the price that was typed last when the tax changes', () => {
  const byPrice = movePrice(draft, { price: toMinorUnits(18_000) })
  expect([byPrice.basePrice, byPrice.price]).toEqual([15_517, 18_000])
  expect(movePrice(byPrice, { taxRate: 0 }).price).toBe(18_000)
  const byBase = movePrice(byPrice, { basePrice: toMinorUnits(10_000) })
  expect(movePrice(byBase, { taxRate: 800 })).toMatchObject({ basePrice: 10_000, price: 10_800 })
})

test.each([
  ['16', 1_600],
  ['8,25', 825],
  ['0', 0],
  ['50.01', null],
  ['-1', null],
  ['', null],
])('the tax %s is read as %s basis points', (text, rate) => {
  expect(readTax(text)).toBe(rate)
})

test('checkDraft names every field that cannot be sent', () => {
  expect(checkDraft(draft, true)).toEqual({})
  expect(checkDraft({ ...draft, name: ' ', stock: '1.5', tax: 'x', weight: '' }, true)).toEqual({
    name: 'nameMissing',
    stock: 'numberMissing',
    tax: 'taxWrong',
  })
  expect(checkDraft({ ...draft, stock: '-2' }, false)).toEqual({})
})

test('bodyOf splits the tags and leaves out an empty weight and category', () => {
  expect(bodyOf({ ...draft, tags: ' reformer, talla M,, ' })).toMatchObject({
    tags: ['reformer', 'talla M'],
    weight: null,
    category: null,
    taxPercent: 16,
  })
})
