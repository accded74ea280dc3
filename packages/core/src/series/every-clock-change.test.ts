import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { mustIndex } from '../invariants/must-get.ts'
import { addDays, weekdayOf } from '../time/wall-clock.ts'
import { type Occurrence, weeklyDates } from './weekly-dates.ts'

const minute = 60_000
type Change = { zone: string; at: number; before: number; after: number }

/** Every clock change of a zone from 2024 to 2030: its instant, and the offsets (ms) before and after. */
const changesOf = (zone: string): Change[] => {
  const found: Change[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from('2024-01-01').toZonedDateTime(zone)
  for (;;) {
    at = at.getTimeZoneTransition('next')
    if (!at || at.year > 2030) return found
    const before = at.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e6
    const after = at.offsetNanoseconds / 1e6
    if (before !== after) found.push({ zone, at: at.epochMilliseconds, before, after })
  }
}

/** The local time at an instant for a fixed offset. */
const shown = (at: number, offset: number): { date: string; time: string } => {
  const iso = new Date(at + offset).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** A weekly class of 50 minutes at a local time, on the weekday of that date. */
const around = (zone: string, { date, time }: { date: string; time: string }): Occurrence[] => {
  const span = { from: addDays(date, -7), to: addDays(date, 7) }
  const rule = {
    ...span,
    until: span.to,
    weekdays: [weekdayOf(date)],
    localTime: time,
    durationMinutes: 50,
    except: [],
  }
  return weeklyDates(rule, span, new Set(), zone)
}

const wallOf = ({ startsAt }: Occurrence, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone).toPlainDateTime().toString()

/** Asserts the local time the week before and after, and the class of the day itself at `at` with this note. */
const expectDay = (c: Change, reading: { date: string; time: string }, at: number, kind: string | undefined): void => {
  const week = around(c.zone, reading)
  const what = `${c.zone} ${reading.date} ${reading.time}`
  expect(week.length, what).toBe(3)
  for (const other of [week[0], week[2]] as Occurrence[]) {
    if (!other.note) expect(wallOf(other, c.zone), what).toBe(`${other.date}T${reading.time}:00`)
  }
  const day = mustIndex(week, 1)
  expect([day.startsAt.getTime(), day.note?.kind], what).toEqual([at, kind])
  expect(day.endsAt.getTime() - day.startsAt.getTime()).toBe(50 * minute)
  if (day.note) expect(day.note.minutes, what).toBe(Math.abs(c.after - c.before) / minute)
}

it('keeps the local time, or notes the chosen instant, at every clock change 2024–2030 of every zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  let changes = 0
  for (const c of zones.flatMap(changesOf)) {
    changes += 1
    const width = Math.abs(c.after - c.before)
    expectDay(
      c,
      shown(c.at - minute - (c.after < c.before ? width : 0), c.before),
      c.at - minute - (c.after < c.before ? width : 0),
      undefined,
    )
    if (c.after > c.before) {
      // The clocks jump from `c.at` on the old offset to `c.at` on the new one; times in between shift by the jump.
      for (const into of [0, width / 2, width - minute]) {
        expectDay(c, shown(c.at + into, c.before), c.at + into, 'skipped')
      }
      expectDay(c, shown(c.at, c.after), c.at, undefined)
    } else {
      for (const into of [0, width / 2, width - minute]) {
        expectDay(c, shown(c.at + into, c.after), c.at - width + into, 'repeated')
      }
      expectDay(c, shown(c.at + width, c.after), c.at + width, undefined)
    }
  }
  expect(zones.length).toBeGreaterThan(400)
  expect(changes).toBeGreaterThan(1000)
})
