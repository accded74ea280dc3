import { offerKinds, offerPeriods } from '@cupo/core/offer-kinds'
import { passStatuses, passUnits } from '@cupo/core/pass-vocabulary'
import { z } from 'zod'
import { date, instant, moneyAmount, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const shape = {
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
}

/** A pass, membership or points of a member. `left: null` is unlimited; `studio: null` is valid at every studio. */
export const pass = namedObject('Pass', shape)

/** A visit of the current week or month paid with this pass. */
const visit = namedObject('PassVisit', {
  bookingId: z.string(),
  startsAt: instant,
  className: z.string(),
  /** `booked`: upcoming; `lost`: late cancellation or no-show. */
  state: z.enum(['went', 'booked', 'lost']),
})

/** The next charge, exactly as it will be made. `method`: the card. */
const renewal = namedObject('Renewal', {
  amount: moneyAmount,
  currency: z.string(),
  at: instant,
  name: z.string(),
  method: z.strictObject({ id: z.string(), brand: z.string(), last4: z.string() }).nullable(),
})

/** A pass with the details of its page. */
export const heldPass = namedObject('HeldPass', {
  ...shape,
  /** Time zone of its dates. */
  timeZone: z.string(),
  /** The company that grants these points; absent for others. */
  company: z.string().optional(),
  /** Number of classes of a full class pass. */
  given: z.int().nullable(),
  /** Points by expiry, soonest first; empty for other units. */
  lots: z.array(z.strictObject({ left: z.int(), validUntil: instant.nullable() })),
  /** Visits of the current week or month, in order; empty for points and class passes. */
  visits: z.array(visit),
  renewal: renewal.nullable(),
  /** A planned or running freeze: from the start of its first day to the start of the day of return. */
  freeze: z.strictObject({ from: date, until: date }).nullable(),
  /** Limits of a freeze: its first possible day, its latest start, and the days left this year. Null: not freezable. */
  freezable: z.strictObject({ from: date, latest: date.nullable(), days: z.int() }).nullable(),
})

export const listPasses = endpoint('listPasses', {
  who: ['member'],
  summary: 'Everything that pays for the caller’s bookings, in the order in which it is used.',
  data: z.strictObject({ items: z.array(heldPass), nextCursor: z.null() }),
})
