import { expect, test } from 'vitest'
import { formatOf } from '../../../format/format.ts'

import { messages as cardMessages } from './messages.ts'
import { messages as payMessages } from './pay-with-messages.ts'
import { messages } from './terms-messages.ts'
import { bookingWords } from './use-booking-words.ts'
import { termsWords } from './use-terms-words.ts'

const now = new Date('2026-11-21T12:00:00Z')
const late = { kind: 'late' } as const
const costing = (points: number) =>
  ({ points, waitlisted: 0, startsAt: '2026-11-23T12:00:00Z', timeZone: 'America/Bogota' }) as Parameters<
    ReturnType<typeof termsWords>['rule']
  >[1]
const wordsOf = (language: 'es' | 'en') => {
  const f = formatOf(language)
  return termsWords(f, messages[language], payMessages[language], bookingWords(f, cardMessages[language]))
}

test('the cancellation text uses singular and plural for lost points', () => {
  expect(wordsOf('es').rule(late, costing(1), now).main).toContain('**el punto no vuelve**')
  expect(wordsOf('es').rule(late, costing(8), now).main).toContain('**los 8 puntos no vuelven**')
  expect(wordsOf('en').rule({ kind: 'grace', minutes: 10 }, costing(1), now).main).toContain('the point does not come')
})

test('a late cancellation of a free class loses no points', () => {
  for (const leaving of [late, { kind: 'grace', minutes: 5 } as const]) {
    expect(wordsOf('es').rule(leaving, costing(0), now).main).toBe(messages.es.nothingLost)
  }
})

test('the shortage text uses singular and plural for missing points', () => {
  const short = { price: '8 puntos', balance: '7' }
  expect(messages.es.short({ ...short, missing: 1 })).toContain('te falta **1**')
  expect(messages.es.short({ ...short, missing: 3 })).toContain('te faltan **3**')
})

test('a seat paid with a pass loses a class or a visit, and no points', () => {
  const words = wordsOf('es')
  expect(words.rule(late, costing(8), now, 'classes').main).toContain('**la clase de tu pase no vuelve**')
  expect(words.rule(late, costing(8), now, 'membership').main).toContain('**la visita cuenta en tu membresía**')
})
