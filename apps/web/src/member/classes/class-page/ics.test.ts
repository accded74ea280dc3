import ICAL from 'ical.js'
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
  status: 'scheduled' as const,
  cancelReason: null,
  sequence: 2,
  changedAt: '2026-11-18T09:30:00.000Z',
}
const url = 'https://cupo.test/gym/calendar/class/7'
const made = new Date('2026-11-19T12:00:00Z')
const read = (text: string) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component)

test('the iCalendar file contains the time, place and SEQUENCE of the class', () => {
  const event = read(classCalendar(view, url, made))
  expect(event.uid).toBe('class-7@cupo')
  expect(event.sequence).toBe(2)
  expect(event.startDate.toJSDate().toISOString()).toBe(view.startsAt)
  expect(event.endDate.toJSDate().toISOString()).toBe(view.endsAt)
  expect(event.summary).toBe('Indoor cycling')
  expect(event.location).toBe(`Marea Condesa, Sala Ritmo, ${view.address}`)
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('the iCalendar file of a cancelled class has STATUS:CANCELLED', () => {
  const cancelled = { ...view, status: 'cancelled' as const, cancelReason: 'La sala está en obras' }
  const event = read(classCalendar(cancelled, url, made))
  expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.description).toBe('La sala está en obras')
})
