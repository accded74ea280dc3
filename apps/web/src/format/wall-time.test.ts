import { describe, expect, it } from 'vitest'
import { minutesInto, momentOf, wallTime } from './wall-time.ts'

const madrid = 'Europe/Madrid'

describe('instantsOf a local time', () => {
  it('is one instant on most days, in any zone', () => {
    expect(momentOf({ day: '2026-11-20', time: '07:00' }, 'America/Mexico_City')).toEqual({
      kind: 'once',
      instant: '2026-11-20T13:00:00.000Z',
    })
    expect(momentOf({ day: '2026-11-20', time: '07:00' }, 'Asia/Kathmandu')).toEqual({
      kind: 'once',
      instant: '2026-11-20T01:15:00.000Z',
    })
  })

  it('keeps 07:00 on both sides of a clock change', () => {
    expect(momentOf({ day: '2026-10-24', time: '07:00' }, madrid)).toMatchObject({
      instant: '2026-10-24T05:00:00.000Z',
    })
    expect(momentOf({ day: '2026-10-25', time: '07:00' }, madrid)).toMatchObject({
      instant: '2026-10-25T06:00:00.000Z',
    })
  })

  it('a skipped time moves forward and reports the new time', () => {
    expect(momentOf({ day: '2026-03-29', time: '02:30' }, madrid)).toEqual({
      kind: 'skipped',
      instant: '2026-03-29T01:30:00.000Z',
      shows: { day: '2026-03-29', time: '03:30' },
    })
  })

  it('a repeated time is ambiguous', () => {
    expect(momentOf({ day: '2026-10-25', time: '02:30' }, madrid)).toEqual({
      kind: 'twice',
      first: '2026-10-25T00:30:00.000Z',
      second: '2026-10-25T01:30:00.000Z',
    })
    expect(momentOf({ day: '2026-10-25', time: '03:00' }, madrid)).toMatchObject({ kind: 'once' })
  })

  it('supports changes of half an hour', () => {
    expect(momentOf({ day: '2026-04-05', time: '01:45' }, 'Australia/Lord_Howe')).toMatchObject({ kind: 'twice' })
  })

  it('is null while a field is empty', () => {
    expect(momentOf({ day: '', time: '07:00' }, madrid)).toBeNull()
    expect(momentOf({ day: '2026-10-25', time: '' }, madrid)).toBeNull()
  })
})

it('converts an instant back to its fields', () => {
  for (const time of ['00:00', '06:30', '23:59']) {
    const moment = momentOf({ day: '2026-06-01', time }, 'America/St_Johns')
    expect(moment?.kind === 'once' && wallTime(moment.instant, 'America/St_Johns')).toEqual({ day: '2026-06-01', time })
  }
})

it('counts minutes across midnight', () => {
  expect(minutesInto('2026-11-20', '2026-11-20T13:00:00Z', 'America/Mexico_City')).toBe(420)
  expect(minutesInto('2026-11-20', '2026-11-21T06:15:00Z', 'America/Mexico_City')).toBe(1455)
})
