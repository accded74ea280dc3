import { expect, test } from 'vitest'
import { cardFields, isProblemShown, problemOf, shaped } from './card-values.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = {
  cardHolder: 'Lucía Ferreyra',
  cardNumber: '4242 4242 4242 4242',
  cardExpiration: '04 / 29',
  cardCVC: '123',
  country: 'MX',
  zip: '06600',
}

test('a valid card has no problem in any field', () => {
  expect(cardFields.map((field) => problemOf(field, good, now))).toEqual([null, null, null, null, null, null])
})

test('each field is validated separately, the CVC by the card number', () => {
  const amex = { ...good, cardNumber: '3782 822463 10005' }
  expect(problemOf('cardCVC', amex, now)).toBe('incomplete')
  expect(problemOf('cardHolder', { ...good, cardHolder: ' ' }, now)).toBe('missing')
  expect(problemOf('zip', { ...good, zip: '!!!' }, now)).toBe('wrong')
  expect(problemOf('zip', { ...good, zip: 'SW1A 1AA' }, now)).toBeNull()
})

test('invalid input is shown immediately, incomplete input on blur', () => {
  expect([
    isProblemShown('wrong', false),
    isProblemShown('past', false),
    isProblemShown('incomplete', false),
    isProblemShown('missing', true),
  ]).toEqual([true, true, false, true])
  expect(isProblemShown(null, true)).toBe(false)
})

test('input is formatted at the end of a field only', () => {
  expect(shaped('cardNumber', '42424', true)).toBe('4242 4')
  expect(shaped('cardNumber', '42424', false)).toBe('42424')
  expect(shaped('cardCVC', '12a345', true)).toBe('1234')
  expect(shaped('cardHolder', 'ana  ruiz', true)).toBe('ana  ruiz')
})
