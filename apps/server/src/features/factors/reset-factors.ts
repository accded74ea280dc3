import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endPending } from '../sessions/pending-store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { deleteFactors, lockAccount } from './store.ts'

/** `by` null: the command line, the only way for an owner account. */
type Reset = { id: PersonId; by: PersonId | null; reason: string }

/**
 * Removes all factors of a person who lost them, ends their sessions and notifies them by mail. They sign in with their
 * password, and must add a factor immediately if one is required.
 */
export const resetFactors = async (tx: Tx, { id, by, reason }: Reset, now: Date): Promise<Outcome<null>> => {
  const account = await lockAccount(tx, id)
  if (!account) return refuse(refusals.notFound)
  if (account.role === 'owner' && by !== null) return refuse(refusals.forbidden, { because: 'not_another_owner' })
  if (account.factorSince === null) return refuse(refusals.invalidState, { because: 'no_factor' })
  await deleteFactors(tx, id, now)
  await endPending(tx, id)
  await endAllSessions(tx, id)
  const subject = { kind: 'user' as const, id }
  await recordAudit(tx, { at: now, byUser: by, action: 'factors_reset', subject, details: { reason } })
  const message = { kind: 'factors_reset' as const, key: `factors-reset:${now.toISOString()}`, params: { reason } }
  await notifyPeople(tx, [{ userId: id, by, link: null, ...message }], now)
  return done(null, 'factors_were_reset')
}
