import type { PaymentAccountId } from '@cupo/core/ids'
import type { PaymentProvider } from '@cupo/core/payment-state'
import { doubtMs } from '@cupo/core/payments'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { NoAnswerError } from '../../payments/no-answer-error.ts'
import type { Notice, PaymentReport, RawNotification } from '../../payments/provider.ts'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { type PaymentAccountRow, readAccount, readLiveAccounts } from '../payment-accounts/store.ts'
import { applyReport } from './apply-report.ts'
import { findNotified, insertEvent, readUnreadEvents, saveEvent, type UnreadEvent } from './event-store.ts'
import type { PaymentDeps } from './start-payment.ts'

export type Received = { provider: PaymentProvider; accountId: PaymentAccountId | null; raw: RawNotification }

/** The account of a notification: the one in its URL, otherwise the service's own. */
const findNotifiedAccount = async (
  { db }: PaymentDeps,
  { provider, accountId }: Received,
): Promise<PaymentAccountRow | undefined> => {
  const account =
    accountId === null
      ? (await readLiveAccounts(db, null)).find((one) => one.provider === provider)
      : await readAccount(db, accountId)
  return account?.provider === provider ? account : undefined
}

/**
 * Receives a provider's notification. A wrong signature, merchant or time is refused with NO_AUTENTICADO, and nothing
 * is written. Each event takes effect once. An event that only identifies a payment is stored and queried at the
 * provider later, so that the response does not wait for a call.
 */
export const receiveNotification = async (deps: PaymentDeps, received: Received): Promise<Outcome<null>> => {
  const account = await findNotifiedAccount(deps, received)
  const notice = account && (await adapterOf(deps, account)?.readNotification(received.raw))
  if (!account || !notice) return refuse(refusals.unauthenticated, { because: 'signature_wrong' })
  const { now } = received.raw
  const stored = await write(deps.db, async (tx) => {
    const id = await insertEvent(tx, { accountId: account.id, key: notice.key, subject: notice.subject, now })
    if (id === null || notice.subject !== null) return done(null)
    await storeOutcome(tx, deps, { id, accountId: account.id, notice, now })
    return done(null)
  })
  return stored
}

type Known = { id: string; accountId: PaymentAccountId; now: Date }

const storeOutcome = async (
  tx: Tx,
  { providers }: PaymentDeps,
  { id, accountId, notice, now }: Known & { notice: Pick<Notice, 'reference' | 'providerId' | 'report'> },
): Promise<void> => {
  const paymentId = await findNotified(tx, accountId, notice)
  const apply = (report: PaymentReport | null) =>
    paymentId === null || report === null ? null : applyReport(tx, paymentId, report, { now, seal: providers.seal })
  const outcome = (await apply(notice.report)) ?? (notice.report === null ? 'ignored' : 'unknown')
  await saveEvent(tx, id, { paymentId, outcome, dueAt: null })
}

const readEvent = async (deps: PaymentDeps, event: UnreadEvent, now: Date): Promise<void> => {
  const account = await readAccount(deps.db, event.account_id)
  const adapter = account && adapterOf(deps, account)
  if (!adapter) return
  const age = now.getTime() - event.received_at.getTime()
  try {
    const read = await adapter.readSubject(event.subject)
    const { id, account_id: accountId } = event
    const notice = { reference: read?.reference ?? null, providerId: null, report: read?.report ?? null }
    await write(deps.db, async (tx) => done(await storeOutcome(tx, deps, { id, accountId, notice, now })))
  } catch (error) {
    const dueAt = new Date(now.getTime() + Math.max(doubtMs, age))
    const outcome = error instanceof NoAnswerError ? 'no_answer' : 'failed'
    await write(deps.db, async (tx) => done(await saveEvent(tx, event.id, { paymentId: null, outcome, dueAt })))
    if (!(error instanceof NoAnswerError)) throw error
  }
}

/**
 * Queries the subjects of stored notifications at the provider. A failing one is retried later and does not block
 * others.
 */
export const readDueEvents = async (deps: PaymentDeps, now: Date): Promise<number> => {
  const events = await readUnreadEvents(deps.db, now, 100)
  const failures: unknown[] = []
  for (const event of events) await readEvent(deps, event, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return events.length
}
