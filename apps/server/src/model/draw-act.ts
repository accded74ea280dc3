import type { Act } from './acts.ts'
import type { Dice } from './draw-random.ts'
import { daysOn } from './model-clock.ts'
import { freeUntil } from './model-facts.ts'
import { alive, type ClassFact, hour, minute, type Rules, rulesFor, seated, type World } from './world.ts'

/** The instants around a class at which the result of a rule changes. */
const edgesOf = (world: World, c: ClassFact): number[] => {
  const rules = rulesFor(world, c)
  return [
    daysOn(c.startsAt, -rules.bookingOpensDays, world.zone),
    c.startsAt - rules.bookingClosesMinutes * minute,
    c.startsAt - rules.freeCancelHours * hour,
    c.startsAt - rules.promoteUntilHours * hour,
    c.startsAt - rules.claimOpensMinutes * minute,
    c.startsAt - rules.checkInOpensMinutes * minute,
    c.startsAt,
    c.startsAt + rules.checkInClosesMinutes * minute,
    c.startsAt + rules.lateReleaseMinutes * minute,
    c.endsAt,
    c.endsAt + rules.noShowMarkHours * hour,
  ]
}

/** The next such instants, each with the milliseconds before and after. */
const comingInstants = (world: World): number[] =>
  [
    ...world.classes.filter((c) => !c.cancelled).flatMap((c) => edgesOf(world, c)),
    ...world.bookings.filter(alive).flatMap((b) => [freeUntil(world, b), b.offer?.expiresAt ?? 0]),
  ]
    .flatMap((at) => [at, at + 1])
    .filter((at) => at > world.now)
    .sort((a, b) => a - b)

const drawWait = (dice: Dice, world: World): Act => {
  const coming = comingInstants(world)
  const until =
    coming.length > 0 && dice.often(65)
      ? dice.pick(coming.slice(0, 8))
      : world.now + dice.pick([minute, 6 * minute, 20 * minute, hour, 3 * hour, 7 * hour])
  return { kind: 'wait', until }
}

/** Draws a payment: usually the default, otherwise points or one of the member's passes, which may not fit. */
const drawPay = (dice: Dice, world: World, member: number): { pay?: number | null } => {
  const passes = world.members[member]?.passes.length ?? 0
  if (!dice.often(25)) return {}
  return { pay: passes === 0 || dice.often(30) ? null : dice.whole(0, passes - 1) }
}

const drawBook = (dice: Dice, world: World, member: number, index: number): Act => ({
  kind: 'book',
  member,
  class: index,
  by: dice.often(20) ? 'studio' : 'member',
  ...(dice.often(25) ? { spot: dice.pick(['1', '2', '3', '9']) } : {}),
  ...(dice.often(65) ? { waitlist: true } : {}),
  ...(dice.often(40) ? { minNotice: dice.pick([0, 0, 30, 600]) } : {}),
  ...(dice.often(30) ? { group: dice.pick(['a', 'a', 'b']) } : {}),
  ...(dice.often(10) ? { guests: dice.whole(1, 2) } : {}),
  ...(dice.often(35) ? { override: true } : {}),
  ...drawPay(dice, world, member),
})

const drawEdit = (dice: Dice, index: number): Act => {
  const change = dice.whole(0, 5)
  return {
    kind: 'edit',
    class: index,
    ...(change === 0 ? { shift: dice.pick([-3 * hour, -30 * minute, 30 * minute, 4 * hour, 26 * hour]) } : {}),
    ...(change === 1 || change === 2 ? { capacity: dice.whole(1, 4) } : {}),
    ...(change === 3 ? { room: dice.pick([null, 0, 1, 2]) } : {}),
    ...(change === 4 ? { coached: dice.often(50) } : {}),
    ...(change === 5 ? { points: dice.pick([0, 2, 4, 8]) } : {}),
    ...(dice.often(10) ? { minutes: dice.pick([45, 90]) } : {}),
  }
}

const drawRelease = (dice: Dice, world: World, index: number): Act => ({
  kind: 'release',
  member: dice.often(30) ? null : memberOf(dice, world, index, 'seat'),
  class: index,
  to: dice.whole(0, world.members.length - 1),
  by: dice.often(50) ? 'coach' : 'studio',
})

/** Draws policy changes that do not contradict the current policy. */
const drawChange = (dice: Dice): Partial<Rules> =>
  dice.pick<Partial<Rules>>([
    { waitlistMax: dice.pick([1, 3, 10]) },
    { returnWhenRefilled: dice.often(50) },
    { guestsPerMonth: dice.pick([0, 1, 3]) },
    { noShowUndoHours: dice.pick([1, 48]) },
    { checkInClosesMinutes: 25 },
    { offerMinutes: 5 },
  ])

/** Prefers a member with a place in the class. */
const memberOf = (dice: Dice, world: World, index: number, place: 'seat' | 'list' | 'any'): number => {
  const there = world.bookings.filter(
    (b) => b.class === index && (place === 'seat' ? seated(b) : place === 'list' ? b.status === 'waitlisted' : true),
  )
  return there.length > 0 && dice.often(85) ? dice.pick(there).member : dice.whole(0, world.members.length - 1)
}

/** A sale; some are paid with too little or too much. */
const drawSale = (dice: Dice, world: World): Act => {
  const offer = dice.whole(0, world.offers.length - 1)
  const price = world.offers[offer]?.price ?? 0
  return {
    kind: 'sell',
    member: dice.whole(0, world.members.length - 1),
    offer,
    paid: price + dice.pick([0, 0, 0, 0, 1, -1]),
  }
}

/** Draws an act that the world allows, or nearly allows: histories include refusals. */
export const drawAct = (dice: Dice, world: World): Act => {
  const ahead = world.classes.flatMap((c, i) => (c.endsAt > world.now && !c.cancelled ? [i] : []))
  const index = ahead.length > 0 && dice.often(93) ? dice.pick(ahead) : dice.whole(0, world.classes.length - 1)
  const chance = dice.whole(1, 100)
  if (chance <= 42) return drawBook(dice, world, dice.whole(0, world.members.length - 1), index)
  if (chance <= 62) {
    const member = memberOf(dice, world, index, 'any')
    const by = dice.often(35) ? 'studio' : 'member'
    return { kind: 'leave', member, class: index, by, ...(by === 'studio' && dice.often(40) ? { charge: true } : {}) }
  }
  if (chance <= 80) return drawWait(dice, world)
  if (chance <= 88) {
    const member = memberOf(dice, world, index, 'seat')
    const by = dice.often(50) ? 'coach' : 'studio'
    return { kind: 'mark', mark: dice.pick(['check_in', 'undo', 'no_show', 'no_show']), member, class: index, by }
  }
  if (chance <= 91) return { kind: 'claim', member: memberOf(dice, world, index, 'list'), class: index }
  if (chance <= 92) return drawRelease(dice, world, index)
  if (chance <= 96) return drawEdit(dice, index)
  if (chance <= 97) return { kind: 'cancel_class', class: index }
  if (chance <= 98) return { kind: 'rules', change: drawChange(dice) }
  if (dice.often(60)) return drawSale(dice, world)
  return { kind: 'grant', member: dice.whole(0, world.members.length - 1), points: dice.pick([1, 4, 10]) }
}
