import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { actingMinutes } from '@cupo/core/refused-while-acting'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openActingSession } from '../sessions/store.ts'
import { readUserView } from '../users/store.ts'
import { readActingState } from './store.ts'

type Command = { owner: Caller; userId: PersonId; reason: string; userAgent: string }

/**
 * Opens a session of a person in which the owner acts, notifies the person and writes an audit entry. Refuses owners,
 * and people who cannot sign in.
 */
export const startActing = async (
  tx: Tx,
  { owner, userId, reason, userAgent }: Command,
  now: Date,
): Promise<Outcome<Data<'actAs'>>> => {
  const state = await readActingState(tx, userId)
  if (state === null) return refuse(refusals.notFound)
  if (state === 'never') return refuse(refusals.forbidden, { because: 'not_as_owner' })
  if (state === 'cannot') return refuse(refusals.invalidState, { because: 'cannot_be_acted_for' })
  const until = new Date(now.getTime() + actingMinutes * 60_000)
  const opened = await openActingSession(tx, { userId, ownSessionId: owner.sessionId, reason, userAgent, until }, now)
  if (!opened) return refuse(refusals.unauthenticated)
  const { accessToken } = opened
  const expiresAt = opened.expiresAt.toISOString()
  await recordAudit(tx, {
    at: now,
    byUser: owner.userId,
    action: 'acting_started',
    subject: { kind: 'user', id: userId },
    details: { reason, until: expiresAt },
  })
  const message = { key: `acting-started:${now.toISOString()}`, kind: 'acting_started' as const, params: { reason } }
  await notifyPeople(tx, [{ userId, ...message, link: null, by: owner.userId }], now)
  return done({
    user: await readUserView(tx, userId),
    accessToken,
    tokenType: 'bearer',
    expiresAt,
    acting: { owner: owner.name, reason, until: expiresAt },
  })
}
