import type { Data } from '@cupo/contract'
import type { PaymentId, PersonId } from '@cupo/core/ids'
import { isOpenPayment } from '@cupo/core/payments'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { readAccount } from '../payment-accounts/store.ts'
import { askProvider } from './settle-due.ts'
import type { PaymentDeps } from './start-payment.ts'
import { findPaymentBySource, type PaymentRow, readPayment } from './store.ts'

type View = Data<'checkPayment'>

const viewOf = (row: PaymentRow, simulated: boolean): View => ({
  id: row.id,
  source: row.source,
  state: row.state,
  amount: { amount: row.amount, currency: row.currency },
  refunded: row.refunded,
  way: row.way,
  action: row.action,
  simulated,
})

/** The payment of a source in its payer's view. */
export const readPaymentView = async (db: Db | Tx, source: string): Promise<View | undefined> => {
  const row = await findPaymentBySource(db, source)
  const account = row && (await readAccount(db, row.account_id))
  return row && viewOf(row, account?.provider === 'simulated')
}

const findOwn = async ({ db }: PaymentDeps, memberId: PersonId, id: PaymentId): Promise<PaymentRow | undefined> => {
  const row = await readPayment(db, id)
  return row?.member_id === memberId ? row : undefined
}

/**
 * Reads the state of the caller's own payment, for the page to which the provider redirects the browser. The redirect
 * proves nothing, so an open payment is queried at the provider, independently of its notification.
 */
export const checkPayment = async (
  deps: PaymentDeps,
  memberId: PersonId,
  id: PaymentId,
  now: Date,
): Promise<Outcome<View>> => {
  const row = await findOwn(deps, memberId, id)
  if (!row) return refuse(refusals.notFound)
  const account = await readAccount(deps.db, row.account_id)
  const current = isOpenPayment(row.state) ? await askProvider(deps, row, now, false) : row
  return done(viewOf(current, account?.provider === 'simulated'))
}

/** Simulates the bank or shop: confirms or rejects the buyer's simulated payment. */
export const confirmSimulatedPayment = async (
  deps: PaymentDeps,
  { memberId, id, approved, now }: { memberId: PersonId; id: PaymentId; approved: boolean; now: Date },
): Promise<Outcome<View>> => {
  const row = await findOwn(deps, memberId, id)
  const account = row && (await readAccount(deps.db, row.account_id))
  const adapter = account && adapterOf(deps, account)
  if (!row || !adapter?.confirm) return refuse(refusals.notFound)
  await adapter.confirm(row.reference, approved)
  return checkPayment(deps, memberId, id, now)
}
