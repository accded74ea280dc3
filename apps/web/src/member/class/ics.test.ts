import { expect, test } from 'vitest'
import { classCalendar } from './ics.ts'

const view = {
  id: '7',
  startsAt: '2026-11-21T13:00:00.000Z',
  endsAt: '2026-11-21T13:45:00.000Z',
  address: 'Av. Ámsterdam 118; Condesa, Ciudad de México, entre Sonora y Michoacán, junto al parque',
  classType: { id: '1', name: 'Indoor cycling', color: 'ciclo' as const },
  studio: { id: '1', name: 'Marea Condesa' },
  room: { id: '1', name: 'Sala Ritmo' },
  coach: null,
}
const text = classCalendar(view, 'https://cupo.test/gym/calendar/class/7', new Date('2026-11-19T12:00:00Z'))

test('an event has its instants in UTC and the same name each time it is made', () => {
  expect(text).toContain('DTSTART:20261121T130000Z\r\nDTEND:20261121T134500Z')
  expect(text).toContain('UID:class-7@cupo\r\nDTSTAMP:20261119T120000Z')
})

test('commas and semicolons are escaped, and long lines folded between signs', () => {
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('LOCATION:Marea Condesa\\, Sala Ritmo\\, Av. Ámsterdam 118\\; Condesa')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
