import type { PersonId, StudioId } from '@cupo/core/ids'
import { chargeStatus } from '@cupo/core/subscription-status'
import { decideResumption, renewalDueAt, stoppedDates } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { lockHolder, saveStatus } from '../passes/store.ts'
import { lockSubscription, type SubscriptionRow, saveCharge, saveSubscription } from '../passes/subscription-store.ts'
import { readFrozenDaysWithin, readRenewing } from './resume-store.ts'

type Ended = { since: Date; otherSince: Date | null }

const resumeOne = async (tx: Tx, subscription: SubscriptionRow, ended: Ended, now: Date): Promise<boolean> => {
  const { id, passId, memberId, chargeId, state } = subscription
  const frozenDays = await readFrozenDaysWithin(tx, passId, stoppedDates(ended, state.timeZone, now))
  const step = decideResumption(state, { ...ended, frozenDays }, now)
  if (step.act === 'keep') return false
  if (step.act === 'retry') {
    if (chargeId === null) return false
    await saveCharge(tx, chargeId, { status: chargeStatus.retrying, due_at: step.at })
    await saveSubscription(tx, id, { due_at: step.at })
    await lockHolder(tx, memberId)
    await saveStatus(tx, passId, { status: 'grace', validUntil: step.at })
    return true
  }
  const moved = {
    ...state,
    shiftedDays: state.shiftedDays + step.days,
    notifiedPeriod: step.announce ? Math.min(state.notifiedPeriod, state.nextPeriod - 1) : state.notifiedPeriod,
  }
  await saveSubscription(tx, id, {
    shifted_days: moved.shiftedDays,
    notified_period: moved.notifiedPeriod,
    due_at: renewalDueAt(moved, now),
  })
  return true
}

/**
 * Resumes the renewals of a member or studio whose suspension, begun at `since`, ends now. Call it after the suspension
 * was removed, in its transaction.
 * @returns the payers whose renewals moved, once per renewal
 */
export const resumeRenewals = async (
  tx: Tx,
  { of, since }: { of: { memberId: PersonId } | { studioId: StudioId }; since: Date },
  now: Date,
): Promise<PersonId[]> => {
  const payers: PersonId[] = []
  for (const { id, otherSince } of await readRenewing(tx, of)) {
    const subscription = await lockSubscription(tx, { id })
    if (subscription && (await resumeOne(tx, subscription, { since, otherSince }, now)))
      payers.push(subscription.payerId)
  }
  return payers
}
