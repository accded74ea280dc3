import { describe, expect, test } from 'vitest'
import { birthdaysWithin } from './client-lists.ts'
import { decideEntry } from './decide-entry.ts'
import { guardianProblem } from './decide-guardian.ts'
import { nameStart } from './name-start.ts'
import { looksLikePhone, wholePhone } from './phone-digits.ts'
import { normalizeTags } from './tags.ts'

describe('decideEntry', () => {
  const known = (id: string, name: string, isClient = false) => ({ id, name, isClient })
  const entry = { name: 'Sofía Urrutia', guardian: false }

  test('returns the member with the address, whatever the name is', () => {
    const byEmail = { ...known('1', 'Otra Persona'), member: true }
    expect(decideEntry(entry, { byEmail, byPhone: [] })).toEqual({ ok: true, person: byEmail })
  })
  test('refuses the address of staff', () => {
    const byEmail = { ...known('1', 'Coach'), member: false }
    expect(decideEntry(entry, { byEmail, byPhone: [] })).toEqual({ ok: false, reason: 'email_taken' })
  })
  test('returns the owner of a phone with the same first name, clients of the studio first', () => {
    const [stranger, client] = [known('1', 'SOFIA Paz'), known('2', 'sofía urrutia', true)]
    const state = { byEmail: null, byPhone: [stranger, client] }
    expect(decideEntry(entry, state)).toEqual({ ok: true, person: client })
  })
  test('returns a new person if the phone belongs to a different first name or to a guardian', () => {
    const state = { byEmail: null, byPhone: [known('1', 'Mariana Urrutia')] }
    expect(decideEntry(entry, state)).toEqual({ ok: true, person: null })
    const same = { byEmail: null, byPhone: [known('1', 'Sofía')] }
    expect(decideEntry({ ...entry, guardian: true }, same)).toEqual({ ok: true, person: null })
  })
})

test('guardianProblem allows one level of family only', () => {
  const guardian = { id: '1', guardianId: null }
  expect(guardianProblem('2', { guardian, hasDependants: false })).toBeNull()
  expect(guardianProblem('1', { guardian, hasDependants: false })).toBe('guardian_self')
  expect(guardianProblem('2', { guardian: null, hasDependants: false })).toBe('guardian_unknown')
  expect(guardianProblem('2', { guardian: { ...guardian, guardianId: '3' }, hasDependants: false })).toBe(
    'guardian_is_dependant',
  )
  expect(guardianProblem('2', { guardian, hasDependants: true })).toBe('client_has_dependants')
})

test('normalizeTags folds case and spaces and drops doubles', () => {
  expect(normalizeTags([' Trae  Amigas', 'trae amigas', '07:00 fija', '  '])).toEqual(['07:00 fija', 'trae amigas'])
})

test('looksLikePhone distinguishes phones from words, and wholePhone complete numbers from parts', () => {
  expect(['55 2140', '+52-55', 'ana 55', '7a'].map(looksLikePhone)).toEqual([true, true, false, false])
  expect([wholePhone('+52 55 2140 8813'), wholePhone('2140')]).toEqual(['525521408813', null])
})

test('birthdaysWithin crosses the year, and a birthday on 29 February is on 1 March of other years', () => {
  expect(birthdaysWithin('2026-12-30', 4)).toEqual([1230, 1231, 101, 102])
  expect(birthdaysWithin('2027-02-28', 2)).toEqual([228, 229, 301])
  expect(birthdaysWithin('2028-02-28', 3)).toEqual([228, 229, 301])
})

test.each([
  ['  José  Á', 'jose a'],
  ['ANA-SOFÍA', 'ana sofia'],
  ['Işıl', 'isil'],
  ['Studio 54', 'studio 54'],
  ['55 2140', null],
  ['ana@x.test', null],
  ['·', null],
])('a name found by "%s" may begin with "%s"', (query, start) => {
  expect(nameStart(query)).toBe(start)
})
