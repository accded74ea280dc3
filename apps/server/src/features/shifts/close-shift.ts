import type { Body } from '@cupo/contract'
import type { PersonId, ShiftId } from '@cupo/core/ids'
import { negateMoney } from '@cupo/core/minor-units'
import { mustGet } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { type ByMethod, countedMethods, decideClose, type MethodCount } from '@cupo/core/shifts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { postMoney } from '../money/post-money.ts'
import { lockOwnShift } from './lock-own-shift.ts'
import { readShiftSums, type ShiftRow, saveClosing } from './store.ts'
import { tillTransfer } from './till-transfer.ts'
import { type ShiftView, viewShift } from './view-shift.ts'

type CloseShift = Body<'closeShift'> & { shiftId: ShiftId; studioId: AuthorizedStudioId; by: PersonId }

/** Posts the differences by payment method, and then moves the counted cash from the till to the bank. */
const closingTransfers = (row: ShiftRow, counts: ByMethod<MethodCount>, by: PersonId, now: Date) => {
  const move = { studioId: row.studio_id, shiftId: row.id, currency: row.currency, by }
  const differences = countedMethods.flatMap((method) => {
    const { difference, reason: note = '' } = counts[method]
    return difference < 0
      ? tillTransfer({ ...move, from: method, to: 'till_difference', amount: negateMoney(difference), note }, now)
      : tillTransfer({ ...move, from: 'till_difference', to: method, amount: difference, note }, now)
  })
  const emptied = tillTransfer({ ...move, from: 'cash', to: 'bank', amount: counts.cash.counted, note: '' }, now)
  return [...differences, ...emptied]
}

/**
 * Closes a shift with its count. Refuses ESTADO_INVALIDO for a closed shift, and VALIDACION with the method for a
 * difference without a reason. Differences are posted and audited.
 */
export const closeShift = async (tx: Tx, command: CloseShift, now: Date): Promise<Outcome<ShiftView>> => {
  const { shiftId, studioId, counted, reasons, by } = command
  const locked = await lockOwnShift(tx, studioId, shiftId)
  if (!locked.ok) return locked
  const money = mustGet(await readShiftSums(tx, [shiftId]), shiftId)
  const decided = decideClose(money, counted, reasons)
  if (!decided.ok) {
    const fields = decided.missing.map((method) => ({
      campo: `reasons.${method}`,
      because: 'difference_reason' as const,
    }))
    return refuse(refusals.invalidInput, { because: 'difference_reason', fields })
  }
  const { counts } = decided
  await saveClosing(tx, shiftId, { counts, by }, now)
  await postMoney(tx, closingTransfers(locked.value, counts, by, now))
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'shift_closed',
    subject: { kind: 'studio', id: studioId },
    details: {
      shiftId,
      currency: locked.value.currency,
      ...Object.fromEntries(countedMethods.map((method) => [method, counts[method].difference])),
    },
  })
  return done(await viewShift(tx, studioId, shiftId))
}
