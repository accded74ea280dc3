import type { PaymentId } from '@cupo/core/ids'
import { type MinorUnits, maxMoney } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
import type { RefundState } from '@cupo/core/payment-state'
import { doubtMs, refundableAmount } from '@cupo/core/payments'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { NoAnswerError } from '../../payments/no-answer-error.ts'
import type { RefundReport } from '../../payments/provider.ts'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { readAccount } from '../payment-accounts/store.ts'
import {
  claimFirstCall,
  findRefundBySource,
  insertRefund,
  type RefundRow,
  saveRefund,
  sumRefunds,
} from './refund-store.ts'
import type { PaymentDeps } from './start-payment.ts'
import { handleOf, lockPayment, readPayment, savePayment } from './store.ts'

export type RefundCommand = {
  paymentId: PaymentId
  amount: MinorUnits
  /** Reference of the refund, such as `refund:3`. Refunded at most once. */
  source: string
  now: Date
}

/**
 * Stores a refund, which the payments job requests at the provider. For callers that hold a transaction. Locks the
 * payment: the sum of all refunds never exceeds the paid amount. Refuses ESTADO_INVALIDO for a larger sum, or for an
 * unpaid payment.
 */
export const requestRefund = async (
  tx: Tx,
  { paymentId, amount, source, now }: RefundCommand,
  dueAt: Date = now,
): Promise<Outcome<RefundRow>> => {
  const payment = await lockPayment(tx, paymentId)
  const before = await findRefundBySource(tx, source)
  if (before) return done(before)
  const { processing } = await sumRefunds(tx, paymentId)
  if (amount <= 0 || amount > refundableAmount(payment, processing)) {
    return refuse(refusals.invalidState, { because: 'refund_too_high' })
  }
  return done(await insertRefund(tx, { paymentId, amount, source, dueAt, now }))
}

/**
 * Refunds part or all of a payment once per `source`. Without a response of the provider, the state is `processing` and
 * the payments job repeats the call with the same reference.
 */
export const refundPayment = async (
  deps: PaymentDeps,
  command: RefundCommand,
): Promise<Outcome<{ refundId: string; state: RefundState }>> => {
  const inDoubtAt = new Date(command.now.getTime() + doubtMs)
  const stored = await write(deps.db, (tx) => requestRefund(tx, command, inDoubtAt))
  if (!stored.ok) return stored
  const { id, state } = stored.value
  if (state !== 'processing') return done({ refundId: id, state })
  return done({ refundId: id, state: await callRefund(deps, stored.value, command.now) })
}

/**
 * Requests a stored refund at the provider and stores the response. At a provider without idempotent refunds, a refund
 * that was already requested stays `processing`, to be checked manually.
 * @returns the refund's state
 */
export const callRefund = async (deps: PaymentDeps, refund: RefundRow, now: Date): Promise<RefundState> => {
  const payment = mustExist(await readPayment(deps.db, refund.payment_id), `payment ${refund.payment_id}`)
  const account = await readAccount(deps.db, payment.account_id)
  const adapter = account && adapterOf(deps, account)
  if (!adapter) throw new Error(`the account of payment ${payment.id} cannot be used`)
  const first = await claimFirstCall(deps.db, refund.id, now)
  if (!first && !adapter.refundsRepeat) {
    await write(deps.db, async (tx) => done(await saveRefund(tx, refund.id, 'processing', null)))
    return 'processing'
  }
  const refunding = adapter.refund({ reference: refund.reference, payment: handleOf(payment), amount: refund.amount })
  const report: RefundReport = await refunding.catch((error: unknown) => {
    if (error instanceof NoAnswerError) return { state: 'processing', refunded: null }
    throw error
  })
  await write(deps.db, async (tx) => done(await storeRefund(tx, refund, report, now)))
  return report.state
}

const storeRefund = async (tx: Tx, refund: RefundRow, report: RefundReport, now: Date): Promise<void> => {
  const row = await lockPayment(tx, refund.payment_id)
  const age = now.getTime() - refund.created_at.getTime()
  const again = report.state === 'processing' ? new Date(now.getTime() + Math.max(doubtMs, age)) : null
  await saveRefund(tx, refund.id, report.state, again)
  if (report.state !== 'done') return
  const { done: sum } = await sumRefunds(tx, row.id)
  const refunded = maxMoney(row.refunded, maxMoney(sum, report.refunded ?? sum))
  const { state, provider_id: providerId, payment_method_id: paymentMethodId, action, failure } = row
  const { expires_at: expiresAt, due_at: dueAt } = row
  await savePayment(
    tx,
    row.id,
    { state, refunded, providerId, paymentMethodId, action, failure, expiresAt, dueAt },
    now,
  )
}
