import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, drawCalendar } from './draw-calendar.ts'

const service = { name: 'Nave', language: 'es' }
const made = new Date('2026-11-19T12:00:00Z')
const event: CalendarEvent = {
  uid: 'booking-7@cupo',
  sequence: 0,
  cancelled: false,
  startsAt: new Date('2026-11-21T13:00:00Z'),
  endsAt: new Date('2026-11-21T13:45:00Z'),
  changedAt: new Date('2026-11-18T09:30:00Z'),
  name: 'Indoor cycling',
  coach: 'Ñandú Ibáñez',
  studio: 'Marea Condesa',
  room: 'Sala Ritmo',
  address: 'Av. Ámsterdam 118; Condesa',
  note: null,
  url: 'https://cupo.test/gym/calendar/class/7',
}
const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsOf = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((c) => new ICAL.Event(c))

test('a calendar has its refresh settings, and its events have UTC instants and a sequence number', () => {
  const text = drawCalendar([event], made, service)
  expect(parse(text).getFirstPropertyValue('method')).toBe('PUBLISH')
  expect(parse(text).getFirstPropertyValue('prodid')).toBe('-//Nave//Nave//ES')
  expect(parse(text).getFirstPropertyValue('x-wr-calname')).toBe('Nave')
  const [read] = eventsOf(text)
  const value = (name: string) => String(read?.component.getFirstPropertyValue(name))
  expect([value('dtstart'), value('dtend')]).toEqual(['2026-11-21T13:00:00Z', '2026-11-21T13:45:00Z'])
  expect([value('dtstamp'), value('last-modified')]).toEqual(['2026-11-19T12:00:00Z', '2026-11-18T09:30:00Z'])
  expect([value('sequence'), value('status'), value('transp')]).toEqual(['0', 'CONFIRMED', 'OPAQUE'])
  expect(read?.location).toBe('Marea Condesa, Sala Ritmo, Av. Ámsterdam 118; Condesa')
})

test('a cancelled event has the status CANCELLED and does not block time', () => {
  const [read] = eventsOf(drawCalendar([{ ...event, cancelled: true, sequence: 3, note: 'Sin luz' }], made, service))
  const value = (name: string) => String(read?.component.getFirstPropertyValue(name))
  expect([value('status'), value('transp'), value('sequence')]).toEqual(['CANCELLED', 'TRANSPARENT', '3'])
  expect(read?.description).toBe('Sin luz')
})

test('lines of any text end in CRLF, fit 75 octets and are parsed back to the same text', () => {
  const word = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    fc.constantFrom(
      'a,b;c\\d "e"',
      'primera\nsegunda',
      'DTSTART:x',
      'ÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑÑ',
      '👩🏽‍🦽'.repeat(12),
    ),
  )
  // Line breaks of any kind become one \n. Names in the database contain no control characters.
  const plain = word.filter((text) => !/[\p{Cc}]/u.test(text.replaceAll('\n', '')) && text.trim() === text)
  fc.assert(
    fc.property(plain, plain, plain, (name, studio, address) => {
      const text = drawCalendar([{ ...event, name, coach: null, studio, room: null, address }], made, service)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n'))
        expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75)
      const [read] = eventsOf(text)
      expect([read?.summary, read?.location]).toEqual([name, `${studio}, ${address}`])
    }),
    { numRuns: 500 },
  )
})
