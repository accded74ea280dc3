import { z } from 'zod'
import { instant, namedObject, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, bySeatHoldId, personId, spotId } from './ids.ts'

/** A seat held until it is booked or released, or `until` has passed. */
const seatHold = namedObject('SeatHold', { id: z.string(), until: instant, spotId: z.string().nullable() })

export const holdSeat = endpoint('holdSeat', {
  who: ['member'],
  summary:
    'Holds a seat at most 3 minutes while its buyer pays. Sent again it returns the same hold, moved to `spotId` if that is free. A member holds one seat at a time, and one for each dependant (`dependantId`).',
  params: byClassId,
  body: z.strictObject({ spotId: spotId.optional(), dependantId: personId.optional() }),
  data: seatHold,
  status: 201,
  refusals: [
    'SIN_CUPO',
    'LUGAR_OCUPADO',
    'YA_RESERVADA',
    'HORARIO_EN_CONFLICTO',
    'FUERA_DE_VENTANA',
    'CLASE_CANCELADA',
    'RESERVAS_PAUSADAS',
    'FIRMA_PENDIENTE',
  ],
  idempotent: true,
})

export const releaseHold = endpoint('releaseHold', {
  who: ['member'],
  summary: 'Releases a seat held for the caller or their dependant. An ended hold stays as it is.',
  params: bySeatHoldId,
  data: nothing,
})
