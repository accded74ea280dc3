import type { CorporateId } from '@cupo/core/ids'
import { nextPeriodAfter, renewalDueAt } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { findRunningRenewal, lockRenewal, saveRenewal } from './renewal-store.ts'

/**
 * Resumes the pool renewal of a company whose suspension, begun at `since`, ends now: skips the periods that began
 * during it. With `since` null, a suspension begins, and nothing changes.
 * @returns whether the company has a running renewal
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
