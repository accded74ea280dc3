import type { ShiftId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { findShift, lockShift, type ShiftRow } from './store.ts'

/** Locks an open shift of the studio against sales. Refuses ESTADO_INVALIDO for a closed one. */
export const lockOwnShift = async (tx: Tx, studioId: AuthorizedStudioId, id: ShiftId): Promise<Outcome<ShiftRow>> => {
  const locked = isId(id) ? await lockShift(tx, studioId, id) : null
  if (locked === null) return refuse(refusals.notFound)
  if (locked.closed) return refuse(refusals.invalidState, { because: 'shift_closed' })
  const row = await findShift(tx, studioId, id)
  return row === null ? refuse(refusals.notFound) : done(row)
}
