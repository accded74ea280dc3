import { z } from 'zod'
import { booking } from './booking-view.ts'
import { byId, id } from './common.ts'
import { endpoint } from './endpoint.ts'

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
          /** The member who brings this guest; null for members. */
          guestOf: z.string().nullable(),
          avatar: z.string().nullable(),
          firstTime: z.boolean(),
          healthNotes: z.string().nullable(),
        }),
      }),
    ),
  }),
})
