import type { PaymentMethodId } from '@cupo/core/ids'
import { planPeriod } from '@cupo/core/plan-periods'
import { noticeAt, periodOf } from '@cupo/core/subscriptions'
import { type CalendarDate, dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { insertRenewal } from './renewal-store.ts'
import { type PoolPurchase, saveBegun } from './store.ts'

/** The first charge of a renewal whose purchase is paid at an instant: one month later on the company's calendar. */
export const firstChargeOn = (timeZone: string, at: Date): { date: CalendarDate; startsAt: Date } =>
  periodOf(dateIn(at, timeZone), 1, planPeriod.month, timeZone)

/** Starts the renewal of a purchase's consent. Does nothing for a company with a running renewal. */
export const startRenewal = async (
  tx: Tx,
  purchase: PoolPurchase,
  { timeZone, paymentMethodId, at }: { timeZone: string; paymentMethodId: PaymentMethodId | null; at: Date },
): Promise<void> => {
  const { id, corporateId, byUser, name, points, amount, currency, consent } = purchase
  if (consent === null) return
  const money = { amount, currency }
  const anchor = dateIn(at, timeZone)
  const dueAt = noticeAt(firstChargeOn(timeZone, at), timeZone)
  const terms = { corporateId, byUser, name, points, money, anchor, timeZone, paymentMethodId, consent, at, dueAt }
  const renewalId = await insertRenewal(tx, terms)
  if (renewalId !== undefined) await saveBegun(tx, id, renewalId)
}
