import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('changed returns only edited fields, so an edit of other fields in another tab survives', () => {
  const before = { name: 'Marea', about: '', phone: null as string | null }
  expect(changedFields(before, { name: 'Marea', about: 'Frente al mar', phone: null })).toEqual({
    about: 'Frente al mar',
  })
  expect(changedFields(before, { ...before, phone: '555' })).toEqual({ phone: '555' })
  expect(changedFields(before, before)).toEqual({})
})
