import { isReleaseOpen } from '../attendance/attendance-times.ts'
import { releaseWindow } from '../attendance/decide-release.ts'
import type { Refused } from '../bookings/decide-booking.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import type { DeskFix } from './desk-fixes.ts'

export type FixState = {
  class: ClassState
  member: Pick<MemberState, 'here'>
  /** Whether the free seats of the class are due to people on the waitlist. */
  seatDue: boolean
  /** Whether the client's guardian has the missing points. */
  guardianPays?: boolean
}

/** Whether a free seat of a started class can still be given at the door. */
const takesWalkIns = (session: ClassState, now: Date): boolean => {
  const { closesAt } = releaseWindow(session.startsAt, session.policy)
  return isReleaseOpen({ opensAt: session.startsAt, closesAt, endsAt: session.endsAt }, now)
}

const fixesOfWindow = (session: ClassState, now: Date): DeskFix[] => {
  if (now < session.startsAt) return ['override', 'other_class']
  return takesWalkIns(session, now) ? ['walk_in', 'other_class'] : ['other_class']
}

const fixesOfFull = ({ class: session, member, seatDue }: FixState): DeskFix[] => {
  const joins = member.here === 'none' && session.waitlisted < session.policy.waitlistMax
  return [...(joins ? (['waitlist'] as const) : []), ...(seatDue ? (['override'] as const) : []), 'other_class']
}

/** The fixes of the desk for a refused booking, the nearest first. None exceeds the capacity. */
export const findFixes = (refused: Refused, state: FixState, now: Date): DeskFix[] => {
  switch (refused.reason) {
    case 'FUERA_DE_VENTANA':
      return fixesOfWindow(state.class, now)
    case 'RESERVAS_PAUSADAS':
      return ['override', 'other_class']
    case 'FIRMA_PENDIENTE':
      return [
        'sign_waiver',
        'send_waiver',
        ...(now < state.class.startsAt ? (['override'] as const) : []),
        'other_class',
      ]
    case 'SIN_CUPO':
    case 'LISTA_LLENA':
      return fixesOfFull(state)
    case 'YA_RESERVADA':
      return ['see_booking', 'other_class']
    case 'HORARIO_EN_CONFLICTO':
      return ['move_booking', 'other_class']
    case 'PUNTOS_INSUFICIENTES':
      return [...(state.guardianPays ? (['guardian_points'] as const) : []), 'sell', 'give_points']
    case 'ESTADO_INVALIDO':
      if (refused.problem === 'frozen') return ['resume_pass']
      return refused.problem === 'other_class' ? ['other_class', 'sell'] : ['sell']
    default:
      return ['other_class']
  }
}
