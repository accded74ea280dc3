import type { Booking, ClassDetail, ClassView, Data } from '@cupo/contract'
import { defaultPolicy } from '@cupo/core/policy'
import { toPoints } from '@cupo/core/to-points'
import { vi } from 'vitest'

/** Friday, 09:00 in Mexico City. */
export const testNow = new Date('2026-11-20T15:00:00Z')

/** Sets the clock to an instant; timers keep running. The real clock is restored after each test. */
export const setNow = (now: Date = testNow): void => {
  vi.useFakeTimers({ toFake: ['Date'], now })
}

/** An ISO instant this many hours after `testNow`. */
export const hoursAhead = (hours: number): string => new Date(testNow.getTime() + hours * 3_600_000).toISOString()

/** A class that starts in 24 hours, with three of 16 seats left, free to cancel until 12 hours before. */
export const aClass = (changes: Partial<ClassView> = {}): ClassView => ({
  id: '41',
  classType: { id: '1', name: 'Fuerza', color: 'fuerza' },
  studio: { id: '20', name: 'Bloque 9' },
  coach: { id: '3', name: 'Mateo Ríos' },
  room: { id: '5', name: 'Sala 1' },
  startsAt: hoursAhead(24),
  endsAt: hoursAhead(25),
  timeZone: 'America/Mexico_City',
  city: 'Ciudad de México',
  version: 1,
  capacity: 16,
  booked: 13,
  seatsLeft: 3,
  waitlisted: 0,
  points: toPoints(8),
  status: 'scheduled',
  bookingOpensAt: hoursAhead(-300),
  freeCancelUntil: hoursAhead(12),
  mine: null,
  ...changes,
})

/** The same class in the response of its own page. */
export const aClassDetail = (changes: Partial<ClassDetail> = {}): ClassDetail => ({
  ...aClass(),
  description: 'Trabajo con barra y discos.',
  address: 'Av. Álvaro Obregón 99',
  coachAvatar: null,
  spotKind: 'spot',
  mirror: 'front',
  coachX: 50,
  spots: [],
  checkInOpensAt: hoursAhead(23.5),
  checkInClosesAt: hoursAhead(24.2),
  lateReleaseOpensAt: hoursAhead(24.1),
  lateReleaseClosesAt: hoursAhead(25),
  waitlistMax: 10,
  topUpUntil: hoursAhead(10),
  topUpReminderAt: hoursAhead(6),
  cancelReason: null,
  sequence: 0,
  changedAt: hoursAhead(-100),
  ...changes,
})

/** The member's booking in that class. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: '70',
  classId: '41',
  status: 'booked',
  spotId: null,
  waitlistPosition: null,
  points: toPoints(8),
  createdAt: hoursAhead(-2),
  freeCancelUntil: hoursAhead(12),
  checkInCode: 'K7QM2XWT9ABC',
  passCode: '4831095',
  offer: null,
  claimable: false,
  minNoticeMinutes: 120,
  eitherGroup: null,
  returned: toPoints(0),
  mayComeBack: false,
  undoUntil: null,
  guests: [],
  ...changes,
})

type Studio = Data<'readStudio'>

/** The studio of that class, under the default policy. */
export const aStudio = (changes: Partial<Studio> = {}): Studio => ({
  id: '20',
  name: 'Bloque 9',
  about: 'Entrenamiento de fuerza en grupos pequeños.',
  address: 'Av. Álvaro Obregón 99',
  timeZone: 'America/Mexico_City',
  city: null,
  photos: [],
  logo: null,
  classTypes: [],
  coaches: [],
  favourite: false,
  rating: null,
  policy: defaultPolicy,
  version: 1,
  ...changes,
})
