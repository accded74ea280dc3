import type { Body, Data } from '@cupo/contract'
import { planGuardianPoints } from '@cupo/core/desk'
import type { PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist, mustGet } from '@cupo/core/must-get'
import { noPoints, type Part, type Points } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readOpenLots } from '../points/lot-store.ts'
import { moveLots } from '../points/move-lots.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { type LockedClass, type LockedMember, lockClasses, lockMembers } from '../seats/state-store.ts'
import { readNames } from '../users/store.ts'

export type SpendGuardianPoints = Body<'spendGuardianPoints'> & { studioId: AuthorizedStudioId; by: PersonId }

type Family = { guardian: LockedMember; dependant: LockedMember }

const passOn = async (
  tx: Tx,
  { guardian, dependant }: Family,
  parts: readonly Part[],
  { by, at, note }: { by: PersonId; at: Date; note: string },
): Promise<void> => {
  const lots = new Map((await readOpenLots(tx, guardian.accountId)).map((row) => [String(row.id), row]))
  const move = { kind: transferKind.family, from: guardian.accountId, to: dependant.accountId, by, note, at }
  await moveLots(
    tx,
    move,
    parts.map(({ lotId, points }) => ({ lot: mustGet(lots, lotId), points })),
  )
}

const notifyFamily = async (
  tx: Tx,
  { guardian, dependant }: Family,
  names: { guardian: string; dependant: string },
  session: LockedClass,
  { by, points }: { by: PersonId; points: Points },
  now: Date,
): Promise<void> => {
  const place = { className: session.name, at: session.startsAt.toISOString(), timeZone: session.timeZone, points }
  const key = `family-points:${session.id}:${now.getTime()}`
  const common = { key, link: null, by }
  await notifyPeople(
    tx,
    [
      {
        ...common,
        userId: guardian.userId,
        kind: 'points_to_dependant',
        params: { ...place, person: names.dependant },
      },
      {
        ...common,
        userId: dependant.userId,
        kind: 'points_from_guardian',
        params: { ...place, person: names.guardian },
      },
    ],
    now,
  )
}

/**
 * Transfers the points that a dependant lacks for a seat of a class from their guardian. Cancelling the booking returns
 * the points to the dependant. Refuses NO_ENCONTRADO for a client or a class of a different studio, ESTADO_INVALIDO for
 * a client without a guardian, CLASE_CANCELADA, and PUNTOS_INSUFICIENTES if the guardian has too few, in each case
 * without a transfer.
 */
export const spendGuardianPoints = async (
  tx: Tx,
  { studioId, clientId, classId, by }: SpendGuardianPoints,
  now: Date,
): Promise<Outcome<Data<'spendGuardianPoints'>>> => {
  const client = isId(classId) ? await lockClient(tx, studioId, clientId) : null
  if (client === null) return refuse(refusals.notFound)
  const { guardianId } = client
  if (guardianId === null) return refuse(refusals.invalidState, { because: 'no_guardian' })
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (session?.studioId !== studioId) return refuse(refusals.notFound)
  if (session.cancelled) return refuse(refusals.classCancelled)
  await openMemberAccounts(tx, [clientId, guardianId])
  const members = await lockMembers(tx, [clientId, guardianId], [session], now)
  const family = { guardian: mustGet(members, guardianId), dependant: mustGet(members, clientId) }
  const names = await readNames(tx, [guardianId, clientId])
  const guardian = { id: guardianId, name: mustExist(names.get(guardianId), 'the name of the guardian') }
  const { missing, spend } = planGuardianPoints(
    family.dependant.account.lots,
    family.guardian.account.lots,
    session,
    now,
  )
  if (!spend.ok) {
    const params = { name: guardian.name, price: missing, balance: spend.usable }
    return refuse(refusals.insufficientPoints, { because: 'guardian_points_missing', params })
  }
  const dependant = mustExist(names.get(clientId), 'the name of the dependant')
  const moved = { points: missing, name: guardian.name, person: dependant }
  if (missing === noPoints) return done({ points: noPoints, guardian }, 'guardian_points_enough', moved)
  await passOn(tx, family, spend.parts, { by, at: now, note: session.name })
  const details = { points: missing, note: dependant, studioId }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'guardian_points_used',
    subject: { kind: 'user', id: guardianId },
    details,
  })
  await notifyFamily(tx, family, { guardian: guardian.name, dependant }, session, { by, points: missing }, now)
  return done({ points: missing, guardian }, 'guardian_points_used', moved)
}
