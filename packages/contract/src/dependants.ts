import { z } from 'zod'
import { booking } from './booking-view.ts'
import { bookingWithClass } from './bookings.ts'
import { cursor, limit, listOf, named, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, personId, spotId } from './ids.ts'
import { heldPass } from './passes.ts'

/** A client of a studio for whom the caller books and pays there. */
const dependant = namedObject('OwnDependant', { id: z.string(), name: z.string(), studio: named })

/** How a seat for a dependant is paid. With a pass, no points are spent. */
const dependantPayment = namedObject('DependantPayment', {
  /** The pass or membership of the dependant that pays. */
  pass: named.nullable(),
  /** Points of the dependant that pay. */
  own: pointsAmount,
  /** Points of the caller that are transferred to the dependant to pay. */
  fromGuardian: pointsAmount,
  /** Points that neither of them has; a seat can be booked only with none missing. */
  missing: pointsAmount,
})

export const listDependants = endpoint('listDependants', {
  who: ['member'],
  summary: 'Lists the people whom studios have put in the charge of the caller, by studio. Empty for most members.',
  data: z.strictObject({ items: z.array(dependant) }),
})

export const listDependantBookings = endpoint('listDependantBookings', {
  who: ['member'],
  summary:
    "Lists the bookings of the caller's dependants with their class and pass codes: upcoming (soonest first, including waitlists) or past (newest first).",
  query: z.strictObject({ scope: z.enum(['upcoming', 'past']).optional(), limit, cursor }),
  data: listOf(namedObject('DependantBooking', { ...bookingWithClass.shape, dependant: named })),
})

export const listDependantPasses = endpoint('listDependantPasses', {
  who: ['member'],
  summary:
    "Lists what pays for the bookings of the caller's dependants at the studios that put them in the caller's charge, and the passes of others whose renewals the caller pays.",
  data: z.strictObject({
    items: z.array(
      namedObject('DependantPass', {
        ...heldPass.shape,
        dependant: named,
        /** Whether the caller pays the renewals, and so can change their card and plan. */
        paidByCaller: z.boolean(),
      }),
    ),
  }),
})

export const listClassDependants = endpoint('listClassDependants', {
  who: ['member'],
  summary:
    "Lists the caller's dependants at the studio of a class, each with their booking there, or with how a seat would be paid.",
  params: byClassId,
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        booking: booking.nullable(),
        /** Null while they have a booking. */
        payment: dependantPayment.nullable(),
      }),
    ),
  }),
})

export const bookForDependant = endpoint('bookForDependant', {
  who: ['member'],
  summary:
    'Books a seat for a dependant, or with `waitlist` a place in the waitlist of a full class. A pass of the dependant or their points pay; the points they lack are transferred from the caller. Points of a company are never transferred.',
  params: z.strictObject({ ...byClassId.shape, dependantId: personId }),
  body: z.strictObject({ spotId: spotId.optional(), waitlist: z.boolean().optional() }),
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
  ],
  idempotent: true,
})
