import { layouts } from '@cupo/core/preferences'
import { expect, test } from 'vitest'
import { resolveLayout } from './layout.ts'

test('the configured layout is the default', () => {
  for (const layout of layouts) expect(resolveLayout(layout, undefined, [undefined])).toBe(layout)
})

test('a valid layout in the address overrides the configuration', () => {
  for (const layout of layouts) expect(resolveLayout('classy', layout, [])).toBe(layout)
  for (const value of ['nope', '', 'Classy', 3, null, ['thin'], 'toString']) {
    expect(resolveLayout('modern', value, [])).toBe('modern')
  }
})

test('a route overrides both, and an inner route overrides an outer one', () => {
  expect(resolveLayout('classy', 'thin', [undefined, 'empty', undefined])).toBe('empty')
  expect(resolveLayout('classy', 'thin', ['empty', 'material'])).toBe('material')
})
