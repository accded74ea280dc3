import type { Data } from '@cupo/contract'
import type { InvitationId, PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import {
  accountsOf,
  type CoachInvitation,
  readStudioOfInviter,
  readStudiosOf,
  takeInvitation,
} from './invitation-store.ts'
import { insertStudioCoach, nameOf } from './store.ts'

type Answer = { userId: PersonId; id: InvitationId }

/** The answer of a coach. `id`: the invitation, or the account that it opened. */
type Answered = { studioId: StudioId; id: InvitationId | PersonId; coach: string; accepted: boolean }

const notifyStudio = async (tx: Tx, { studioId, id, coach, accepted }: Answered, now: Date): Promise<void> => {
  const accounts = await accountsOf(tx, studioId)
  const messages = accounts.map((userId) => ({
    userId,
    key: `coach_answered:${id}`,
    kind: 'coach_answered' as const,
    params: { coach, accepted },
    link: '/gym/studios/coaches',
  }))
  await notifyPeople(tx, messages, now)
}

const addToStudio = async (tx: Tx, userId: PersonId, invitation: CoachInvitation, now: Date): Promise<void> => {
  const { studioId, classTypeIds } = invitation
  await insertStudioCoach(tx, { studioId, userId, classTypeIds, now })
  await recordAudit(tx, {
    at: now,
    byUser: userId,
    action: 'coach_joined',
    subject: { kind: 'user', id: userId },
    studioId,
  })
  await notifyStudio(tx, { studioId, id: invitation.id, coach: await nameOf(tx, userId), accepted: true }, now)
}

/** Adds the coach to the studio. Until then the studio gets no data of the account. */
export const acceptCoachInvitation = async (
  tx: Tx,
  { userId, id }: Answer,
  now: Date,
): Promise<Outcome<Data<'acceptCoachInvitation'>>> => {
  const invitation = isId(id) ? await takeInvitation(tx, userId, { id }) : null
  if (!invitation) return refuse(refusals.notFound)
  await addToStudio(tx, userId, invitation, now)
  const studio = { id: invitation.studioId, name: invitation.studioName }
  return done({ studio }, 'coach_accepted', { studio: studio.name })
}

export const declineCoachInvitation = async (tx: Tx, { userId, id }: Answer, now: Date): Promise<Outcome<null>> => {
  const invitation = isId(id) ? await takeInvitation(tx, userId, { id }) : null
  if (!invitation) return refuse(refusals.notFound)
  const { studioId, id: taken, name } = invitation
  await notifyStudio(tx, { studioId, id: taken, coach: name, accepted: false }, now)
  return done(null, 'coach_declined', { studio: invitation.studioName })
}

/**
 * Notifies the studios that the pending account belongs to, and accepts the invitation of the studio whose mail opened
 * it, if a different studio's invitation created it.
 */
export const acceptOnSignUp = async (
  tx: Tx,
  { userId, invitedBy }: { userId: PersonId; invitedBy: PersonId | null },
  now: Date,
): Promise<void> => {
  const studios = await readStudiosOf(tx, userId)
  const coach = studios.length === 0 ? '' : await nameOf(tx, userId)
  for (const studioId of studios) await notifyStudio(tx, { studioId, id: userId, coach, accepted: true }, now)
  if (invitedBy === null) return
  const studioId = await readStudioOfInviter(tx, invitedBy)
  if (studioId === null) return
  const invitation = await takeInvitation(tx, userId, { studioId })
  if (invitation) await addToStudio(tx, userId, invitation, now)
}
