import type { PersonId, SubstitutionId } from '@cupo/core/ids'
import { decideLapse, type LapseRole } from '@cupo/core/substitutions'
import type { Tx } from '../../db/client.ts'
import type { ClassRow } from '../class-changes/store.ts'
import { accountsOf } from '../coaches/invitation-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { ClassOfCoach, StoredSubstitution } from './store.ts'

const coachPage = '/gym/studios/coach-substitutions'
const studioPage = '/gym/studios/tasks'

const about = ({ name, startsAt, timeZone }: Pick<ClassRow, 'name' | 'startsAt' | 'timeZone'>) => ({
  className: name,
  at: startsAt.toISOString(),
  timeZone,
})

type NewRequest = {
  id: SubstitutionId
  able: readonly PersonId[]
  needsApproval: boolean
  by: PersonId
  reason: string
}

/**
 * Notifies the colleagues who can take the class; the studio's accounts if there is none. @returns the number of
 * notified colleagues
 */
export const notifyRequested = async (
  tx: Tx,
  found: ClassOfCoach,
  { id, able, needsApproval, by, reason }: NewRequest,
  now: Date,
): Promise<number> => {
  const params = { ...about(found), studio: found.studio, reason, nobody: able.length === 0, needsApproval }
  const recipients =
    able.length > 0 ? { ids: able, link: coachPage } : { ids: await accountsOf(tx, found.studioId), link: studioPage }
  const messages = recipients.ids.map((userId) => ({
    userId,
    key: `substitution-asked:${id}`,
    kind: 'substitution_asked' as const,
    params,
    link: recipients.link,
    by,
  }))
  return await notifyPeople(tx, messages, now)
}

type SubstitutionChange = { id: SubstitutionId; session: ClassRow; by: PersonId }

/** Notifies the requesting coach, and the studio's accounts, that a colleague took the class. */
export const notifyTaken = async (
  tx: Tx,
  { id, session, by }: SubstitutionChange,
  { requestedBy, applied, found }: { requestedBy: PersonId; applied: boolean; found: ClassOfCoach },
  now: Date,
): Promise<void> => {
  const common = {
    key: `substitution-taken:${id}:${now.getTime()}`,
    kind: 'substitution_taken' as const,
    params: { ...about(session), applied },
    by,
  }
  const accounts = await accountsOf(tx, found.studioId)
  const messages = [
    { ...common, userId: requestedBy, link: coachPage },
    ...accounts.map((userId) => ({ ...common, userId, link: studioPage })),
  ]
  await notifyPeople(tx, messages, now)
}

/**
 * Notifies the other coach that the request was withdrawn, or that the coach who took the class left it (`stepped`).
 */
export const notifyWithdrawn = async (
  tx: Tx,
  { id, session, by }: SubstitutionChange,
  { to, stepped }: { to: PersonId; stepped: boolean },
  now: Date,
): Promise<void> => {
  const key = `substitution-withdrawn:${id}:${now.getTime()}`
  const params = { ...about(session), stepped }
  await notifyPeople(tx, [{ userId: to, key, kind: 'substitution_withdrawn', params, link: coachPage, by }], now)
}

/** Notifies both coaches of the studio's decision. */
export const notifyDecided = async (
  tx: Tx,
  { id, session, by }: SubstitutionChange,
  decided: {
    kind: 'substitution_approved' | 'substitution_declined'
    requestedBy: PersonId
    taker: { id: PersonId; name: string }
  },
  now: Date,
): Promise<void> => {
  const { kind, requestedBy, taker } = decided
  const messages = [requestedBy, taker.id].map((userId) => ({
    userId,
    key: `${kind}:${id}:${now.getTime()}`,
    kind,
    params: { ...about(session), coach: taker.name, yours: userId === taker.id },
    link: coachPage,
    by,
  }))
  await notifyPeople(tx, messages, now)
}

/**
 * Notifies of a request that ends without a decision, once per person: when its class begins, is cancelled or gets a
 * different coach.
 */
export const notifyLapsed = async (
  tx: Tx,
  { found, session, stored }: { found: ClassOfCoach; session: ClassRow; stored: StoredSubstitution },
  now: Date,
): Promise<void> => {
  const { requestedBy, takenBy } = stored
  const { startsAt, cancelled, coach } = session
  const { because, to } = decideLapse({ startsAt, cancelled, coachId: coach?.id ?? null, requestedBy, takenBy }, now)
  const idsOf: Record<LapseRole, () => Promise<PersonId[]>> = {
    requester: async () => [requestedBy],
    taker: async () => (takenBy === null ? [] : [takenBy]),
    studio: () => accountsOf(tx, found.studioId),
  }
  for (const role of to) {
    const params = { ...about(session), because, role, coach: coach?.name ?? null, taker: stored.takenName }
    const link = role === 'studio' ? studioPage : coachPage
    const key = `substitution-lapsed:${stored.id}`
    const ids = await idsOf[role]()
    await notifyPeople(
      tx,
      ids.map((userId) => ({ userId, key, kind: 'substitution_lapsed' as const, params, link })),
      now,
    )
  }
}
