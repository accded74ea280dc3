import type { CorporateId } from '@cupo/core/ids'
import { nextPeriodAfter, renewalDueAt } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { findRunningRenewal, lockRenewal, saveRenewal } from './renewal-store.ts'

/**
 * Lets the renewal of a pool go on when the suspension of its company, which began at `since`, ends now: periods that began
 * meanwhile are skipped. With `since` null the suspension begins, and nothing changes.
 * @returns whether a renewal of the company runs
 */
export const holdOrResumePool = async (
  tx: Tx,
  { corporateId, since }: { corporateId: CorporateId; since: Date | null },
  now: Date,
): Promise<boolean> => {
  const running = await findRunningRenewal(tx, corporateId)
  if (!running) return false
  if (since === null) return true
  const { id, state } = await lockRenewal(tx, running.id)
  const nextPeriod = nextPeriodAfter(state, since, now)
  await saveRenewal(tx, id, { next_period: nextPeriod, due_at: renewalDueAt({ ...state, nextPeriod }, now) })
  return true
}
