import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsOfGroup, auditGroupOf, auditGroups } from './audit-actions.ts'
import { chainStart, entryText, type SealedEntry } from './entry-text.ts'

const entry: SealedEntry = {
  seq: '1',
  sealedAt: '1790000000000000',
  prevHash: chainStart,
  id: '7',
  at: '1789999999999000',
  byUser: null,
  action: 'sale_made',
  subject: 'user:9',
  studioId: '3',
  details: '{"total": 900}',
  textsHash: null,
}

test('the text of an entry names the format and the length of each field in bytes', () => {
  expect(entryText({ ...entry, subject: 'ñ' })).toBe(
    `12:cupo-audit-1,1:1,16:1790000000000000,64:${chainStart},1:7,16:1789999999999000,-,9:sale_made,2:ñ,1:3,14:{"total": 900},-,`,
  )
})

test('two entries that differ in a field, or in where one ends, have different texts', () => {
  const field = fc.constantFrom(...(Object.keys(entry) as (keyof SealedEntry)[]))
  fc.assert(
    fc.property(field, fc.string({ unit: 'binary' }), (name, text) => {
      fc.pre(text !== entry[name])
      expect(entryText({ ...entry, [name]: text })).not.toBe(entryText(entry))
    }),
  )
  expect(entryText({ ...entry, action: 'a', subject: '1:b,c' })).not.toBe(
    entryText({ ...entry, action: 'a,5:1:b', subject: 'c' }),
  )
})

test('every action is in one group; one of another release has none', () => {
  expect(auditGroups.map((group) => actionsOfGroup(group).length > 0)).toEqual([true, true, true, true])
  expect(auditGroupOf('sale_made')).toBe('money')
  expect([auditGroupOf('of_a_later_release'), auditGroupOf('toString')]).toEqual([null, null])
})
