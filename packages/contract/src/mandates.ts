import { z } from 'zod'
import { instant, moneyAmount, namedObject, nothing, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byBookingId, offerId, paymentMethodId } from './ids.ts'

/** Consent of a waiting member to buy an offer with a stored card when they get a seat. */
const mandate = namedObject('Mandate', {
  offer: z.strictObject({ id: z.string(), name: z.string() }),
  /** The maximum charge. */
  price: z.strictObject({ amount: moneyAmount, currency: z.string() }),
  card: z.strictObject({ id: z.string(), brand: z.string(), last4: z.string() }),
  agreedAt: instant,
  /** Seats are given automatically until then; afterwards nothing is charged. */
  until: instant,
  /** The seat is held and the charge is under way. */
  charging: z.boolean(),
})

export const readMandate = endpoint('readMandate', {
  who: ['member'],
  summary: "The mandate of the caller's waitlist place; null without one.",
  params: byBookingId,
  data: mandate.nullable(),
})

export const setMandate = endpoint('setMandate', {
  who: ['member'],
  summary:
    'Agrees to buy an offer when the seat of this waitlist place is the caller’s and they lack what pays for it: the seat is held, the stored card is charged at most the price of the offer as it is now, and the seat is booked when paid. A refused charge gives the seat to the next person. Nothing is charged without a seat. It ends with the waitlist place. Offers that renew are refused.',
  params: byBookingId,
  body: z.strictObject({
    offerId,
    /** A stored card of the offer's seller. */
    paymentMethod: paymentMethodId,
    /** The version of the offer that the member was shown; refused if it has changed. */
    version: version.optional(),
    consent: z.literal(true),
  }),
  data: mandate,
  refusals: ['ESTADO_INVALIDO', 'PUNTOS_INSUFICIENTES'],
  idempotent: true,
})

export const deleteMandate = endpoint('deleteMandate', {
  who: ['member'],
  summary: 'Withdraws the mandate. Refused while the charge is under way.',
  params: byBookingId,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})
