import type { Body } from '@cupo/contract'
import type { PersonId, ShiftId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { expectedByMethod } from '@cupo/core/shifts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { postMoney } from '../money/post-money.ts'
import { lockOwnShift } from './lock-own-shift.ts'
import { insertMovement, readShiftSums } from './store.ts'
import { tillTransfer } from './till-transfer.ts'
import { type ShiftView, viewShift } from './view-shift.ts'

type MoveCash = Body<'moveCash'> & { shiftId: ShiftId; studioId: AuthorizedStudioId; by: PersonId }

/**
 * Adds cash to the till of an open shift or removes it. Refuses ESTADO_INVALIDO for a closed shift, and for more cash
 * than the till contains.
 */
export const moveCash = async (tx: Tx, command: MoveCash, now: Date): Promise<Outcome<ShiftView>> => {
  const { shiftId, studioId, kind, amount, reason, by } = command
  const locked = await lockOwnShift(tx, studioId, shiftId)
  if (!locked.ok) return locked
  const { currency } = locked.value
  const { cash } = expectedByMethod(mustGet(await readShiftSums(tx, [shiftId]), shiftId))
  if (kind === 'pay_out' && amount > cash) {
    return refuseField('amount', 'till_short', { amount: cash, currency }, refusals.invalidState)
  }
  await insertMovement(tx, { shiftId, kind, amount, reason, by }, now)
  const [from, to] = kind === 'pay_in' ? (['bank', 'cash'] as const) : (['cash', 'bank'] as const)
  await postMoney(tx, tillTransfer({ studioId, shiftId, currency, from, to, amount, by, note: reason }, now))
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: kind === 'pay_in' ? 'cash_put_in' : 'cash_taken_out',
    subject: { kind: 'studio', id: studioId },
    details: { shiftId, amount, currency, reason },
  })
  return done(await viewShift(tx, studioId, shiftId))
}
