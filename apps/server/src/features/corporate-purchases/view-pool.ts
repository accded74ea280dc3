import type { Body, Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { planPeriod } from '@cupo/core/plan-periods'
import type { Language } from '@cupo/core/preferences'
import { isPaidPurchase, isPendingPurchase } from '@cupo/core/purchase-status'
import { boughtForDays } from '@cupo/core/purchases'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { nextChargeAt } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { recordAudit } from '../audit/store.ts'
import { readPoolState } from '../corporate-people/read-pool-state.ts'
import { planName } from '../offers/plan-name.ts'
import { planCurrency } from '../purchases/store.ts'
import { lockBuyingCompany, readBuyingCompany, saveAlert, saveTaxDetails } from './company-store.ts'
import { readPoolPlans } from './plan-store.ts'
import { findRunningRenewal, type PoolRenewal } from './renewal-store.ts'
import { firstChargeOn } from './start-renewal.ts'
import type { ListedPurchase } from './store.ts'
import { watchPool } from './watch-pools.ts'

export type PoolView = Data<'readCorporatePool'>

const viewRenewal = ({ name, points, state, card }: PoolRenewal, now: Date): PoolView['renewal'] => ({
  name,
  points,
  amount: state.terms.amount,
  currency: state.terms.currency,
  status: state.status === subscriptionStatus.grace ? 'grace' : 'active',
  nextAt: nextChargeAt(state, now).toISOString(),
  timeZone: state.timeZone,
  card,
})

/** Reads the pool of a company with the plans on sale. */
export const viewPool = async (
  db: Db | Tx,
  corporateId: AuthorizedCorporateId,
  { language, now }: { language: Language; now: Date },
): Promise<PoolView> => {
  const company = await readBuyingCompany(db, corporateId)
  const { pool, need, nextMonth } = await readPoolState(db, company, now)
  const plans = await readPoolPlans(db, now)
  const renewal = await findRunningRenewal(db, corporateId)
  return {
    company: company.name,
    points: pool,
    need,
    nextMonth,
    alertBelow: company.below,
    currency: planCurrency,
    plans: plans.map(({ name, ...plan }) => ({ ...plan, name: planName({ id: plan.id, name }, language) })),
    lifeDays: { once: boughtForDays(planPeriod.once), month: boughtForDays(planPeriod.month) },
    nextChargeOn: firstChargeOn(company.timeZone, now).date,
    renewal: renewal ? viewRenewal(renewal, now) : null,
    tax: company.tax,
  }
}

/** Changes the alert and the tax details of a company. Checks the pool against the new threshold immediately. */
export const updatePool = async (
  tx: Tx,
  { caller, change }: { caller: Caller; change: Body<'updateCorporatePool'> },
  now: Date,
): Promise<void> => {
  const corporateId = ownCorporate(caller)
  await lockBuyingCompany(tx, corporateId)
  const { alertBelow, tax } = change
  if (alertBelow !== undefined) {
    await saveAlert(tx, corporateId, { low_pool_below: alertBelow })
    await watchPool(tx, corporateId, now)
  }
  if (tax !== undefined) await saveTaxDetails(tx, corporateId, tax)
  await recordAudit(tx, {
    at: now,
    byUser: caller.userId,
    action: 'pool_settings_changed',
    subject: { kind: 'corporate', id: corporateId },
    details: {
      ...(alertBelow !== undefined && { alertBelow }),
      ...(tax !== undefined && { taxName: tax.name, taxId: tax.taxId }),
    },
  })
}

/** A purchase in the list of one of the company's accounts. Only the payer can continue a payment. */
export const viewListed = (row: ListedPurchase, reader: PersonId): Data<'listCorporatePurchases'>['items'][number] => ({
  id: row.id,
  name: row.name,
  points: row.points,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  renewal: row.periodNumber !== null && row.periodNumber > 0,
  by: row.by,
  paymentId: isPendingPurchase(row.status) && row.byUser === reader ? row.paymentId : null,
  createdAt: row.createdAt.toISOString(),
  receipt:
    isPaidPurchase(row.status) && row.receiptId !== null && row.receipt !== null
      ? { id: row.receiptId, number: row.receipt }
      : null,
  card: row.brand === null || row.last4 === null ? null : { brand: row.brand, last4: row.last4 },
})
