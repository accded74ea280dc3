import { expect, test } from 'vitest'
import type { ClassState } from '../booking/class-state.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { decidePromotions, type Waiting } from './decide-promotions.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const session = (changes: Partial<ClassState> = {}): ClassState => ({
  id: '1',
  startsAt,
  endsAt: new Date('2026-11-20T13:45:00Z'),
  cancelled: false,
  capacity: 2,
  booked: 1,
  waitlisted: 3,
  points: 8,
  spots: [],
  policy: defaultPolicy,
  ...changes,
})
const person = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  bookingId: id,
  memberId: id,
  minNoticeMinutes: 120,
  points: 8,
  member: { balance: 50, here: 'waitlist', seats: [] },
  ...changes,
})
const ids = (promoted: { bookingId: string }[]) => promoted.map((p) => p.bookingId)

test('the first who came gets the seat, and nobody else', () => {
  expect(ids(decidePromotions(session(), [person('1'), person('2')], hoursBefore(24)))).toEqual(['1'])
})

test('a person without the points, with an overlap or wanting more notice is passed over', () => {
  const overlap = { classId: '9', name: 'Yin', startsAt, endsAt: new Date('2026-11-20T14:00:00Z') }
  const waiting = [
    person('1', { member: { balance: 7, here: 'waitlist', seats: [] } }),
    person('2', { member: { balance: 50, here: 'waitlist', seats: [overlap] } }),
    person('3', { minNoticeMinutes: 25 * 60 }),
    person('4'),
  ]
  expect(ids(decidePromotions(session(), waiting, hoursBefore(24)))).toEqual(['4'])
})

test('as many go up as seats are free, each on a spot of their own', () => {
  const spots = ['a', 'b', 'c'].map((id) => ({ id, label: id, taken: id === 'b' }))
  const promoted = decidePromotions(
    session({ capacity: 3, spots }),
    [person('1'), person('2'), person('3')],
    hoursBefore(24),
  )
  expect(promoted.map((p) => [p.bookingId, p.spotId])).toEqual([
    ['1', 'a'],
    ['2', 'c'],
  ])
})

test('it is automatic until 14 hours before the start, and not after', () => {
  expect(decidePromotions(session(), [person('1')], hoursBefore(14))).toHaveLength(1)
  expect(decidePromotions(session(), [person('1')], new Date(hoursBefore(14).getTime() + 1))).toEqual([])
})

test('nobody goes up into a cancelled or a full class', () => {
  expect(decidePromotions(session({ cancelled: true }), [person('1')], hoursBefore(24))).toEqual([])
  expect(decidePromotions(session({ booked: 2 }), [person('1')], hoursBefore(24))).toEqual([])
})
