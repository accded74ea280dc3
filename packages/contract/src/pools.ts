import { numberLimits } from '@cupo/core/number-limits'
import { z } from 'zod'
import { givenNote, givenPoints, intWithin, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byCorporateId, byPersonId, byStudioId } from './ids.ts'

export const giveClientPoints = endpoint('giveClientPoints', {
  who: ['studio'],
  staff: 'givePoints',
  summary: "Gives points from the studio's pool to a member who has booked there. Audited; the member is notified.",
  params: byPersonId,
  body: z.strictObject({ points: givenPoints, note: givenNote }),
  /** `pool`: remaining points in the studio's pool. */
  data: z.strictObject({ pool: pointsAmount, movementId: z.string() }),
  status: 201,
  refusals: ['PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

/** A grant of points; `note` is shown to the recipient. Never expires without `expiresInDays`. */
export const grant = namedObject('PointsGrant', {
  points: givenPoints,
  note: givenNote,
  expiresInDays: intWithin(numberLimits.expiresInDays).optional(),
})

/** `balance`: points available in the account after the grant. */
export const granted = namedObject('PointsGranted', { balance: pointsAmount, movementId: z.string() })

export const fundStudio = endpoint('fundStudio', {
  who: ['owner'],
  summary: "Adds points to a studio's pool, from which it gives points to clients. Audited.",
  params: byStudioId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})

export const fundCorporate = endpoint('fundCorporate', {
  who: ['owner'],
  summary: "Adds points to a company's pool. Audited.",
  params: byCorporateId,
  body: grant,
  data: granted,
  status: 201,
  idempotent: true,
})
