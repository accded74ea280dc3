import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { addDays, type CalendarDate } from '../time/wall-clock.ts'
import { type Month, type PublishedMonth, publishMonth, type Visit } from './publish-month.ts'
import { isSafe } from './singles-out.ts'

// March 2026 begins on a Sunday; its whole weeks begin on the 2nd, 9th, 16th and 23rd.
const mondays = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']
const monthOf = (visits: readonly Visit[], covered: number): Month => ({
  from: '2026-03-01',
  to: '2026-04-01',
  visits,
  coveredThrough: () => covered,
  weeks: mondays.map((monday) => ({ monday, covered })),
})
const visit = (person: number, day: number, discipline = 'Yoga', points = 6): Visit => ({
  person: `p${person}`,
  day: addDays('2026-03-01', day - 1),
  discipline,
  points: toPoints(points),
})
/** One visit of each person from `first` to `last` (inclusive) on a day of March. */
const crowd = (first: number, last: number, day: number, discipline?: string): Visit[] =>
  Array.from({ length: last - first + 1 }, (_, i) => visit(first + i, day, discipline))

const afterMarch = '2026-04-20'
const activeOf = (visits: readonly Visit[], covered: number, today = afterMarch) =>
  publishMonth(monthOf(visits, covered), today).figures?.active ?? null

describe('the count of active people', () => {
  test.each([
    ['4 of 27', 4, null],
    ['5 of 27', 5, 5],
    ['22 of 27', 22, 22],
    ['23 of 27', 23, null],
    ['25 of 27', 25, null],
    ['27 of 27', 27, null],
  ])('%s', (_case, active, shown) => {
    expect(activeOf(crowd(1, active, 3), 27)).toBe(shown)
  })

  test('includes a day once its attendance can no longer be corrected', () => {
    const visits = crowd(1, 9, 3)
    expect(activeOf(visits, 27, '2026-03-06')).toBeNull()
    expect(activeOf(visits, 27, '2026-03-07')).toBe(9)
  })

  test('does not change for fewer than five new active people', () => {
    const before = crowd(1, 9, 3)
    const oneMore = [...before, ...crowd(1, 5, 4), visit(10, 4)]
    expect(activeOf(oneMore, 27)).toBe(9)
    expect(activeOf([...oneMore, ...crowd(11, 14, 5)], 27)).toBe(14)
  })

  test('the sums do not change for visits of only one or two people', () => {
    const before = crowd(1, 9, 3)
    const { figures } = publishMonth(monthOf([...before, visit(1, 4, 'Boxeo', 20)], 27), afterMarch)
    expect(figures).toEqual({ active: 9, bookings: 9, points: 54, through: '2026-03-03' })
  })
})

test('a discipline is hidden when fewer than five active people took it, or fewer than five did not', () => {
  const visits = [...crowd(1, 20, 3, 'Yoga'), ...crowd(1, 4, 3, 'Boxeo'), ...crowd(1, 15, 3, 'Barre')]
  const { disciplines } = publishMonth(monthOf(visits, 40), afterMarch)
  expect(Object.fromEntries(disciplines)).toEqual({ Yoga: null, Boxeo: null, Barre: 15 })
})

test('a week is hidden when fewer than five of the month’s active people missed it', () => {
  const visits = [...crowd(1, 14, 2), ...crowd(1, 10, 10)]
  const { weeks, figures } = publishMonth(monthOf(visits, 40), afterMarch)
  expect(figures?.active).toBe(14)
  expect(Object.fromEntries(weeks)).toEqual({})
  const wider = publishMonth(monthOf([...visits, ...crowd(1, 2, 16), ...crowd(15, 20, 16)], 40), afterMarch)
  expect([wider.figures?.active, Object.fromEntries(wider.weeks)]).toEqual([20, { '2026-03-16': 8 }])
})

test('the monthly count is not updated while it differs from a shown week by fewer than five', () => {
  // 12 of 15 is too many to show; 10 of 15 in the first week is not. From the 10th, fifteen more people are covered.
  const visits = [...crowd(11, 12, 1), ...crowd(1, 10, 3), ...crowd(1, 5, 10)]
  const growing = { ...monthOf(visits, 15), coveredThrough: (day: string) => (day < '2026-03-10' ? 15 : 30) }
  const { figures, weeks } = publishMonth(growing, afterMarch)
  expect([figures, weeks.get('2026-03-02')]).toEqual([null, 10])
})

type Answer = { today: CalendarDate } & PublishedMonth

/** Every distinct response for the month, from its first day until long after its last. */
const answersOf = (month: Month): Answer[] =>
  Array.from({ length: 42 }, (_, i) => addDays(month.from, i)).map((today) => ({
    today,
    ...publishMonth(month, today),
  }))

const peopleBetween = (visits: readonly Visit[], after: CalendarDate, through: CalendarDate): number =>
  new Set(visits.filter(({ day }) => day > after && day <= through).map(({ person }) => person)).size

const singlesOut = (difference: number): boolean => difference > 0 && difference < 5

test('the difference of any two responses for a month covers at least five people', () => {
  const visits = fc.array(
    fc.record({
      person: fc.integer({ min: 1, max: 24 }).map((n) => `p${n}`),
      day: fc.integer({ min: 0, max: 30 }).map((n) => addDays('2026-03-01', n)),
      discipline: fc.constantFrom('Yoga', 'Boxeo', 'Barre'),
      points: fc.integer({ min: 1, max: 12 }).map(toPoints),
    }),
    { minLength: 20, maxLength: 120 },
  )
  let pairs = 0
  fc.assert(
    fc.property(visits, fc.integer({ min: 12, max: 40 }), (all, covered) => {
      const answers = answersOf(monthOf(all, Math.max(covered, 24)))
      const whole = Math.max(covered, 24)
      for (const a of answers) {
        for (const people of [a.figures?.active, ...a.weeks.values()]) {
          if (people !== undefined) expect(isSafe(people, whole)).toBe(true)
        }
        for (const b of answers) {
          if (!a.figures || !b.figures) continue
          pairs += 1
          expect(singlesOut(Math.abs(a.figures.active - b.figures.active))).toBe(false)
          const [first, last] = [a.figures, b.figures].sort((x, y) => (x.through < y.through ? -1 : 1))
          if (first && last && last.bookings !== first.bookings) {
            expect(peopleBetween(all, first.through, last.through)).toBeGreaterThanOrEqual(5)
          }
          for (const [monday, people] of b.weeks) {
            expect(Math.abs(a.figures.active - people), monday).toBeGreaterThanOrEqual(5)
          }
          for (const [name, people] of a.disciplines) {
            const other = b.disciplines.get(name) ?? null
            if (people === null) continue
            if (a.today <= b.today) expect(b.figures.active - people).toBeGreaterThanOrEqual(5)
            if (other !== null) expect(singlesOut(Math.abs(people - other))).toBe(false)
          }
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(pairs).toBeGreaterThan(1000)
})
