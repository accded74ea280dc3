import { layouts } from '@cupo/core/preferences'
import { expect, test } from 'vitest'
import { resolveLayout } from './layout.ts'

test('the configured layout holds while nobody says another', () => {
  for (const layout of layouts) expect(resolveLayout(layout, undefined, [undefined])).toBe(layout)
})

test('the address goes over the configuration, if it names one of the eleven', () => {
  for (const layout of layouts) expect(resolveLayout('classy', layout, [])).toBe(layout)
  for (const asked of ['nope', '', 'Classy', 3, null, ['thin'], 'toString']) {
    expect(resolveLayout('modern', asked, [])).toBe('modern')
  }
})

test('a route goes over both, and an inner route over an outer one', () => {
  expect(resolveLayout('classy', 'thin', [undefined, 'empty', undefined])).toBe('empty')
  expect(resolveLayout('classy', 'thin', ['empty', 'material'])).toBe('material')
})
