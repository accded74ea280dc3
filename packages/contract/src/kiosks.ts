import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { disciplineColor, instant, listOf, named, namedObject, nameOf, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, byKioskId } from './ids.ts'

/** A tablet at the door. `branch` null: all branches of the studio. */
const kiosk = namedObject('Kiosk', {
  id: z.string(),
  name: z.string(),
  branch: named.nullable(),
  startedBy: z.string(),
  startedAt: instant,
  lastUsedAt: instant.nullable(),
})

export const listKiosks = endpoint('listKiosks', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Lists the kiosks of the studio that have not been ended, the latest first, with their last use.',
  query: page,
  data: listOf(kiosk),
})

export const startKiosk = endpoint('startKiosk', {
  who: ['studio'],
  staff: 'editSetup',
  summary:
    'Starts a kiosk and answers its token, which no later response has. A name is taken once among the kiosks that run, so a repeated request starts no second one.',
  body: z.strictObject({ name: nameOf(textLimits.label), branchId: branchId.optional() }),
  data: z.strictObject({ kiosk, token: z.string() }),
  status: 201,
  refusals: ['YA_EXISTE'],
})

export const endKiosk = endpoint('endKiosk', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Ends a kiosk: its token is refused from then on.',
  params: byKioskId,
  data: nothing,
})

export const readKiosk = endpoint('readKiosk', {
  who: 'kiosk',
  summary: 'What a kiosk shows while nobody is at it: its studio and the next classes, without people.',
  data: z.strictObject({
    name: z.string(),
    studio: z.string(),
    branch: z.string().nullable(),
    timeZone: z.string(),
    classes: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        color: disciplineColor,
        room: z.string().nullable(),
        startsAt: instant,
        endsAt: instant,
        timeZone: z.string(),
        booked: z.int(),
        arrived: z.int(),
      }),
    ),
  }),
})

export const checkInAtKiosk = endpoint('checkInAtKiosk', {
  who: 'kiosk',
  summary:
    "Marks the arrival of the person with this code (QR or typed) in a class of the kiosk's studio and branch whose check-in window is open. Who has arrived already gets the same response. Codes without a booking are limited per kiosk.",
  body: z.strictObject({ code: z.string().trim().min(1).max(textLimits.passCode) }),
  data: z.strictObject({
    firstName: z.string(),
    className: z.string(),
    startsAt: instant,
    timeZone: z.string(),
    room: z.string().nullable(),
    spot: z.string().nullable(),
    /** True if the arrival was already marked. */
    already: z.boolean(),
  }),
  refusals: ['ESTADO_INVALIDO', 'FUERA_DE_VENTANA', 'CLASE_CANCELADA', 'PUNTOS_INSUFICIENTES'],
})
