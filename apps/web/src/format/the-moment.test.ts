import { expect, test } from 'vitest'
import { formatOf } from './format.ts'
import { theDay, theMoment } from './the-moment.ts'
import { foreignZone } from './zone.ts'

const zone = 'America/Bogota'
// Thursday 19 November 2026, 18:12 in Bogotá.
const now = new Date('2026-11-19T23:12:00Z')

test('hoy and mañana have no article', () => {
  expect(theMoment(formatOf('es'), '2026-11-20T00:00:00Z', zone, now)).toBe('hoy a las 19:00')
  expect(theMoment(formatOf('es'), '2026-11-21T00:00:00Z', zone, now)).toBe('mañana a las 19:00')
})

test('weekdays and dates have an article in Spanish only', () => {
  expect(theMoment(formatOf('es'), '2026-11-22T00:00:00Z', zone, now)).toBe('el sábado a las 19:00')
  expect(theDay(formatOf('es'), '2026-12-05T12:00:00Z', zone, now)).toBe('el sábado 5 de diciembre')
  expect(theMoment(formatOf('en'), '2026-11-22T00:00:00Z', zone, now)).toBe('Saturday at 19:00')
  expect(theDay(formatOf('tr'), '2026-11-22T00:00:00Z', zone, now)).toBe('Cumartesi')
})

test('the zone is named only if its UTC offset differs from the device at that instant', () => {
  expect(foreignZone('es', '2026-11-20T12:00:00Z', zone, 'America/Lima')).toBeNull()
  expect(foreignZone('es', '2026-11-20T12:00:00Z', zone, 'Europe/Madrid')).toBe('hora de Bogotá')
})
