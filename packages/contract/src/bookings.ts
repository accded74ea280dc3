import { z } from 'zod'
import { booking, bookingStatus } from './booking-view.ts'
import { classView } from './classes.ts'
import { byId, cursor, email, id, instant, limit, listOf, namedObject, nameOf, personName } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Why the desk overrides a rule; shown to the affected member. */
const deskReason = nameOf(200)

export const bookingWithClass = namedObject('BookingWithClass', { ...booking.shape, class: classView })

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
        from: bookingStatus.nullable(),
        to: bookingStatus,
        /** The policy version that decided; null where no rule applied. */
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
  data: booking,
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
