import type { ClassState, MemberState } from '../seats/class-state.ts'
import { type BookingCommand, type BookingDecision, decideBooking, type Refused } from './decide-booking.ts'
import type { WaivableRule } from './override-rules.ts'

/** The rule behind a refusal, if the desk can waive it. */
export const waivableRuleOf = ({ reason }: Pick<Refused, 'reason'>): WaivableRule | null => {
  if (reason === 'FUERA_DE_VENTANA') return 'window'
  if (reason === 'FIRMA_PENDIENTE') return 'waiver'
  return reason === 'RESERVAS_PAUSADAS' ? 'pause' : null
}

/**
 * `decideBooking` for the desk, which may waive the rules of `allowed`.
 * @returns the decision, and the rules that had to be waived for it
 */
export const decideAtDesk = (
  command: BookingCommand,
  allowed: readonly WaivableRule[],
  state: { class: ClassState; member: MemberState },
  now: Date,
): { decision: BookingDecision; waived: readonly WaivableRule[] } => {
  const waived: WaivableRule[] = []
  let decision = decideBooking(command, state, now)
  while (!decision.ok) {
    const rule = waivableRuleOf(decision)
    if (rule === null || !allowed.includes(rule) || waived.includes(rule)) break
    waived.push(rule)
    decision = decideBooking({ ...command, waives: waived }, state, now)
  }
  return { decision, waived }
}
