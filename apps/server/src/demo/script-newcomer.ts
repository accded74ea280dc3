import type { DemoMember } from './join-members.ts'
import type { Attempt, PlannedClass } from './plan-month.ts'

const hour = 3_600_000

/** Events of the newest member: joins yesterday and books a first class, the next quiet one after tomorrow's start. */
export const planNewcomer = (member: DemoMember, classes: readonly PlannedClass[], now: Date): Attempt[] => {
  const session = classes.find(
    ({ slot, startsAt }) => slot.draw < 1 && slot.draw > 0.4 && startsAt.getTime() > now.getTime() + 12 * hour,
  )
  return session
    ? [{ member, session, at: new Date(member.joinedAt.getTime() + hour), cancelAt: null, waitlist: false }]
    : []
}
