import { describe, expect, it } from 'vitest'
import { checkRule, notedDates, type WeeklyRule, weeklyDates } from './weekly-dates.ts'

const rule: WeeklyRule = {
  weekdays: [1, 3],
  localTime: '07:00',
  durationMinutes: 50,
  from: '2026-03-02',
  until: '2026-04-08',
  except: ['2026-03-11'],
}
const dates = (more: Partial<WeeklyRule>, span = { from: '2026-01-01', to: '2026-12-31' }, holidays: string[] = []) =>
  weeklyDates({ ...rule, ...more }, span, new Set(holidays), 'Europe/Madrid')

describe('weeklyDates', () => {
  it('returns the weekdays between both ends, without exceptions and holidays', () => {
    const found = dates({}, undefined, ['2026-03-16']).map((o) => o.date)
    expect(found).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-09',
      '2026-03-18',
      '2026-03-23',
      '2026-03-25',
      '2026-03-30',
      '2026-04-01',
      '2026-04-06',
      '2026-04-08',
    ])
  })

  it('stays within the span, and has no end if the rule has none', () => {
    const span = { from: '2027-06-07', to: '2027-06-09' }
    expect(dates({}, span)).toEqual([])
    expect(dates({ until: null }, span).map((o) => o.date)).toEqual(['2027-06-07', '2027-06-09'])
  })

  it('keeps the local time on both sides of a clock change', () => {
    const found = dates({ weekdays: [1], from: '2026-03-23', until: '2026-03-30' })
    expect(found.map((o) => o.startsAt.toISOString())).toEqual(['2026-03-23T06:00:00.000Z', '2026-03-30T05:00:00.000Z'])
    expect(found.every((o) => o.note === null)).toBe(true)
  })

  it('notes the chosen instant for a skipped or repeated local time', () => {
    const sundays = { weekdays: [7], from: '2026-01-01', until: null, localTime: '02:30', except: [] }
    const noted = notedDates(
      { ...rule, ...sundays },
      { from: '2026-01-01', to: '2026-12-31' },
      new Set(),
      'Europe/Madrid',
    )
    expect(noted.map((o) => [o.date, o.startsAt.toISOString(), o.note])).toEqual([
      ['2026-03-29', '2026-03-29T01:30:00.000Z', { kind: 'skipped', localTime: '02:30', minutes: 60 }],
      ['2026-10-25', '2026-10-25T00:30:00.000Z', { kind: 'repeated', localTime: '02:30', minutes: 60 }],
    ])
  })

  it('omits a date that the zone skips', () => {
    const fridays = { ...rule, weekdays: [5], from: '2011-12-23', until: '2012-01-06', except: [] }
    const found = weeklyDates(fridays, { from: '2011-12-01', to: '2012-01-31' }, new Set(), 'Pacific/Apia')
    expect(found.map((o) => o.date)).toEqual(['2011-12-23', '2012-01-06'])
  })
})

describe('checkRule', () => {
  const check = (more: Partial<WeeklyRule>) => checkRule({ ...rule, ...more }, '2026-03-01')
  it('returns the field that is invalid', () => {
    expect(check({})).toBeNull()
    expect(check({ until: null })).toBeNull()
    expect(check({ weekdays: [] })).toEqual({ field: 'weekdays', why: 'empty' })
    expect(check({ weekdays: [1, 1] })).toEqual({ field: 'weekdays', why: 'twice' })
    expect(check({ until: '2026-03-01' })).toEqual({ field: 'until', why: 'before_from' })
    expect(check({ until: '2046-03-02' })).toEqual({ field: 'until', why: 'too_far', mostYears: 20 })
    expect(check({ from: '2046-03-02', until: null })).toEqual({ field: 'until', why: 'too_far', mostYears: 20 })
    expect(check({ except: ['2026-04-09'] })).toEqual({ field: 'except', why: 'outside', date: '2026-04-09' })
    expect(check({ except: ['2026-03-01'], until: null })).toMatchObject({ why: 'outside' })
  })
  it('refuses a rule without any class', () => {
    expect(check({ until: '2026-03-03', weekdays: [3], except: [] })).toEqual({ field: 'until', why: 'no_class' })
    expect(check({ until: '2026-03-02', weekdays: [1], except: ['2026-03-02'] })).toMatchObject({ why: 'no_class' })
    expect(check({ until: null, weekdays: [1], except: ['2026-03-02', '2026-03-09'] })).toBeNull()
  })
})
