import type { PassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type HeldRow, isInChargeOfPass, readHeld } from './held-store.ts'

/**
 * Reads a pass of the caller or of their dependant, one whose renewals the caller pays, or one that the caller's studio
 * sold; NO_ENCONTRADO for any other.
 */
export const findOwnPass = async (
  tx: Tx,
  id: PassId,
  caller: Pick<Caller, 'userId' | 'studioId'>,
): Promise<Outcome<HeldRow & { by: PersonId }>> => {
  const [row] = isId(id) ? await readHeld(tx, { ids: [id] }) : []
  const isOwn =
    row?.memberId === caller.userId ||
    (row?.studioId != null && row.studioId === caller.studioId) ||
    (row !== undefined && (await isInChargeOfPass(tx, id, caller.userId)))
  return row && isOwn ? done({ ...row, by: caller.userId }) : refuse(refusals.notFound)
}
