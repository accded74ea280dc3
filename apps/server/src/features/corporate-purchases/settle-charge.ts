import type { CorporateRenewalId } from '@cupo/core/ids'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { nextRetry, renewalDueAt } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { notifyCompany, poolPath } from './notify-company.ts'
import { lockRenewal, saveRenewal } from './renewal-store.ts'

/** Marks a period of a renewal as paid and plans the next one. A renewal that was cancelled since stays cancelled. */
export const startPeriod = async (tx: Tx, id: CorporateRenewalId, n: number, now: Date): Promise<void> => {
  const { state } = await lockRenewal(tx, id)
  if (state.nextPeriod !== n) return
  const isRunning = state.status === subscriptionStatus.active || state.status === subscriptionStatus.grace
  const next = { ...state, nextPeriod: n + 1, status: subscriptionStatus.active, charge: null }
  await saveRenewal(tx, id, {
    next_period: n + 1,
    retry_at: null,
    due_at: isRunning ? renewalDueAt(next, now) : null,
    ...(isRunning && { status: subscriptionStatus.active }),
  })
}

/**
 * Handles a refused charge: plans the next attempt and notifies the company, or ends the renewal after the last one.
 */
export const retryLater = async (tx: Tx, id: CorporateRenewalId, n: number, now: Date): Promise<void> => {
  const { corporateId, points, state } = await lockRenewal(tx, id)
  const isRunning = state.status === subscriptionStatus.active || state.status === subscriptionStatus.grace
  if (state.nextPeriod !== n || !isRunning) return
  const { timeZone, terms, charge } = state
  const retryAt = nextRetry(charge?.firstAt ?? now, timeZone, now)
  const params = { points, ...terms }
  if (retryAt === null) {
    await saveRenewal(tx, id, { status: subscriptionStatus.ended, retry_at: null, due_at: null, ended_at: now })
    const ended = {
      key: `pool-renewal-ended:${id}`,
      kind: 'pool_renewal_ended' as const,
      params,
      link: poolPath('buy'),
    }
    return notifyCompany(tx, corporateId, ended, now)
  }
  await saveRenewal(tx, id, { status: subscriptionStatus.grace, retry_at: retryAt, due_at: retryAt })
  const failed = {
    key: `pool-renewal-failed:${id}:${n}:${charge?.attempt ?? 1}`,
    kind: 'pool_renewal_failed' as const,
    params: { ...params, retryAt: retryAt.toISOString(), timeZone },
    link: poolPath('pay'),
  }
  await notifyCompany(tx, corporateId, failed, now)
}
