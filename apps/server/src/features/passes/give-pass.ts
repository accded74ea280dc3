import type { OfferVersionId, PassId, PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { offerKind } from '@cupo/core/offer-kinds'
import { passMovement } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import { termsOfPass } from '@cupo/core/terms-of-pass'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, memberAccountId } from '../points/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { insertPass, insertPassMovement, readSoldTerms, type SoldTerms } from './store.ts'

/** A sold or given offer. */
export type Gift = {
  versionId: OfferVersionId
  memberId: PersonId
  at: Date
  /** The author; null for the service. */
  by: PersonId | null
  note: string
  /** Its origin, such as `sale:12`; used as the note of points if `note` is empty. */
  source: string
}

/**
 * Time zone in which the validity of an offer is counted: the studio's, or the member's for an offer of the service.
 */
export const zoneOfTerms = async (tx: Tx, terms: SoldTerms, memberId: PersonId, at: Date): Promise<string> =>
  terms.timeZone ?? (await readMemberZone(tx, memberId, at))

/** Credits points in the scope of their offer. @throws {Error} for a person without a points account */
export const creditPassPoints = async (
  tx: Tx,
  credit: {
    passId: PassId
    terms: SoldTerms
    memberId: PersonId
    points: Points
    expiresAt: Date | null
    at: Date
    by: PersonId | null
    note: string
  },
): Promise<void> => {
  const { passId, terms, memberId, points, expiresAt, at, by, note } = credit
  const toAccountId = await memberAccountId(tx, memberId)
  if (toAccountId === null) throw new Error(`user ${memberId} bought points but holds none`)
  const { studioId, classTypeIds, branchIds } = terms
  const posted = await postTransfers(tx, [
    {
      kind: transferKind.purchase,
      fromAccountId: await issueAccountId(tx),
      toAccountId,
      points,
      byUser: by,
      note,
      at,
      expiresAt,
      scope: { passId, studioId, classTypeIds, branchIds, corporateId: null },
    },
  ])
  if (!posted.ok) throw new Error(`the points of pass ${passId} were refused: ${posted.reason}`)
}

/**
 * Gives a member the content of an offer: points with the offer's scope, a class pass or a membership. Call it once per
 * sold unit, in the transaction of the sale. Makes the member's waitlists due, so it must precede other account locks.
 * @throws {Error} for a gift card, which is issued instead, and for a person without a points account
 */
export const givePass = async (tx: Tx, { versionId, memberId, at, by, note, source }: Gift): Promise<PassId> => {
  const terms = await readSoldTerms(tx, versionId)
  if (terms.kind === offerKind.gift) throw new Error(`offer version ${versionId} is a gift card`)
  const given = termsOfPass(terms, at, await zoneOfTerms(tx, terms, memberId, at))
  await scheduleWaitlistsOf(tx, [memberId], at)
  const passId = await insertPass(tx, { versionId, memberId, terms, ...given, at })
  const reason = note || source
  if (given.points === null) {
    await insertPassMovement(tx, {
      passId,
      at,
      kind: passMovement.given,
      count: given.given ?? 1,
      byUser: by,
      note: reason,
    })
    return passId
  }
  await creditPassPoints(tx, {
    passId,
    terms,
    memberId,
    points: given.points,
    expiresAt: given.validUntil,
    at,
    by,
    note: note || terms.name,
  })
  return passId
}
