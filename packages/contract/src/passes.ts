import { offerKinds, offerPeriods } from '@cupo/core/offer-kinds'
import { passStatuses, passUnits } from '@cupo/core/pass-vocabulary'
import { z } from 'zod'
import { instant, named, namedObject } from './common.ts'

/** A right of a member. `left: null` is unlimited; `studio: null` is valid at every studio. */
export const pass = namedObject('Pass', {
  id: z.string(),
  offerId: z.string().nullable(),
  kind: z.enum(offerKinds),
  name: z.string(),
  studio: named.nullable(),
  unit: z.enum(passUnits),
  left: z.int().nullable(),
  /** Visits used in the current period. */
  used: z.int().optional(),
  perPeriod: z.int().nullable(),
  period: z.enum(offerPeriods).nullable(),
  validFrom: instant,
  validUntil: instant.nullable(),
  renewsAt: instant.nullable(),
  status: z.enum(passStatuses),
})
