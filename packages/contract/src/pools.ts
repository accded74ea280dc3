import { z } from 'zod'
import { byId, givenNote, givenPoints, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

export const giveClientPoints = endpoint('giveClientPoints', {
  who: ['studio'],
  summary: "Gives points out of the studio's pool to a member who has booked there; audited, and the member is told.",
  params: byId,
  body: z.strictObject({ points: givenPoints, note: givenNote }),
  /** `pool`: points left in the studio's pool. */
  data: z.strictObject({ pool: z.int(), movementId: z.string() }),
  status: 201,
  refusals: ['PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

/** A grant of points; `note` is shown to the recipient. Never expires without `expiresInDays`. */
export const grant = namedObject('PointsGrant', {
  points: givenPoints,
  note: givenNote,
  expiresInDays: z.int().min(1).max(3650).optional(),
})

/** `balance`: points available in the account after the grant. */
export const granted = namedObject('PointsGranted', { balance: z.int(), movementId: z.string() })

export const fundStudio = endpoint('fundStudio', {
  who: ['owner'],
  summary: "Puts points into a studio's pool, out of which it gives them to its clients; audited.",
  params: byId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})

export const fundCorporate = endpoint('fundCorporate', {
  who: ['owner'],
  summary: "Puts points into a company's pool; audited.",
  params: byId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})
