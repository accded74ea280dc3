import type { Snapshot } from './read-snapshot.ts'
import type { PassFact, World } from './world.ts'

/** Formats facts as lines, one each, for a line-by-line comparison. */
const lines = (name: string, facts: readonly object[]): string[] =>
  facts.map(
    (fact, i) =>
      `${name} ${i}: ${Object.entries(fact)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .join(' ')}`,
  )

/** Other tests cover the content of notifications about points and times; this comparison only finds duplicates. */
const uncomparedKinds = new Set([
  'turn_missed',
  'points_for_turn',
  'points_expiring',
  'pass_expiring',
  'class_moved',
  'class_overlap',
  'coach_changed',
  'schedule_changed',
  'reminder_day',
  'reminder_free_cancel',
])

const tally = (entries: readonly string[]): string[] =>
  [...new Set(entries)].map((line) => `notice ${line}: ${entries.filter((other) => other === line).length}`)

/** A pass in comparable form: the remainder of an expired one is ignored, whether or not the job has ended it. */
const shownPass = (
  { remaining, validUntil, ended, used }: Pick<PassFact, 'remaining' | 'validUntil' | 'ended' | 'used'>,
  now: number,
) => {
  const over = ended || (validUntil !== null && validUntil <= now)
  const visits = Object.entries(used).filter(([, count]) => count !== 0)
  return { remaining: over ? 0 : remaining, validUntil, over, used: visits.sort().map(([date, n]) => `${date} ${n}`) }
}

const ofModel = (world: World): string[] => [
  ...lines(
    'class',
    world.classes.map(({ discipline: _, dueAt: _due, enrolmentSeen: _seen, ...c }) => c),
  ),
  ...lines(
    'booking',
    world.bookings.map(({ lateAt: _, endedBy: _ended, payWith: _payWith, counted: _counted, ...b }) => b),
  ),
  ...lines(
    'member',
    world.members.map(({ lots, passes }) => ({ lots, passes: passes.map((pass) => shownPass(pass, world.now)) })),
  ),
  `till: ${world.till.taken} taken, ${world.till.receipts} receipts`,
  ...tally(world.notices.map((line) => line.split(' ').slice(0, 2).join(' '))),
]

const ofDatabase = (snapshot: Snapshot, now: number): string[] => {
  const balances = snapshot.accounts
    .filter((a) => a.member !== null)
    .sort((a, b) => (a.member as number) - (b.member as number))
  return [
    ...lines(
      'class',
      snapshot.classes.map(({ id: _id, booked: _b, waitlisted: _w, places: _p, ...c }) => c),
    ),
    ...lines(
      'booking',
      snapshot.bookings.map(({ id, startsAt: _s, endsAt: _e, ...b }) => ({
        ...b,
        returned: snapshot.moved.find((m) => m.booking === id)?.returned ?? 0,
      })),
    ),
    ...lines(
      'member',
      balances.map(({ lots, member }) => ({
        lots,
        passes: snapshot.passes.filter((p) => p.member === member).map((pass) => shownPass(pass, now)),
      })),
    ),
    ...snapshot.money.map(({ taken, receipts }) => `till: ${taken} taken, ${receipts} receipts`),
    ...tally(
      snapshot.notices.filter(({ kind }) => !uncomparedKinds.has(kind)).map(({ member, kind }) => `${member} ${kind}`),
    ),
  ]
}

/** Compares the model with the database. @returns the differences */
export const compareWorlds = (world: World, snapshot: Snapshot): string[] => {
  const expected = ofModel(world)
  const found = ofDatabase(snapshot, world.now)
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `model: ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `found: ${line}`),
  ]
}
