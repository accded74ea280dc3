import { numberLimits } from '@cupo/core/number-limits'
import { overrideRules } from '@cupo/core/override-rules'
import { policyBounds } from '@cupo/core/policy-bounds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { booking, bookingStatus } from './booking-view.ts'
import { classView } from './classes.ts'
import { cursor, email, instant, intWithin, limit, listOf, namedObject, nameOf, personName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byBookingId, byClassId, passId, personId, spotId } from './ids.ts'

/** Why the desk overrides a rule; shown to the affected member. */
const deskReason = nameOf(textLimits.deskReason)

/** Rules waived by the desk, and the reason; without `rules` only the turn of the waitlist. */
const deskOverride = z.strictObject({
  reason: deskReason,
  rules: z.array(z.enum(overrideRules)).min(1).max(overrideRules.length).optional(),
})

export const bookingWithClass = namedObject('BookingWithClass', { ...booking.shape, class: classView })

export const bookClass = endpoint('bookClass', {
  who: ['member', 'studio'],
  staff: 'bookForClients',
  summary:
    'Books a seat, or with `waitlist` a place in the waitlist of a full class. A studio books for a client with `memberId`. Booking a seat that is due to a waiting member requires `override`; that member reads its reason. With `override.rules` the studio sets the booking window, the pause after absences or a waiver to sign aside; its client reads the reason.',
  params: byClassId,
  body: z.strictObject({
    memberId: personId.optional(),
    spotId: spotId.optional(),
    passId: passId.nullable().optional(),
    waitlist: z.boolean().optional(),
    minNoticeMinutes: intWithin(numberLimits.minNoticeMinutes).optional(),
    eitherGroup: nameOf(64).optional(),
    guests: z
      .array(z.strictObject({ name: personName, email }))
      .max(policyBounds.guestsPerMonth[1])
      .optional(),
    override: deskOverride.optional(),
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
    'FIRMA_PENDIENTE',
    'ESTADO_INVALIDO',
  ],
  idempotent: true,
})

export const listBookings = endpoint('listBookings', {
  who: ['member'],
  summary:
    "Lists the caller's bookings with their class: upcoming (soonest first, including waitlists) or past (newest first).",
  query: z.strictObject({ scope: z.enum(['upcoming', 'past']).optional(), limit, cursor }),
  data: listOf(bookingWithClass),
})

export const readBooking = endpoint('readBooking', {
  who: ['member', 'studio'],
  staff: 'bookForClients',
  summary: 'One booking with its class and its history.',
  params: byBookingId,
  data: z.strictObject({
    ...bookingWithClass.shape,
    history: z.array(
      z.strictObject({
        at: instant,
        by: z.string(),
        from: bookingStatus.nullable(),
        to: bookingStatus,
        /** The policy version of the decision; null where no rule applied. */
        policyVersion: z.int().nullable(),
        reason: z.string(),
      }),
    ),
  }),
})

export const cancelBooking = endpoint('cancelBooking', {
  who: ['member', 'studio'],
  staff: 'bookForClients',
  summary:
    'Cancels a seat or a waitlist place. Points are returned before the cancellation deadline and kept after it. A studio returns all points unless it sends `charge` with a reason.',
  params: byBookingId,
  body: z
    .strictObject({ charge: z.boolean().optional(), reason: deskReason.optional() })
    .refine((b) => b.charge !== true || b.reason !== undefined, { error: 'required', path: ['reason'] }),
  data: booking,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const claimBooking = endpoint('claimBooking', {
  who: ['member'],
  summary:
    'Claims the seat offered to the waiting caller, or a seat open to the whole waitlist shortly before the class.',
  params: byBookingId,
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
