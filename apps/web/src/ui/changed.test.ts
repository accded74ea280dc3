import { expect, test } from 'vitest'
import { changed } from './changed.ts'

test('changed returns only edited fields, so an edit of other fields in another tab survives', () => {
  const before = { name: 'Marea', about: '', phone: null as string | null }
  expect(changed(before, { name: 'Marea', about: 'Frente al mar', phone: null })).toEqual({ about: 'Frente al mar' })
  expect(changed(before, { ...before, phone: '555' })).toEqual({ phone: '555' })
  expect(changed(before, before)).toEqual({})
})
