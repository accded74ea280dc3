import { eveningBefore, wallAt } from './model-clock.ts'
import { markAbsent } from './model-conduct.ts'
import { seatsTaken } from './model-facts.ts'
import { expireLots } from './model-points.ts'
import { endClass } from './model-timetable.ts'
import { serve } from './model-waitlist.ts'
import { hour, rulesFor, type World } from './world.ts'

/** Marks booked members without attendance as absent some time after the end. */
const markMissing = (world: World): void => {
  const inOrder = world.classes
    .map((_, i) => i)
    .sort((a, b) => (world.classes[a]?.endsAt ?? 0) - (world.classes[b]?.endsAt ?? 0))
  for (const index of inOrder) {
    const c = world.classes[index]
    if (!c || world.now < c.endsAt + rulesFor(world, c).noShowMarkHours * hour) continue
    for (const b of world.bookings) {
      if (b.class === index && b.status === 'booked' && b.noShowAt === null) markAbsent(world, b)
    }
  }
}

/** Serves the waitlists that are due, longest due first. */
const serveDue = (world: World): void => {
  for (;;) {
    const due = world.classes
      .map((c, index) => ({ index, at: c.dueAt }))
      .filter((c): c is { index: number; at: number } => c.at !== null && c.at <= world.now)
      .sort((a, b) => a.at - b.at || a.index - b.index)
    if (due.length === 0) return
    for (const { index } of due) serve(world, index)
  }
}

/** Cancels classes with too few people. Each is checked once; a check overdue by more than 1 h cancels nothing. */
const cancelTooSmall = (world: World): void => {
  for (const [index, c] of world.classes.entries()) {
    const { lowEnrolmentMin, lowEnrolmentHours } = rulesFor(world, c)
    if (lowEnrolmentMin === 0 || c.cancelled || c.enrolmentSeen || world.now >= c.startsAt) continue
    const morning = wallAt(c.startsAt, world.zone).time < '12:00'
    const at = morning ? eveningBefore(c.startsAt, world.zone) : c.startsAt - lowEnrolmentHours * hour
    if (world.now < at) continue
    c.enrolmentSeen = true
    if (world.now <= at + hour && seatsTaken(world, index) < lowEnrolmentMin) endClass(world, index, 'class_too_few')
  }
}

/** Runs everything due, in the order of one run of the jobs. */
export const comeDue = (world: World): void => {
  expireLots(world)
  serveDue(world)
  markMissing(world)
  cancelTooSmall(world)
}
