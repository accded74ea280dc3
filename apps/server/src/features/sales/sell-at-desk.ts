import type { Body } from '@cupo/contract'
import type { BranchId, OfferVersionId, PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { findBranch } from '../shifts/branch-store.ts'
import { lockOpenShift, type OpenShift } from '../shifts/store.ts'
import { type RecordedSale, recordSale } from './record-sale.ts'
import { reportSale } from './report-sale.ts'
import { lockMember, readLatestVersions } from './store.ts'

export type SellAtDesk = Body<'createSale'> & { studioId: AuthorizedStudioId; by: PersonId }

type Line = { versionId: OfferVersionId; quantity: number }

const readLines = async (tx: Tx, { studioId, lines }: SellAtDesk): Promise<Outcome<Line[]>> => {
  const ids = lines.map(({ offerId }) => offerId).filter(isId)
  const versions = await readLatestVersions(tx, studioId, ids)
  const unknown = lines.findIndex(({ offerId }) => !versions.has(offerId))
  if (unknown >= 0) return refuseField(`lines.${unknown}.offerId`, 'offer_unknown')
  return done(
    lines.map(({ offerId, quantity }) => ({
      versionId: mustExist(versions.get(offerId), `the version of offer ${offerId}`),
      quantity,
    })),
  )
}

/** The open shift that counts this sale; null without one. Cash needs one. */
const findShiftOf = async (
  tx: Tx,
  branchId: BranchId,
  { payments }: SellAtDesk,
): Promise<Outcome<OpenShift | null>> => {
  const shift = await lockOpenShift(tx, branchId, 'share')
  return shift === null && payments.some(({ method }) => method === 'cash')
    ? refuse(refusals.invalidState, { because: 'shift_needed' })
    : done(shift)
}

/** Refuses a client who is not a member with an open account. */
const refuseClient = async (tx: Tx, clientId: PersonId | null): Promise<Refusal | null> =>
  clientId === null || (isId(clientId) && (await lockMember(tx, clientId)) !== null)
    ? null
    : refuseField('clientId', 'client_unknown')

/**
 * Sells offers at the desk: the client may buy them, cash goes into an open shift, and the client is notified. Refuses
 * VALIDACION with the field, and ESTADO_INVALIDO for cash without an open shift.
 */
export const sellAtDesk = async (tx: Tx, command: SellAtDesk, now: Date): Promise<Outcome<RecordedSale>> => {
  const { studioId, branchId, clientId, payments, note = '', by } = command
  const branch = await findBranch(tx, studioId, branchId)
  if (branch === null) return refuseField('branchId', 'branch_unknown')
  const lines = await readLines(tx, command)
  if (!lines.ok) return lines
  const refused = await refuseClient(tx, clientId)
  if (refused) return refused
  const shift = await findShiftOf(tx, branch.id, command)
  if (!shift.ok) return shift
  const made = { studioId, branchId: branch.id, shift: shift.value, clientId, byUser: by, note, at: now }
  const recorded = await recordSale(tx, { ...made, channel: 'desk', lines: lines.value, payments })
  if (recorded.ok) await reportSale(tx, recorded.value, { ...command, at: now })
  return recorded
}
