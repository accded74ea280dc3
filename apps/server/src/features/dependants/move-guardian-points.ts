import type { PersonId, TransferId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet } from '@cupo/core/must-get'
import type { Part, Points } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readOpenLots } from '../points/lot-store.ts'
import { moveLots } from '../points/move-lots.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'

/** A guardian and a dependant whose accounts are locked, with their names. */
export type Family = {
  guardian: LockedMember & { name: string }
  dependant: LockedMember & { name: string }
}

/** What is moved, for a seat of which class, and who does it: the desk or the guardian. */
export type GuardianMove = {
  by: PersonId
  session: LockedClass
  points: Points
  parts: readonly Part[]
}

/** Notifies both of them, except the guardian of their own act. */
const notifyFamily = async (
  tx: Tx,
  { guardian, dependant }: Family,
  { by, session, points }: GuardianMove,
  now: Date,
): Promise<void> => {
  const place = { className: session.name, at: session.startsAt.toISOString(), timeZone: session.timeZone, points }
  const common = { key: `family-points:${session.id}:${now.getTime()}`, link: null, by }
  const toGuardian = {
    ...common,
    userId: guardian.userId,
    kind: 'points_to_dependant' as const,
    params: { ...place, person: dependant.name },
  }
  const toDependant = {
    ...common,
    userId: dependant.userId,
    kind: 'points_from_guardian' as const,
    params: { ...place, person: guardian.name },
  }
  await notifyPeople(tx, by === guardian.userId ? [toDependant] : [toGuardian, toDependant], now)
}

/**
 * Moves points of a guardian to a dependant lot by lot, records it in the audit log and notifies them. Both accounts
 * must be locked.
 * @returns the transfers
 */
export const moveGuardianPoints = async (
  tx: Tx,
  family: Family,
  move: GuardianMove,
  now: Date,
): Promise<TransferId[]> => {
  const { guardian, dependant } = family
  const { by, session, points, parts } = move
  const lots = new Map((await readOpenLots(tx, guardian.accountId)).map((row) => [String(row.id), row]))
  const transferIds = await moveLots(
    tx,
    {
      kind: transferKind.family,
      from: guardian.accountId,
      to: dependant.accountId,
      by,
      note: session.name,
      at: now,
    },
    parts.map(({ lotId, points: part }) => ({ lot: mustGet(lots, lotId), points: part })),
  )
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'guardian_points_used',
    subject: { kind: 'user', id: guardian.userId },
    details: { points, note: dependant.name, studioId: session.studioId },
  })
  await notifyFamily(tx, family, move, now)
  return transferIds
}
