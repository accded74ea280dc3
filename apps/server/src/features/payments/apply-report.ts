import type { PaymentId } from '@cupo/core/ids'
import { decidePaymentState, nextQueryAt } from '@cupo/core/payments'
import type { Tx } from '../../db/client.ts'
import type { PaymentReport } from '../../payments/provider.ts'
import type { SealKeys } from '../../payments/seal.ts'
import { storeMethod } from './method-store.ts'
import { announceSettled, type SettledPayment } from './on-settled.ts'
import { lockPayment, type PaymentRow, savePayment } from './store.ts'

/**
 * Effect of a report on a payment. `mismatch`: the amount or currency differs from the requested one; nothing is
 * changed.
 */
export type Applied = 'changed' | 'unchanged' | 'mismatch'

const settledSteps: readonly string[] = ['paid', 'refused', 'expired', 'disputed', 'won', 'lost']

const settledOf = (
  row: PaymentRow,
  state: SettledPayment['state'],
  more: { late: boolean } & Pick<SettledPayment, 'refunded' | 'paymentMethodId' | 'failure'>,
): SettledPayment => ({
  id: row.id,
  source: row.source,
  studioId: row.studio_id,
  memberId: row.member_id,
  money: { amount: row.amount, currency: row.currency },
  state,
  ...more,
})

/**
 * Applies a provider's report to a payment and runs the handler of its source for each state it passes through. Locks
 * the payment, so that the second of two concurrent reports reads the state after the first.
 */
export const applyReport = async (
  tx: Tx,
  id: PaymentId,
  report: PaymentReport,
  { now, seal }: { now: Date; seal: SealKeys | null },
): Promise<Applied> => {
  const row = await lockPayment(tx, id)
  const { money } = report
  if (money !== null && (money.amount !== row.amount || money.currency !== row.currency)) return 'mismatch'
  const change = decidePaymentState(row, report)
  const moved = change.steps.length > 0
  const action = change.state === 'needs_action' ? (report.action ?? row.action) : null
  const learned = report.providerId !== null && report.providerId !== row.provider_id
  const newAction = action !== null && report.action !== null
  if (!moved && change.refunded === row.refunded && !learned && !newAction) return 'unchanged'
  const paymentMethodId =
    report.savedMethod && row.save_method
      ? await storeMethod(tx, row, report.savedMethod, { now, seal })
      : row.payment_method_id
  const expiresAt = action === null ? row.expires_at : new Date(action.until)
  const failure = change.state === 'refused' ? (report.failure ?? 'refused') : null
  const dueAt = nextQueryAt({ state: change.state, createdAt: row.created_at, expiresAt }, now)
  const { state, refunded, late } = change
  await savePayment(
    tx,
    id,
    { state, refunded, providerId: report.providerId, paymentMethodId, action, failure, expiresAt, dueAt },
    now,
  )
  for (const step of change.steps.filter((passed) => settledSteps.includes(passed))) {
    const settled = step as SettledPayment['state']
    await announceSettled(
      tx,
      settledOf(row, settled, { late: late && step === 'paid', refunded, paymentMethodId, failure }),
      now,
    )
  }
  return 'changed'
}
