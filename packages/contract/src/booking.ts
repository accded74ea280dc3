import { z } from 'zod'
import { booking, classDetail, classView } from './class.ts'
import { byId, cursor, date, email, id, instant, limit, listOf, named, nameOf, personName } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Why the desk does what the rules would not: the person concerned reads it. */
const deskReason = nameOf(200)

const bookingWithClass = z.strictObject({ ...booking.shape, class: classView })

export const bookClass = endpoint('bookClass', {
  who: ['member', 'studio'],
  summary:
    'Takes a seat, or with `waitlist` a place in the list of a full class. A studio books for a client by `memberId`; a seat that is due to somebody of the list only with `override`, whose reason that person reads.',
  params: byId,
  body: z.strictObject({
    memberId: id.optional(),
    spotId: id.optional(),
    waitlist: z.boolean().optional(),
    minNoticeMinutes: z.int().min(0).max(20_160).optional(),
    eitherGroup: nameOf(64).optional(),
    guests: z
      .array(z.strictObject({ name: personName, email }))
      .max(10)
      .optional(),
    override: z.strictObject({ reason: deskReason }).optional(),
  }),
  data: booking,
  status: 201,
  refusals: [
    'SIN_CUPO',
    'LUGAR_OCUPADO',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'LISTA_LLENA',
    'RESERVAS_PAUSADAS',
  ],
  idempotent: true,
})

export const listBookings = endpoint('listBookings', {
  who: ['member'],
  summary: 'My bookings with their class: upcoming (soonest first, waitlists among them) or past (newest first).',
  query: z.strictObject({ scope: z.enum(['upcoming', 'past']).optional(), limit, cursor }),
  data: listOf(bookingWithClass),
})

export const readBooking = endpoint('readBooking', {
  who: ['member', 'studio'],
  summary: 'One booking with its class and each change it went through.',
  params: byId,
  data: z.strictObject({
    ...bookingWithClass.shape,
    history: z.array(
      z.strictObject({
        at: instant,
        by: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        /** The version of the studio's rules that decided; null where no rule had to. */
        policyVersion: z.int().nullable(),
        reason: z.string(),
      }),
    ),
  }),
})

export const cancelBooking = endpoint('cancelBooking', {
  who: ['member', 'studio'],
  summary:
    'Gives the seat or the place in the list back. In time it returns the points; late it keeps them. A studio returns all of them, unless it sends `charge` with a reason.',
  params: byId,
  body: z
    .strictObject({ charge: z.boolean().optional(), reason: deskReason.optional() })
    .refine((b) => b.charge !== true || b.reason !== undefined, { error: 'required', path: ['reason'] }),
  data: z.strictObject({ ...booking.shape, returned: z.int() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const claimBooking = endpoint('claimBooking', {
  who: ['member'],
  summary: 'Takes the seat that is offered to who waits or, in the last stretch before the class, open to the list.',
  params: byId,
  data: booking,
  refusals: [
    'SIN_CUPO',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'RESERVAS_PAUSADAS',
    'ESTADO_INVALIDO',
  ],
  idempotent: true,
})

export const checkIn = endpoint('checkIn', {
  who: ['coach', 'studio'],
  summary: 'Marks a person as arrived, by their booking, the code of their QR or the typed code of their pass.',
  params: byId,
  body: z
    .strictObject({ bookingId: id.optional(), checkInCode: z.string().max(40).optional() })
    .refine((b) => (b.bookingId === undefined) !== (b.checkInCode === undefined), {
      error: 'one_of_booking_or_code',
      path: ['bookingId'],
    }),
  data: booking,
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA'],
})

export const undoCheckIn = endpoint('undoCheckIn', {
  who: ['coach', 'studio'],
  summary:
    'Takes an arrival back until the class ends, or an absence within the hours after its mark; what came back of a forgiven one is paid again.',
  params: z.strictObject({ id, bookingId: id }),
  data: booking,
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'PUNTOS_INSUFICIENTES'],
})

export const markNoShow = endpoint('markNoShow', {
  who: ['coach', 'studio'],
  summary: 'Marks that a person did not come, from the start of the class on.',
  params: byId,
  body: z.strictObject({ bookingId: id }),
  data: booking,
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA'],
})

export const releaseLate = endpoint('releaseLate', {
  who: ['coach', 'studio'],
  summary:
    'Gives a person at the desk a seat of a class that has begun: they pay and are checked in at once. With `bookingId` it is the seat of somebody who has not arrived, whose points go back; only where no seat is free. Without it, a free one.',
  params: byId,
  body: z.strictObject({ bookingId: id.optional(), memberId: id }),
  data: booking,
  refusals: [
    'ESTADO_INVALIDO',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'SIN_CUPO',
  ],
  idempotent: true,
})

export const readRoster = endpoint('readRoster', {
  who: ['coach', 'studio'],
  summary: 'Who comes to a class: no mail address and no telephone.',
  params: byId,
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        booking,
        member: z.strictObject({
          id: z.string(),
          name: z.string(),
          /** Who brings them, where this is a guest. */
          guestOf: z.string().nullable(),
          avatar: z.string().nullable(),
          firstTime: z.boolean(),
          healthNotes: z.string().nullable(),
        }),
      }),
    ),
  }),
})

export const readCalendarFeed = endpoint('readCalendarFeed', {
  who: 'public',
  summary: "A person's bookings as iCalendar, by a private key that can be revoked.",
  query: z.strictObject({ key: z.string().min(20).max(100) }),
  data: z.string(),
  media: 'text/calendar',
})

export const listMovements = endpoint('listMovements', {
  who: ['member'],
  summary: "The movements of the member's points, newest first.",
  query: z.strictObject({ limit, cursor }),
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      kind: z.enum(['grant', 'gift', 'allotment', 'booking', 'return', 'expiry', 'purchase']),
      points: z.int(),
      balanceAfter: z.int(),
      note: z.string(),
      bookingId: z.string().optional(),
      /** When the points that came in expire, if they do; the soonest where days differ. */
      expiresAt: instant.optional(),
    }),
  ),
})

/** The state of one day in the member's week. */
const weekDay = z.strictObject({
  date,
  state: z.enum(['none', 'attended', 'booked', 'waitlisted', 'missed']),
  today: z.boolean(),
  className: z.string().nullable(),
})

export const readMemberHome = endpoint('readMemberHome', {
  who: ['member'],
  summary: "A member's home in one answer: next class, this week, streak, suggestions from what they book, waitlists.",
  data: z.strictObject({
    next: z.strictObject({ ...booking.shape, class: classDetail }).nullable(),
    week: z.strictObject({
      days: z.array(weekDay),
      /** The week to come is shown: on a Sunday without a class still ahead. */
      ahead: z.boolean(),
      done: z.int(),
      booked: z.int(),
      streakWeeks: z.int(),
    }),
    forYou: z.array(
      z.strictObject({
        class: classView,
        because: z.enum(['weekday', 'discipline', 'coach', 'studio', 'popular']),
        /** What `because` speaks of: a weekday number 1–7, or a name. */
        about: z.string(),
      }),
    ),
    waitlists: z.array(z.strictObject({ ...bookingWithClass.shape, automaticUntil: instant })),
    /** The member's studios: favourites first, then where they booked in the last 60 days. Absent from stored answers. */
    studios: z
      .array(z.strictObject({ ...named.shape, logo: z.string().nullable(), favourite: z.boolean() }))
      .optional(),
    calendarKey: z.string(),
  }),
})
