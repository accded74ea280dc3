import type { Body } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { postMoney } from '../money/post-money.ts'
import { findBranch } from './branch-store.ts'
import { insertShift } from './store.ts'
import { tillTransfer } from './till-transfer.ts'
import { type ShiftView, viewShift } from './view-shift.ts'

type OpenShift = Body<'openShift'> & { studioId: AuthorizedStudioId; by: PersonId }

/** Opens a shift of a branch with its float. Refuses ESTADO_INVALIDO while the branch has an open one. */
export const openShift = async (tx: Tx, command: OpenShift, now: Date): Promise<Outcome<ShiftView>> => {
  const { studioId, branchId, float, by } = command
  const branch = await findBranch(tx, studioId, branchId)
  if (branch === null) return refuseField('branchId', 'branch_unknown')
  const { currency } = branch
  const id = await insertShift(tx, { studioId, branchId: branch.id, currency, float, by }, now)
  if (id === null) return refuse(refusals.invalidState, { because: 'shift_already_open' })
  const move = { studioId, shiftId: id, currency, from: 'bank', to: 'cash', amount: float, by, note: '' } as const
  await postMoney(tx, tillTransfer(move, now))
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'shift_opened',
    subject: { kind: 'studio', id: studioId },
    details: { shiftId: id, amount: float, currency },
  })
  return done(await viewShift(tx, studioId, id))
}
