import type { Body, Data } from '@cupo/contract'
import { planGuardianPoints } from '@cupo/core/dependants'
import type { PersonId } from '@cupo/core/ids'
import { mustExist, mustGet } from '@cupo/core/must-get'
import { noPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { lockClient } from '../clients/entry-store.ts'
import { moveGuardianPoints } from '../dependants/move-guardian-points.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { lockClasses, lockMembers } from '../seats/state-store.ts'
import { readNames } from '../users/store.ts'

export type SpendGuardianPoints = Body<'spendGuardianPoints'> & { studioId: AuthorizedStudioId; by: PersonId }

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
  const names = await readNames(tx, [guardianId, clientId])
  const nameOf = (id: PersonId): string => mustExist(names.get(id), 'the name of a member of the family')
  const family = {
    guardian: { ...mustGet(members, guardianId), name: nameOf(guardianId) },
    dependant: { ...mustGet(members, clientId), name: nameOf(clientId) },
  }
  const guardian = { id: guardianId, name: family.guardian.name }
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
  const moved = { points: missing, name: guardian.name, person: family.dependant.name }
  if (missing === noPoints) return done({ points: noPoints, guardian }, 'guardian_points_enough', moved)
  await moveGuardianPoints(tx, family, { by, session, points: missing, parts: spend.parts }, now)
  return done({ points: missing, guardian }, 'guardian_points_used', moved)
}
