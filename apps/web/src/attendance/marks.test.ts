import { describe, expect, it } from 'vitest'
import { aBooking } from '../test/class-data.ts'
import { allowedActs, applyMarks, byPresence, enqueueMark, type Mark, type RosterItem } from './marks.ts'

const mark = (act: Mark['act'], key: string, tried = false): Mark => ({ key, classId: '1', bookingId: '7', act, tried })
const item = (id: string, status: RosterItem['booking']['status']): RosterItem => ({
  booking: aBooking({ id, classId: '1', status }),
  member: { id, name: id, guestOf: null, avatar: null, firstTime: false, healthNotes: null, notes: [] },
})

describe('queued marks', () => {
  it('stay in order', () => {
    const one = enqueueMark([], mark('check_in', 'a'), 'booked')
    expect(enqueueMark(one, { ...mark('check_in', 'b'), bookingId: '8' }, 'booked').map(({ key }) => key)).toEqual([
      'a',
      'b',
    ])
  })

  it('that were not sent and cancel each other out are dropped', () => {
    expect(enqueueMark([mark('check_in', 'a')], mark('undo', 'b'), 'booked')).toEqual([])
  })

  it('that may have been received are undone by another mark', () => {
    const marks = enqueueMark([mark('check_in', 'a', true)], mark('undo', 'b'), 'booked')
    expect(marks.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('are replaced by a later mark of the same person', () => {
    expect(enqueueMark([mark('no_show', 'a')], mark('check_in', 'b'), 'booked').map(({ act }) => act)).toEqual([
      'check_in',
    ])
  })

  it('equal to the current state are dropped', () => {
    expect(enqueueMark([], mark('check_in', 'a'), 'checked_in')).toEqual([])
  })

  it('are applied to the list before they are sent', () => {
    const items = applyMarks([item('7', 'booked'), item('8', 'booked')], [mark('check_in', 'a')])
    expect(byPresence(items).arrived.map(({ booking }) => booking.id)).toEqual(['7'])
    expect(byPresence(items).expected.map(({ booking }) => booking.id)).toEqual(['8'])
  })
})

describe('allowed marks', () => {
  const times = {
    startsAt: '2026-11-19T18:30:00Z',
    endsAt: '2026-11-19T19:15:00Z',
    checkInOpensAt: '2026-11-19T18:00:00Z',
    checkInClosesAt: '2026-11-19T18:40:00Z',
    status: 'scheduled' as const,
  }
  const at = (time: string) => allowedActs(times, new Date(`2026-11-19T${time}:00Z`))

  it('depend on the time', () => {
    expect(at('17:59')).toEqual({ check_in: false, no_show: false, undo: true })
    expect(at('18:00')).toEqual({ check_in: true, no_show: false, undo: true })
    expect(at('18:40')).toEqual({ check_in: true, no_show: true, undo: true })
    expect(at('18:41')).toEqual({ check_in: false, no_show: true, undo: true })
    expect(at('19:15')).toEqual({ check_in: false, no_show: true, undo: false })
  })

  it('are none in a cancelled class', () => {
    const acts = allowedActs({ ...times, status: 'cancelled' }, new Date('2026-11-19T18:35:00Z'))
    expect(Object.values(acts)).toEqual([false, false, false])
  })
})
