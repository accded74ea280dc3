import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { letters as en } from './en.ts'
import { letters as es } from './es.ts'
import { letters as tr } from './tr.ts'

const timeZone = 'America/Mexico_City'
/** Midnight after 30 November in Mexico. */
const midnight = '2026-12-01T06:00:00.000Z'
const evening = '2026-12-01T01:30:00.000Z'
const pass = { name: 'Ana', pass: 'Pase 10', from: 'Raíz', left: 3, timeZone }

test('what ends at midnight is announced with its last day', () => {
  const ending = es.pass_expiring({ ...pass, at: midnight })
  expect([ending.subject, ending.lead]).toEqual([
    'Pase 10 vence el 30 de noviembre',
    'Hola, Ana: Pase 10, de Raíz vence el lunes 30 de noviembre.',
  ])
  expect(es.points_expiring({ name: 'Ana', points: toPoints(8), at: midnight, timeZone }).subject).toBe(
    '8 puntos vencen el 30 de noviembre',
  )
  const english = en.points_expiring({ name: 'Ana', points: toPoints(8), at: midnight, timeZone })
  expect(english.lead).toBe('Hi Ana, 8 points expire on Monday, November 30.')
  const turkish = tr.pass_expiring({ ...pass, at: midnight })
  expect(turkish.subject).toBe('Pase 10: son gün 30 Kasım')
})

test('what ends during a day is announced with the time', () => {
  const ending = es.pass_expiring({ ...pass, at: evening })
  expect([ending.subject, ending.lead]).toEqual([
    'Pase 10 vence el 30 de noviembre',
    'Hola, Ana: Pase 10, de Raíz vence el lunes 30 de noviembre, 19:30.',
  ])
})
