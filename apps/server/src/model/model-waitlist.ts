import { classOf, isBusy, seatsTaken, spotsOf, tell, waitingFor } from './model-facts.ts'
import { type BookingFact, hour, minute, rulesFor, type World } from './world.ts'

/** Whether a seat can become theirs now: the points, the hour free, and as much notice as they asked for. */
const mayHave = (world: World, b: BookingFact): boolean => {
  const c = classOf(world, b.class)
  return (
    (world.members[b.member]?.balance ?? 0) >= c.points &&
    !isBusy(world, b.member, b.class) &&
    c.startsAt - world.now >= b.minNotice * minute
  )
}

/** Seats somebody who waited. */
export const seatWaiting = (world: World, b: BookingFact): void => {
  const c = classOf(world, b.class)
  const member = world.members[b.member]
  if (member) member.balance -= c.points
  b.status = 'booked'
  b.points = c.points
  b.spot = spotsOf(world, b.class).free[0] ?? null
  b.bookedAt = world.now
}

/** Gives what is free in a class to whoever waits for it, in order of arrival. */
export const serve = (world: World, index: number): void => {
  const c = classOf(world, index)
  const { promoteUntilHours } = rulesFor(world, c)
  if (c.cancelled || world.now > c.startsAt - promoteUntilHours * hour) return
  for (const b of waitingFor(world, index)) {
    if (seatsTaken(world, index) >= c.capacity) return
    if (!mayHave(world, b)) continue
    seatWaiting(world, b)
    b.promotedAt = world.now
    b.toldAt = world.now
    tell(world, b.member, 'promoted')
  }
}
