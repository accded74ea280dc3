import { describe, expect, test } from 'vitest'
import {
  type Cause,
  type DeskClass,
  looksLikeCode,
  nextOf,
  overrideFor,
  personFrom,
  proposedClass,
} from './selection.ts'

const at = (id: string, outcome: string) => ({ id, client: { outcome } }) as unknown as DeskClass
const cause = (codigo: string, ...acts: string[]) => ({ codigo, acts }) as unknown as Cause

describe('proposedClass', () => {
  test('is the first that can be booked, a seat before a place in a list', () => {
    const classes = [at('1', 'blocked'), at('2', 'waitlist'), at('3', 'book'), at('4', 'book')]
    expect(proposedClass(classes)?.id).toBe('3')
    expect(proposedClass(classes.slice(0, 2))?.id).toBe('2')
    expect(proposedClass(classes.slice(0, 1))?.id).toBe('1')
    expect(proposedClass([])).toBeNull()
  })

  test('of a person without a pass is the next class with a seat, before a place in a list', () => {
    const unpaid = (id: string, seatsLeft: number) =>
      ({ id, seatsLeft, client: { outcome: 'blocked', codigo: 'PUNTOS_INSUFICIENTES' } }) as unknown as DeskClass
    const classes = [unpaid('1', 0), at('2', 'waitlist'), unpaid('3', 2)]
    expect(proposedClass(classes)?.id).toBe('3')
    expect(proposedClass([...classes, at('4', 'book')])?.id).toBe('4')
  })
})

test('overrideFor names the rules, and is null while a cause stays that no override helps', () => {
  const closed = cause('FUERA_DE_VENTANA', 'override', 'other_class')
  const paused = cause('RESERVAS_PAUSADAS', 'override', 'other_class')
  expect(overrideFor([closed, paused])).toEqual(['window', 'pause'])
  expect(overrideFor([cause('SIN_CUPO', 'waitlist', 'override')])).toEqual(['seat'])
  expect(overrideFor([closed, cause('PUNTOS_INSUFICIENTES', 'sell')])).toBeNull()
  expect(overrideFor([cause('FUERA_DE_VENTANA', 'walk_in')])).toBeNull()
  expect(overrideFor([])).toBeNull()
})

test('nextOf wraps around', () => {
  expect([
    nextOf(['a', 'b'], 'a'),
    nextOf(['a', 'b'], 'b'),
    nextOf(['a', 'b'], undefined),
    nextOf([], undefined),
  ]).toEqual(['b', 'a', 'a', null])
})

test('looksLikeCode distinguishes the two codes of a pass from names and phones', () => {
  expect(['ABCD2345EFGH', 'abcd 2345 efgh', '4831095', '483 109 5'].every(looksLikeCode)).toBe(true)
  expect(['Montserratte', 'ana ruiz', '55 2140 8813', '5521'].some(looksLikeCode)).toBe(false)
})

test('personFrom treats digits as a phone, an address as one, and other text as a name', () => {
  expect(personFrom('55 2140')).toEqual({ name: '', phone: '55 2140', email: '' })
  expect(personFrom(' Ana Ruiz ')).toEqual({ name: 'Ana Ruiz', phone: '', email: '' })
  expect(personFrom('ana@x.test')).toEqual({ name: '', phone: '', email: 'ana@x.test' })
})
