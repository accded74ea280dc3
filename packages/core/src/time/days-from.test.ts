import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { mustGet } from '../invariants/must-get.ts'
import { bookingOpensAt, defaultPolicy } from '../policy/policy.ts'
import { daysFrom } from './wall-clock.ts'

const minute = 60_000
const day = 86_400_000
const zones = Intl.supportedValuesOf('timeZone')

const formats = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

/**
 * Local date and time of an instant in a zone as if it were UTC. Uses Intl only, so the oracle shares no code with
 * core.
 */
const shownAt = (at: number, zone: string): number =>
  Date.parse(`${mustGet(formats, zone).format(at).replace(' ', 'T')}Z`)

type Change = { zone: string; at: number; before: number; after: number }

/** Every clock change of a zone from 2024 to 2030, with the offsets (ms) before and after. */
const changesOf = (zone: string): Change[] => {
  const found: Change[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from('2024-01-01').toZonedDateTime(zone)
  for (;;) {
    at = at.getTimeZoneTransition('next')
    if (!at || at.year > 2030) return found
    const ms = at.epochMilliseconds
    const before = shownAt(ms - 1000, zone) - (ms - 1000)
    const after = shownAt(ms, zone) - ms
    if (before !== after) found.push({ zone, at: ms, before, after })
  }
}

const changes = zones.flatMap(changesOf)

/** Expected result: the same local time N dates away; a skipped time is later by the length of the jump. */
const expectSameClock = (from: number, days: number, zone: string, change: Change): void => {
  const to = daysFrom(new Date(from), days, zone).getTime()
  const expected = shownAt(from, zone) + days * day
  const skipped = expected >= change.at + change.before && expected < change.at + change.after
  const what = `${zone} ${new Date(from).toISOString()} ${days} days`
  expect(shownAt(to, zone), what).toBe(skipped ? expected + change.after - change.before : expected)
  // The first of a repeated time.
  if (!skipped) expect(shownAt(to - Math.abs(change.after - change.before), zone), what).not.toBe(expected)
}

test('Chicago: a class on 20 March 2025 at 07:00 opens on 6 March at 07:00, before the clocks change', () => {
  const startsAt = new Date('2025-03-20T12:00:00Z')
  expect(bookingOpensAt(startsAt, 'America/Chicago', defaultPolicy)).toEqual(new Date('2025-03-06T13:00:00Z'))
})

test('daysFrom counts calendar days across every clock change 2024–2030 of every zone', () => {
  expect(new Set(changes.map((c) => c.zone)).size).toBeGreaterThanOrEqual(40)
  for (const change of changes) {
    for (const days of [1, 7, 14]) {
      for (const offset of [-minute, 0, minute, 30 * minute, 60 * minute, 90 * minute]) {
        expectSameClock(change.at + offset + (days * day) / 2, -days, change.zone, change)
        expectSameClock(change.at + offset - (days * day) / 2, days, change.zone, change)
      }
    }
  }
}, 60_000)

test('daysFrom keeps the local time for any number of days from any minute around any clock change', () => {
  // Up to 20 days on each side: no zone changes its clocks twice within that, except those that pause DST for Ramadan.
  const lone = changes.filter(
    (c) => !changes.some((o) => o !== c && o.zone === c.zone && Math.abs(o.at - c.at) < 45 * day),
  )
  expect(new Set(lone.map((c) => c.zone)).size).toBeGreaterThanOrEqual(40)
  fc.assert(
    fc.property(
      fc.constantFrom(...lone),
      fc.integer({ min: -20 * 1440, max: 20 * 1440 }),
      fc.integer({ min: -20, max: 20 }).filter((days) => days !== 0),
      (change, minutes, days) => expectSameClock(change.at + minutes * minute, days, change.zone, change),
    ),
    { numRuns: 5000 },
  )
}, 60_000)
