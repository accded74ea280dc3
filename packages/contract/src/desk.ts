import { deskFixes } from '@cupo/core/desk-fixes'
import { deskOutcomes } from '@cupo/core/desk-outcomes'
import { paymentKinds } from '@cupo/core/pass-vocabulary'
import { errorCodes } from '@cupo/core/refusals'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import { classView } from './classes.ts'
import { client, clientFile, timeline } from './client-view.ts'
import { date, named, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byBookingId, byPersonId, classId, passId, personId, spotId } from './ids.ts'

const obstacle = namedObject('BookingObstacle', {
  codigo: z.enum(errorCodes),
  mensaje: z.string(),
  /** The fix, in one sentence. */
  fix: z.string(),
  /** Fixes that the caller can carry out, the nearest first. */
  acts: z.array(z.enum(deskFixes)),
  /** The pass that cannot pay. */
  passId: z.string().nullable(),
  /** The overlapping class. */
  classId: z.string().nullable(),
  /** The guardian who has the missing points, and their number. */
  guardian: z.strictObject({ name: z.string(), points: pointsAmount }).nullable(),
})

export const readWhyNot = endpoint('readWhyNot', {
  who: ['studio'],
  staff: 'bookForClients',
  summary:
    'Every reason why a client cannot book a seat in a class, each with what fixes it, by the rules of the booking itself. Without reasons `can` is true.',
  params: byPersonId,
  query: z.strictObject({ classId }),
  data: z.strictObject({ can: z.boolean(), causes: z.array(obstacle) }),
})

const deskSpot = z.strictObject({ id: z.string(), label: z.string() })

/** The outcome of booking the class for the client. */
const deskPlace = namedObject('DeskPlace', {
  outcome: z.enum(deskOutcomes),
  /** The client's booking of the class, if there is one. */
  bookingId: z.string().nullable(),
  /** The first refusal. */
  codigo: z.enum(errorCodes).nullable(),
  mensaje: z.string().nullable(),
  /** The ways to pay for the seat, the default first. `name: null` is points. `leftAfter: null` is unlimited. */
  payWith: z.array(
    z.strictObject({
      passId: z.string().nullable(),
      kind: z.enum(paymentKinds),
      name: z.string().nullable(),
      cost: z.int(),
      leftAfter: z.int().nullable(),
    }),
  ),
  /** The client's most frequent spot if it is free, else the first free one. */
  spotId: z.string().nullable(),
  /** How many guests the client may still bring in the month of the class. */
  guestsLeft: z.int(),
})

const deskClass = namedObject('DeskClass', {
  ...classView.shape,
  /** Free seats held for the waitlist. */
  held: z.int(),
  begun: z.boolean(),
  freeSpots: z.array(deskSpot),
  client: deskPlace.nullable(),
})

const deskClient = namedObject('DeskClient', {
  ...client.shape,
  points: pointsAmount,
  signsIn: z.boolean(),
  guardian: named.nullable(),
  dependants: clientFile.shape.dependants,
  /** Pinned notes. */
  pinned: z.array(z.string()),
  upcoming: timeline.shape.upcoming,
})

export const readDesk = endpoint('readDesk', {
  who: ['studio'],
  staff: 'bookForClients',
  summary:
    "What the front desk needs to book: a day's classes that have not ended, and with `clientId` the client and what each class comes to for them.",
  query: z.strictObject({ date: date.optional(), clientId: personId.optional() }),
  data: z.strictObject({
    date,
    today: date,
    timeZone: z.string(),
    /** Classes of the day, including those that have ended. */
    total: z.int(),
    classes: z.array(deskClass),
    /** Without classes: the next day with one, at most 14 days later. */
    nextDate: date.nullable(),
    client: deskClient.nullable(),
  }),
})

export const findByCode = endpoint('findByCode', {
  who: ['studio'],
  staff: 'bookForClients',
  summary: "Finds the client of a QR code or typed pass code of the studio's classes of today.",
  query: z.strictObject({ code: z.string().trim().min(1).max(textLimits.search) }),
  data: z.strictObject({ client, bookingId: z.string(), classId: z.string() }),
})

export const spendGuardianPoints = endpoint('spendGuardianPoints', {
  who: ['studio'],
  staff: 'bookForClients',
  summary:
    'Moves the points that a dependant lacks for a seat of a class from the guardian to the dependant, who can then be booked. Never points of a company. Both are told; audited.',
  body: z.strictObject({ clientId: personId, classId }),
  /** `points`: points moved; zero when none were missing. */
  data: z.strictObject({ points: pointsAmount, guardian: named }),
  status: 201,
  refusals: ['ESTADO_INVALIDO', 'PUNTOS_INSUFICIENTES', 'CLASE_CANCELADA'],
  idempotent: true,
})

export const moveBooking = endpoint('moveBooking', {
  who: ['studio'],
  staff: 'bookForClients',
  summary:
    'Moves a booking to another class of the studio: returns everything that was paid and books the other class, or changes nothing. Guests move with their member.',
  params: byBookingId,
  body: z.strictObject({ classId, spotId: spotId.optional(), passId: passId.nullable().optional() }),
  data: booking,
  refusals: [
    'SIN_CUPO',
    'LUGAR_OCUPADO',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'PUNTOS_INSUFICIENTES',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'RESERVAS_PAUSADAS',
    'ESTADO_INVALIDO',
  ],
  idempotent: true,
})
