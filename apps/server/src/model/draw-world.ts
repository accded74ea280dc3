import type { Dice } from './draw-random.ts'
import {
  type ClassFact,
  day,
  hour,
  type LotFact,
  minute,
  type PassFact,
  type Room,
  type Rules,
  type World,
} from './world.ts'

const drawRules = (dice: Dice): Rules => ({
  bookingOpensDays: dice.pick([14, 14, 2]),
  bookingClosesMinutes: dice.pick([0, 0, 30]),
  freeCancelHours: dice.pick([2, 12, 12]),
  graceMinutes: dice.pick([0, 10, 10]),
  returnWhenRefilled: dice.often(80),
  ...dice.pick([
    { noShowForgivenDays: 45, noShowLimit: 2 },
    { noShowForgivenDays: 45, noShowLimit: 3 },
    { noShowForgivenDays: 0, noShowLimit: 1 },
  ]),
  noShowWindowDays: 90,
  noShowPauseDays: dice.pick([0, 7, 7]),
  noShowMarkHours: dice.pick([1, 24]),
  noShowUndoHours: dice.pick([1, 48]),
  waitlistMax: dice.pick([1, 3, 10]),
  promoteUntilHours: dice.pick([2, 14, 14]),
  offerMinutes: dice.pick([5, 15, 60]),
  claimOpensMinutes: dice.pick([0, 60, 120]),
  ...dice.pick([
    { quietFrom: '23:00', quietTo: '07:00' },
    { quietFrom: '13:00', quietTo: '15:30' },
    { quietFrom: '08:00', quietTo: '08:00' },
  ]),
  promotedFreeMinutes: dice.pick([10, 30]),
  checkInOpensMinutes: 30,
  checkInClosesMinutes: dice.pick([10, 20]),
  lateReleaseMinutes: dice.pick([0, 5]),
  lowEnrolmentMin: dice.pick([0, 0, 0, 2]),
  lowEnrolmentHours: dice.pick([1, 6]),
  guestsPerMonth: dice.pick([0, 0, 1, 2]),
})

const drawOverride = (dice: Dice): Partial<Rules> =>
  dice.pick<Partial<Rules>>([
    {},
    { freeCancelHours: 4 },
    { waitlistMax: 2, promoteUntilHours: 6 },
    { claimOpensMinutes: 30 },
  ])

const touches = (a: ClassFact, b: ClassFact): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Draws a class. It gets a room and the coach only if they are free at that time. */
const drawClass = (dice: Dice, now: number, rooms: readonly Room[], others: readonly ClassFact[]): ClassFact => {
  const startsAt = now + dice.pick([40 * minute, 3 * hour, 9 * hour, 15 * hour, 15.5 * hour, 27 * hour, 50 * hour])
  const c: ClassFact = {
    discipline: dice.whole(0, 1),
    room: null,
    coached: false,
    startsAt,
    endsAt: startsAt + dice.pick([45, 60, 90]) * minute,
    capacity: dice.pick([1, 1, 2, 3]),
    points: dice.pick([0, 4, 4, 8]),
    cancelled: false,
    held: 0,
    dueAt: null,
    enrolmentSeen: false,
  }
  const overlapping = others.filter((o) => touches(o, c))
  const free = rooms.map((_, i) => i).filter((i) => overlapping.every((o) => o.room !== i))
  if (free.length > 0 && dice.often(70)) {
    c.room = dice.pick(free)
    c.capacity = Math.min(c.capacity, rooms[c.room]?.capacity ?? 0)
  }
  c.coached = dice.often(70) && overlapping.every((o) => !o.coached)
  return c
}

/** Draws the scope of a right; a narrowed one belongs to this studio. */
const drawScope = (dice: Dice): Pick<LotFact, 'where' | 'discipline'> =>
  dice.pick<Pick<LotFact, 'where' | 'discipline'>>([
    { where: 'all', discipline: null },
    { where: 'all', discipline: null },
    { where: 'here', discipline: null },
    { where: 'here', discipline: 0 },
    { where: 'elsewhere', discipline: null },
  ])

/** Draws a class pass, or a membership without a limit or with one per week or month. */
const drawPass = (dice: Dice, now: number): PassFact => {
  const unit = dice.pick(['class', 'visit'] as const)
  const perPeriod = unit === 'visit' ? dice.pick([null, 1, 1, 2]) : null
  const daysFromUse = dice.often(15) ? dice.pick([1, 9]) : null
  const freeze = dice.pick([0, 0, 0, 5 * hour, 27 * hour])
  return {
    unit,
    ...drawScope(dice),
    remaining: unit === 'class' ? dice.pick([1, 2, 5]) : null,
    perPeriod,
    period: perPeriod === null ? null : dice.pick(['week', 'week', 'month'] as const),
    used: {},
    validFrom: now + dice.pick([0, 0, 0, 10 * hour]),
    validUntil: daysFromUse === null ? dice.pick([null, null, now + 11 * hour, now + 30 * hour]) : null,
    daysFromUse,
    frozen: freeze === 0 ? null : [now + freeze, now + freeze + 12 * hour],
    ended: dice.often(8),
  }
}

/** Draws the passes of a member. */
const drawPasses = (dice: Dice, now: number): PassFact[] =>
  Array.from({ length: dice.pick([0, 1, 1, 2]) }, () => drawPass(dice, now))

/** Draws the initial points of a member: none, one or two lots, some of which expire during the history. */
const drawLots = (dice: Dice, now: number): LotFact[] => {
  const lot = (points: number, expiresAt: number | null): LotFact => ({
    points,
    remaining: points,
    expiresAt,
    ...drawScope(dice),
  })
  const lots = dice.pick([[], [4], [12], [40], [40, 6], [6, 6]])
  return lots.map((points) => lot(points, dice.pick([null, null, now + 5 * hour, now + 29 * hour, now + 9 * day])))
}

/** Draws a small studio with its people and timetable. */
export const drawWorld = (dice: Dice, startsAt: number): World => {
  // Some worlds begin on a Sunday, on which some zones change clocks and after which a new week of memberships begins.
  const now = startsAt + dice.pick([0, 0, 6]) * day + dice.whole(0, 23) * hour + dice.pick([0, 0, 17]) * minute
  const rooms: Room[] = [
    { capacity: 3, spots: ['1', '2', '3'] },
    { capacity: dice.pick([2, 4]), spots: [] },
    { capacity: 2, spots: ['2', '9'] },
  ]
  const classes: ClassFact[] = []
  for (let n = dice.whole(2, 4); n > 0; n--) classes.push(drawClass(dice, now, rooms, classes))
  return {
    now,
    zone: dice.pick(['America/Mexico_City', 'Europe/Istanbul', 'Asia/Kolkata', 'Europe/Madrid']),
    rules: drawRules(dice),
    overrides: [{}, drawOverride(dice)],
    rooms,
    classes,
    members: Array.from({ length: dice.whole(3, 5) }, () => ({
      lots: drawLots(dice, now),
      passes: drawPasses(dice, now),
    })),
    bookings: [],
    offers: [
      { unit: 'point', count: dice.pick([4, 10]), discipline: dice.pick([null, 0]), price: 5001 },
      { unit: 'class', count: dice.pick([1, 3]), discipline: dice.pick([null, null, 1]), price: 9900 },
    ],
    till: { taken: 0, receipts: 0 },
    notices: [],
  }
}
