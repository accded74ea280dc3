import { expect, test } from 'vitest'
import { studioLetters as es } from './studio/es.ts'

const suspended = {
  name: 'Ana',
  studio: 'Raíz',
  reason: 'Falta el seguro',
  renewals: 0,
  audience: 'member' as const,
}

test('a reason ends like a sentence: a notification joins the paragraphs in one line', () => {
  const { paragraphs } = es.studio_suspended({ ...suspended, bookings: 1 })
  expect(paragraphs.join(' ')).toBe(
    'Motivo: Falta el seguro. Tu reserva sigue en pie. Por la pausa puedes dejarla gratis hasta que empiece la clase.',
  )
})

test('several bookings are named in the plural', () => {
  expect(es.studio_suspended({ ...suspended, bookings: 3 }).paragraphs.at(-1)).toBe(
    'Tus 3 reservas siguen en pie. Por la pausa puedes dejarlas gratis hasta que empiece cada clase.',
  )
})
