import type { OfferVersionId, PassId, PersonId } from '@cupo/core/ids'
import { passMovement, passStatus } from '@cupo/core/pass-vocabulary'
import { termsOfPass } from '@cupo/core/terms-of-pass'
import type { Tx } from '../../db/client.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { creditPassPoints, zoneOfTerms } from './give-pass.ts'
import { insertPassMovement, lockPass, readSoldTerms, saveNewPeriod, saveStatus } from './store.ts'

/**
 * Starts the next paid period of a pass on the terms of `versionId`: credits points, replaces remaining classes with
 * new ones, or extends a membership.
 * @param validUntil null while it renews
 */
export const renewPass = async (
  tx: Tx,
  renewal: { passId: PassId; versionId: OfferVersionId; memberId: PersonId; validUntil: Date | null; at: Date },
): Promise<void> => {
  const { passId, versionId, memberId, validUntil, at } = renewal
  const terms = await readSoldTerms(tx, versionId)
  const given = termsOfPass(terms, at, await zoneOfTerms(tx, terms, memberId, at))
  await scheduleWaitlistsOf(tx, [memberId], at)
  const pass = await lockPass(tx, passId)
  const movement = { passId, at, byUser: null, note: '' }
  if (pass.remaining !== null && pass.remaining > 0) {
    await insertPassMovement(tx, { ...movement, kind: passMovement.expiry, count: pass.remaining })
  }
  if (given.given !== null) {
    await insertPassMovement(tx, { ...movement, kind: passMovement.given, count: given.given })
  }
  await saveNewPeriod(tx, passId, { versionId, terms, given: given.given })
  await saveStatus(tx, passId, {
    status: pass.status === passStatus.frozen ? passStatus.frozen : passStatus.active,
    validUntil,
  })
  if (given.points === null) return
  const { points, validUntil: expiresAt } = given
  await creditPassPoints(tx, { passId, terms, memberId, points, expiresAt, at, by: null, note: terms.name })
}
