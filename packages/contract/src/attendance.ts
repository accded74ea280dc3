import { partners } from '@cupo/core/partners'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { bookingId, byClassId, classId, personId } from './ids.ts'

export const checkIn = endpoint('checkIn', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary: 'Marks a booking as arrived, identified by booking id, QR code or the typed code of the pass.',
  params: byClassId,
  body: z
    .strictObject({ bookingId: bookingId.optional(), checkInCode: z.string().max(textLimits.passCode).optional() })
    .refine((b) => (b.bookingId === undefined) !== (b.checkInCode === undefined), {
      error: 'one_of_booking_or_code',
      path: ['bookingId'],
    }),
  data: booking.extend({
    /** True if the arrival was already marked: this request changed nothing. */
    alreadyHere: z.boolean(),
  }),
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA'],
  idempotent: true,
})

export const undoCheckIn = endpoint('undoCheckIn', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary:
    'Reverts an arrival until the class ends, or an absence within a few hours of marking it. Points returned for a forgiven absence are charged again.',
  params: z.strictObject({ id: classId, bookingId }),
  data: booking,
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'PUNTOS_INSUFICIENTES'],
})

export const markNoShow = endpoint('markNoShow', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary: 'Marks a booking as absent, from the start of the class.',
  params: byClassId,
  body: z.strictObject({ bookingId }),
  data: booking,
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA'],
  idempotent: true,
})

export const releaseLate = endpoint('releaseLate', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary:
    'Books a seat at the desk after the class has started; the member pays and is checked in. With `bookingId`, takes the seat of a member who has not arrived and returns their points, only when no seat is free. Without it, books a free seat.',
  params: byClassId,
  body: z.strictObject({ bookingId: bookingId.optional(), memberId: personId }),
  data: booking,
  refusals: [
    'ESTADO_INVALIDO',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'FIRMA_PENDIENTE',
    'PUNTOS_INSUFICIENTES',
    'SIN_CUPO',
  ],
  idempotent: true,
})

export const readRoster = endpoint('readRoster', {
  who: ['coach', 'studio'],
  staff: 'readRoster',
  summary: 'Roster of a class, without mail addresses and telephone numbers.',
  params: byClassId,
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        booking,
        member: z.strictObject({
          id: z.string(),
          name: z.string(),
          /** The member who brings this guest; null for members. */
          guestOf: z.string().nullable(),
          avatar: z.string().nullable(),
          firstTime: z.boolean(),
          /** The pass partner that pays for the seat. */
          partner: z.enum(partners).nullable().optional(),
          healthNotes: z.string().nullable(),
          /** The latest notes for coaches; none for guests and people without a seat. */
          notes: z.array(z.strictObject({ text: z.string(), author: z.string().nullable() })),
          /** Programs that the member is in, of members who hold a seat. */
          programs: z
            .array(
              z.strictObject({
                enrolmentId: z.string(),
                name: z.string(),
                /** Position and title of the current step. */
                position: z.int(),
                total: z.int(),
                step: z.string(),
                /** The first open step that is marked by hand. */
                manual: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
              }),
            )
            .optional(),
        }),
      }),
    ),
  }),
})

export const readScanList = endpoint('readScanList', {
  who: ['coach', 'studio'],
  staff: 'checkIn',
  summary:
    'Everyone with a place in a class and the tags of their codes, for check-in by camera also without a connection. Shows no code, contact data or health notes.',
  params: byClassId,
  data: z.strictObject({
    /** When the list was read. */
    readAt: instant,
    items: z.array(
      z.strictObject({
        booking,
        member: z.strictObject({
          id: z.string(),
          name: z.string(),
          guestOf: z.string().nullable(),
          avatar: z.string().nullable(),
          firstTime: z.boolean(),
        }),
        /** Tags of the QR code and of the typed code; see `codeTagText`. */
        tags: z.array(z.string()),
        /** The ordinal of this class among the member's arrivals at the studio; null for guests. */
        visit: z.int().nullable(),
        /** When the arrival was marked. */
        arrivedAt: instant.nullable(),
      }),
    ),
  }),
})
