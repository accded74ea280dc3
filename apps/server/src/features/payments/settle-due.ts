import type { PaymentId, PersonId } from '@cupo/core/ids'
import { isOpenPayment, nextQueryAt, voucherGraceMs } from '@cupo/core/payments'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { readAccount } from '../payment-accounts/store.ts'
import { readDueEvents } from './receive-notification.ts'
import { callRefund } from './refund-payment.ts'
import { readDueRefunds } from './refund-store.ts'
import type { PaymentDeps } from './start-payment.ts'
import {
  handleOf,
  type PaymentRow,
  postponePayment,
  readDuePayments,
  readOpenPaymentsOf,
  readPayment,
} from './store.ts'
import { storeAnswer } from './store-answer.ts'

/** Rows per run of the job. */
const batch = 100

/** Time from which an open payment is closed at the provider, with a grace period for vouchers. */
const closesAt = ({ way, expires_at: expiresAt, created_at: createdAt }: PaymentRow): Date => {
  const end = expiresAt ?? createdAt
  return way === 'voucher' ? new Date(end.getTime() + voucherGraceMs) : end
}

/** Queries an open payment at the provider; `close` also ends it there, so that it cannot be paid later. */
export const askProvider = async (
  deps: PaymentDeps,
  row: PaymentRow,
  now: Date,
  close: boolean,
): Promise<PaymentRow> => {
  const account = await readAccount(deps.db, row.account_id)
  const adapter = account && adapterOf(deps, account)
  if (!adapter || !isOpenPayment(row.state)) return row
  const handle = handleOf(row)
  return storeAnswer(deps, row, close ? adapter.close(handle) : adapter.query(handle), now)
}

/**
 * Settles one payment with an unknown outcome. If its call may not have reached the provider, it is closed there
 * immediately: the buyer is no longer waiting, and must not be charged later.
 */
const settleOne = async (deps: PaymentDeps, id: PaymentId, now: Date): Promise<void> => {
  const row = await readPayment(deps.db, id)
  if (!row) return
  const { state, created_at: createdAt, expires_at: expiresAt } = row
  await postponePayment(deps.db, id, nextQueryAt({ state, createdAt, expiresAt }, now))
  const unsent = row.way === 'method' && row.action === null
  await askProvider(deps, row, now, unsent || closesAt(row) <= now)
}

const each = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<number> => {
  const failures: unknown[] = []
  for (const item of items) await act(item).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return items.length
}

/** Queries payments with an unknown outcome, closes expired ones, and repeats refunds without a response. */
export const settleDuePayments = async (deps: PaymentDeps, now: Date): Promise<number> => {
  const events = await readDueEvents(deps, now)
  const payments = await each(await readDuePayments(deps.db, now, batch), (id) => settleOne(deps, id, now))
  const refunds = await each(await readDueRefunds(deps.db, now, batch), (refund) => callRefund(deps, refund, now))
  return events + payments + refunds
}

/** Closes all open payments of a person before their account is closed, so that no charge follows. */
export const endPaymentsOf = async (deps: PaymentDeps, userId: PersonId, now: Date): Promise<void> => {
  for (const id of await readOpenPaymentsOf(deps.db, userId)) {
    const row = await readPayment(deps.db, id)
    if (row) await askProvider(deps, row, now, true)
  }
}
