import type { Data } from '@cupo/contract'
import { isPendingPurchase } from '@cupo/core/purchase-status'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readBookingViews } from '../classes/booking-view.ts'
import { readCardOfReceipt } from '../gift-cards/view-store.ts'
import { viewPasses } from '../passes/view-held.ts'
import { readPaymentView } from '../payments/check-payment.ts'
import type { OfferPurchase } from './offer-store.ts'
import { sourceOf } from './pay-purchase.ts'

/** The purchase of an offer in its buyer's view. */
export const viewPurchase = async (
  db: Db | Tx,
  { id, status, dependant, passId, bookingId, receiptId }: OfferPurchase,
  caller: Caller,
  now: Date,
): Promise<Data<'readPurchase'>> => {
  const [pass] = passId === null ? [] : await viewPasses(db, [passId], now)
  const booking =
    bookingId === null
      ? undefined
      : (await readBookingViews(db as Tx, [{ id: bookingId, caller, inCharge: dependant !== null }], now)).get(
          bookingId,
        )
  const payment = isPendingPurchase(status) ? await readPaymentView(db, sourceOf(id)) : undefined
  const giftCard = receiptId === null ? undefined : await readCardOfReceipt(db, receiptId, caller.userId, now)
  return {
    purchaseId: id,
    status,
    ...(pass && { pass }),
    ...(booking && { booking }),
    ...(receiptId !== null && { receiptId }),
    ...(payment && { payment }),
    ...(giftCard && { giftCard }),
  }
}
