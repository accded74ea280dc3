import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { endAccount } from '../accounts/end-account.ts'
import { recordAudit } from '../audit/store.ts'
import { endAllSessions } from '../sessions/store.ts'
import { isMember, lockPerson, readAffected } from './person-store.ts'

type Command = { id: PersonId; by: PersonId }

/**
 * Closes a member's account at their request with `endAccount`, like the member would. The audit entry contains no
 * text, because the account's texts are erased with it.
 */
export const closePerson = async (tx: Tx, { id, by }: Command, now: Date): Promise<Outcome<Data<'closePerson'>>> => {
  const person = await lockPerson(tx, id)
  if (!person || person.closedAt !== null) return refuse(refusals.notFound)
  if (person.userType === roles.owner) return refuse(refusals.forbidden, { because: 'not_another_owner' })
  if (!isMember(person)) return refuse(refusals.invalidState, { because: 'only_members_close' })
  const affected = await readAffected(tx, id, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'account_closed',
    subject: { kind: 'user', id },
    details: { bookings: affected.bookings, renewals: affected.renewals },
  })
  const ended = await endAccount(tx, id, now)
  return ended.ok ? done({ id, affected }) : ended
}

/** Ends every session of a person, including those of owners who act for them. */
export const endPersonSessions = async (
  tx: Tx,
  { id, by }: Command,
  now: Date,
): Promise<Outcome<Data<'endPersonSessions'>>> => {
  const person = await lockPerson(tx, id)
  if (!person) return refuse(refusals.notFound)
  if (person.userType === roles.owner) return refuse(refusals.forbidden, { because: 'not_another_owner' })
  const { sessions } = await readAffected(tx, id, now)
  if (sessions === 0) return done({ sessions })
  await endAllSessions(tx, id)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'sessions_ended',
    subject: { kind: 'user', id },
    details: { sessions },
  })
  return done({ sessions })
}
