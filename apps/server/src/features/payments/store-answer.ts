import { mustExist } from '@cupo/core/must-get'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { NoAnswerError } from '../../payments/no-answer-error.ts'
import { type PaymentReport, unknownPayment } from '../../payments/provider.ts'
import { applyReport } from './apply-report.ts'
import { type PaymentRow, readPayment } from './store.ts'

/** State after a timeout: the provider may have charged. The payments job queries it. */
const unanswered: PaymentReport = { ...unknownPayment, state: 'processing' }

/**
 * Waits for the provider's response about a payment and stores it.
 * @returns the payment afterwards
 */
export const storeAnswer = async (
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  row: PaymentRow,
  pending: Promise<PaymentReport>,
  now: Date,
): Promise<PaymentRow> => {
  const report = await pending.catch((error: unknown) => {
    if (error instanceof NoAnswerError) return unanswered
    throw error
  })
  await write(db, async (tx) => done(await applyReport(tx, row.id, report, { now, seal: providers.seal })))
  return mustExist(await readPayment(db, row.id), `payment ${row.id}`)
}
