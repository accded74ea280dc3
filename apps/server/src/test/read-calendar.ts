import ICAL from 'ical.js'
import { expect } from 'vitest'

/** Parses an iCalendar text with an independent parser. @returns the properties of each event */
export const readCalendar = (text: string): Record<string, string>[] => {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(event.getAllProperties().map((p) => [p.name.toUpperCase(), String(p.getFirstValue())])),
    )
}
