import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import type { LetterParams } from '../mail/letter.ts'
import type { PurchaseTemplate } from '../mail/purchase-letter.ts'

const when = { at: '2026-03-07T04:30:00.000Z', timeZone: 'America/Bogota' }

/** Parameters of the mails to buyers of points and offers, with one text for every name. */
export const purchaseLetterSamples = (text: string): Pick<LetterParams, PurchaseTemplate> => ({
  points_bought: { name: text, plan: text, points: toPoints(100), usd: '10', receipt: '7', ...when },
  points_not_bought: { name: text, plan: text, usd: '10' },
  offer_received: { name: text, offer: text, by: text },
  offer_bought: {
    name: text,
    offer: text,
    total: toMinorUnits(600),
    currency: 'USD',
    className: text,
    ...when,
  },
  offer_not_bought: { name: text, offer: text, total: toMinorUnits(600), currency: 'USD' },
  offer_without_seat: {
    name: text,
    offer: text,
    total: toMinorUnits(600),
    currency: 'USD',
    className: text,
    ...when,
  },
  mandate_refused: {
    name: text,
    offer: text,
    total: toMinorUnits(600),
    currency: 'USD',
    className: text,
    ...when,
  },
})
