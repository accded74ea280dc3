import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BookingId, ClassId, ClassTypeId, PersonId, SpotId, StudioId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import { decideService } from './decide-service.ts'
import { waitlistPhase } from './phase.ts'
import type { Waiting } from './why-passed-over.ts'

const zone = 'America/Mexico_City'
const local = (text: string) => new Date(`${text}-06:00`)
const startsAt = local('2026-11-20T20:00:00')
const before = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * 3_600_000 + ms)

const session = (changes: Partial<ClassState> = {}): ClassState => ({
  id: brandId<ClassId>('1'),
  studioId: brandId<StudioId>('1'),
  classTypeId: brandId<ClassTypeId>('1'),
  branchId: null,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  timeZone: zone,
  cancelled: false,
  capacity: 2,
  booked: 1,
  held: 0,
  waitlisted: 3,
  points: toPoints(8),
  spots: [],
  policy: defaultPolicy,
  ...changes,
})
type Changes = Partial<Omit<Waiting, 'member'>> & { member?: Partial<MemberState> }
const person = (id: string, { member = {}, ...changes }: Changes = {}): Waiting => ({
  bookingId: brandId<BookingId>(id),
  memberId: brandId<PersonId>(id),
  minNoticeMinutes: 120,
  suspended: false,
  offer: null,
  ...changes,
  member: { balance: toPoints(50), here: 'waitlist', seats: [], absences: [], ...member },
})
const overlap = [{ classId: brandId<ClassId>('9'), name: 'Yin', startsAt, endsAt: new Date(startsAt.getTime() + 1) }]
const ids = (list: readonly { bookingId: string }[]) => list.map((p) => p.bookingId)
const offered = (expiresAt: Date, open = true) => ({ offer: { expiresAt, open } })
const trio = [person('1'), person('2'), person('3')]

test.each([
  ['promotes until the last instant of the phase', before(14), 'automatic'],
  ['offers from the next instant on', before(14, 1), 'offer'],
  ['offers until the last hour', before(1, -1), 'offer'],
  ['opens claims in the last hour', before(1), 'claim'],
  ['keeps claims open until the start', before(0, -1), 'claim'],
  ['does nothing from the start on', startsAt, 'over'],
])('%s', (_what, now, phase) => {
  expect(waitlistPhase(session(), now)).toBe(phase)
})

test('a cancelled class and closed bookings assign no seat', () => {
  expect(waitlistPhase(session({ cancelled: true }), before(24))).toBe('closed')
  const policy = { ...defaultPolicy, bookingClosesMinutes: 30 }
  expect(waitlistPhase(session({ policy }), before(0.5))).toBe('closed')
  expect(decideService(session({ policy }), trio, before(0.5))).toMatchObject({ held: 0, dueAt: startsAt })
})

describe('automatic phase', () => {
  test('the first in line gets the seat and a spot', () => {
    const spots = [
      { id: brandId<SpotId>('7'), label: '1', taken: true },
      { id: brandId<SpotId>('8'), label: '2', taken: false },
    ]
    const service = decideService(session({ spots }), trio, before(24))
    expect(service.promoted).toEqual([
      {
        bookingId: brandId<BookingId>('1'),
        memberId: brandId<PersonId>('1'),
        spotId: '8',
        payment: { kind: 'points', passId: null, cost: 8 },
        skipped: {},
      },
    ])
    expect(service).toMatchObject({ held: 0, offered: [], announce: false })
  })

  const poor = { member: { balance: toPoints(7) } }

  test('a seat is held for a member without points who has a mandate; it counts like any other', () => {
    const line = [person('1', poor), person('2', { ...poor, mandate: 'active' }), person('3'), person('4')]
    const service = decideService(session({ capacity: 3 }), line, before(24))
    expect(service).toMatchObject({ buying: [{ bookingId: '2', memberId: '2', spotId: null }], held: 0 })
    expect(ids(service.promoted)).toEqual(['3'])
    expect(service.passed).toEqual([{ bookingId: '1', why: 'points' }])
  })

  test('a mandate is not used by a member who can pay, who has a clash, or whose purchase is being paid', () => {
    const line = [
      person('1', { mandate: 'charging' }),
      person('2', { member: { ...poor.member, seats: overlap }, mandate: 'active' }),
      person('3', { mandate: 'active' }),
    ]
    const service = decideService(session({ capacity: 4 }), line, before(24))
    expect(service.buying).toEqual([])
    expect(ids(service.promoted)).toEqual(['3'])
    expect(service.passed).toEqual([{ bookingId: '2', why: 'overlap' }])
  })

  test('a mandate is not used after the automatic phase', () => {
    const service = decideService(session(), [person('1', { ...poor, mandate: 'active' })], before(3))
    expect(service).toMatchObject({ buying: [], offered: [], passed: [{ bookingId: '1', why: 'points' }] })
  })

  test('members who cannot get the seat are skipped and counted by reason', () => {
    const line = [
      person('1', { member: { balance: toPoints(7) } }),
      person('2', { member: { seats: overlap } }),
      person('3', { minNoticeMinutes: 24 * 60 + 1 }),
      person('4', { suspended: true }),
      person('5', {
        member: { absences: [1, 2, 3].map((n) => ({ studioId: brandId<StudioId>('1'), at: before(24 + n) })) },
      }),
      person('6', { member: { balance: toPoints(8) } }),
      person('7'),
    ]
    const { promoted } = decideService(session({ capacity: 3 }), line, before(24))
    expect(ids(promoted)).toEqual(['6', '7'])
    expect(promoted[1]?.skipped).toEqual({ points: 1, overlap: 1, notice: 1, suspended: 1, paused: 1 })
  })

  test('a minimum notice that is met exactly is enough', () => {
    expect(decideService(session(), [person('1', { minNoticeMinutes: 1440 })], before(24)).promoted).toHaveLength(1)
  })

  test('a seat that no waitlisted member can get is open to everyone', () => {
    const service = decideService(session(), [person('1', { member: { balance: toPoints(0) } })], before(24))
    expect(service).toMatchObject({ promoted: [], held: 0, dueAt: before(14, 1) })
  })

  test('promotes during quiet hours too', () => {
    expect(decideService(session(), trio, local('2026-11-19T23:30:00')).promoted).toHaveLength(1)
  })
})

describe('offer phase', () => {
  const now = local('2026-11-20T10:00:00')
  const later = local('2026-11-20T10:15:00')

  test('each seat is offered to one member for `offerMinutes`', () => {
    const service = decideService(session(), trio, now)
    expect(service.offered).toEqual([
      { bookingId: brandId<BookingId>('1'), memberId: brandId<PersonId>('1'), expiresAt: later, skipped: {} },
    ])
    expect(service).toMatchObject({ promoted: [], held: 1, dueAt: later })
  })

  test('a second decision at the same instant changes nothing', () => {
    const service = decideService(session(), [person('1', offered(later)), person('2')], now)
    expect(service).toMatchObject({ offered: [], lapsed: [], withdrawn: [], held: 1, dueAt: later })
  })

  test('a lapsed offer goes to the next member at the instant it expires', () => {
    const line = [person('1', offered(later)), person('2'), person('3')]
    expect(decideService(session(), line, new Date(later.getTime() - 1)).lapsed).toEqual([])
    const service = decideService(session(), line, later)
    expect(service.lapsed).toEqual(['1'])
    expect(ids(service.offered)).toEqual(['2'])
  })

  test('after every member had an offer, the seat is open to everyone', () => {
    const service = decideService(session(), [person('1', offered(now, false))], later)
    expect(service).toMatchObject({ offered: [], held: 0, dueAt: before(1) })
  })

  test('offers beyond the free seats are withdrawn, last in line first', () => {
    const line = [person('1', offered(later)), person('2', offered(later))]
    expect(decideService(session(), line, now)).toMatchObject({ withdrawn: ['2'], held: 1 })
  })

  test('no offers are made in quiet hours, and seats are held for the members who will get them', () => {
    const night = local('2026-11-20T06:30:00')
    const service = decideService(session({ capacity: 5 }), [person('1'), person('2', { suspended: true })], night)
    expect(service).toMatchObject({ offered: [], held: 1, dueAt: local('2026-11-20T07:00:00') })
    expect(ids(decideService(session(), trio, local('2026-11-20T07:00:00')).offered)).toEqual(['1'])
  })
})

describe('claim phase', () => {
  test('free seats are held for the waitlist, and it is notified', () => {
    const service = decideService(session({ capacity: 3 }), [person('1', offered(startsAt)), person('2')], before(1))
    expect(service).toMatchObject({ held: 2, announce: true, lapsed: ['1'], offered: [], dueAt: startsAt })
    expect(decideService(session({ capacity: 9 }), trio, before(1)).held).toBe(3)
    expect(decideService(session({ booked: 2 }), trio, before(1))).toMatchObject({ held: 0, announce: false })
  })

  test('during quiet hours the notification waits until they end', () => {
    const early = session({ startsAt: local('2026-11-20T07:30:00') })
    const service = decideService(early, trio, local('2026-11-20T06:45:00'))
    expect(service).toMatchObject({ held: 1, announce: false, dueAt: local('2026-11-20T07:00:00') })
  })
})

test('waitlist places expire at the start', () => {
  const service = decideService(session(), [person('1', offered(startsAt)), person('2')], startsAt)
  expect(service).toMatchObject({ expired: ['1', '2'], lapsed: ['1'], held: 0, dueAt: null })
})
