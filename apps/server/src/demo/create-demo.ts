import type { PersonId, SpotId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import { toPoints } from '@cupo/core/to-points'
import { write } from '../db/write.ts'
import type { AppConfig, Db } from '../deps.ts'
import { bookSeats } from '../features/bookings/book-seats.ts'
import { cancelClass } from '../features/class-changes/cancel-class.ts'
import { readRooms } from '../features/rooms/store.ts'
import { updateClass } from '../features/timetable/update-class.ts'
import { done } from '../http/refusal.ts'
import type { SealKeys } from '../payments/seal.ts'
import { askForAccess } from './access-requests.ts'
import { recordPlanSales } from './buy-plans.ts'
import { buyPools } from './buy-pools.ts'
import { campaignEvents } from './campaigns.ts'
import { type CreatedStudios, createStudios, type DemoStudio, must } from './create-studios.ts'
import { dateClasses } from './date-classes.ts'
import { deskNoteEvents } from './desk-notes.ts'
import { documentEvents } from './documents.ts'
import { familyEvents } from './families.ts'
import { companyEvents, firstPlan, planPurchases, roundUp, topUp } from './give-points.ts'
import { type DemoCompany, type DemoMember, joinMembers } from './join-members.ts'
import { newsEvents } from './news.ts'
import { partnerEvents } from './partner.ts'
import { payRuleEvents } from './pay-rules.ts'
import { type Attempt, chooseSpots, type PlannedClass, planAttempts } from './plan-month.ts'
import { programEvents } from './programs.ts'
import { prospectEvents } from './prospects.ts'
import { type Random, randomFrom } from './random.ts'
import { reviewEvents } from './reviews.ts'
import { badWeekOf, weeksBack } from './rhythm.ts'
import { scheduleDueActs } from './schedule-due-acts.ts'
import { giftCardEvents } from './script-gift-cards.ts'
import { planNewcomer } from './script-newcomer.ts'
import { passEvents } from './script-passes.ts'
import { planSocia } from './script-socia.ts'
import { deskEvents } from './sell-month.ts'
import { settleRenewals } from './settle-renewals.ts'
import { attendanceEvents, bookingEvents, type DemoEvent, simulateEvents } from './simulate-month.ts'
import { readFullClasses } from './store.ts'
import { substitutionEvents } from './substitutions.ts'
import { waiverEvents } from './waivers.ts'
import { chatEvents } from './write-chats.ts'

export type CreateDemo = {
  db: Db
  config: Pick<AppConfig, 'publicUrl'>
  /** Keys that encrypt stored cards. Without them no member has a card. */
  seal?: SealKeys | null
  /** End of the demo's month. The history before it is simulated with the product's own functions. */
  now?: Date
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const seed = 20_260_721
const sociaPoints = toPoints(300)
/** Points that each company buys at the opening, and on the last day. */
const [firstPool, secondPool] = [toPoints(2000), toPoints(1200)]

/** One studio's month. Studios share no members, so their months can be simulated concurrently. */
type Lane = {
  db: Db
  publicUrl: string
  seal: SealKeys | null
  created: CreatedStudios
  studio: DemoStudio
  members: DemoMember[]
  /** The companies whose employees go to this studio. */
  companies: DemoCompany[]
  socia: DemoMember | null
  newcomer: DemoMember | null
  random: Random
  opened: Date
  now: Date
}

const spotsByClass = async ({ db, studio }: Lane): Promise<(session: PlannedClass) => readonly SpotId[]> => {
  const rooms = await readRooms(db, studio.id)
  return (session) => rooms.find((room) => room.name === session.slot.room)?.spots.map((spot) => spot.id) ?? []
}

const illness = {
  es: { f: 'La coach está enferma.', m: 'El coach está enfermo.' },
  tr: { f: 'Koçumuz hasta.', m: 'Koçumuz hasta.' },
} as const

/**
 * In the bad week the coach of the most popular time slot is ill from Wednesday to Friday. The studio cancels each
 * class 5 h before its start.
 */
const cancelled = ({ studio, now }: Lane, classes: readonly PlannedClass[]): DemoEvent[] => {
  const { plan, accountId: by } = studio
  const { coach: ill } = plan.week.reduce((most, slot) => (slot.draw > most.draw ? slot : most))
  const looks = plan.coaches.find(({ name }) => name === ill)?.looks ?? 'f'
  const monday = badWeekOf(dateIn(now, plan.timeZone))
  const dates = [addDays(monday, 2), addDays(monday, 3), addDays(monday, 4)]
  return classes
    .filter(({ slot, date }) => slot.coach === ill && dates.includes(date))
    .map(({ id: classId, startsAt }) => ({
      at: new Date(startsAt.getTime() - 5 * hour),
      act: async (tx, at) => {
        const reason = illness[plan.language][looks]
        must(await cancelClass(tx, { classId, studioId: studio.id, reason, by }, at))
      },
    }))
}

/** Removes the coach from one of tomorrow's classes, so that the studio has an open decision. */
const withoutCoach = ({ studio, publicUrl, now }: Lane, classes: readonly PlannedClass[]): DemoEvent[] => {
  const tomorrow = addDays(dateIn(now, studio.plan.timeZone), 1)
  const session = classes.findLast((c) => c.date === tomorrow && c.slot.type !== 'Indoor cycling')
  if (!session) return []
  const command = { classId: session.id, studioId: studio.id, by: studio.accountId, coachId: null, publicUrl }
  const act: DemoEvent['act'] = async (tx, at) => void must(await updateClass(tx, command, at))
  return [{ at: new Date(now.getTime() - 50 * minute), act }]
}

/** Members who buy at the desk: the last third of a studio's, so that most pay with points only; not the newcomer. */
const buyersOf = ({ members, newcomer }: Lane): DemoMember[] =>
  members.slice(-Math.ceil(members.length / 3)).filter(({ userId }) => userId !== newcomer?.userId)

const simulateLane = async (lane: Lane): Promise<PlannedClass[]> => {
  const { db, studio, members, socia, newcomer, random, opened, now } = lane
  const classes = await dateClasses(db, studio, opened, now)
  const memberAttempts = planAttempts(random, studio, classes, members, opened, now)
  const sociaAttempts = socia ? planSocia(socia, classes, studio.plan.timeZone, opened, now) : []
  const newcomerAttempts = newcomer ? planNewcomer(newcomer, classes, now) : []
  const attempts: Attempt[] = [...memberAttempts, ...sociaAttempts, ...newcomerAttempts].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  chooseSpots(random, attempts, await spotsByClass(lane))
  const cancellations = cancelled(lane, classes)
  const attendance = { here: new Set(socia ? [socia.userId] : []), away: new Set<PersonId>() }
  await simulateEvents(db, [
    ...(socia ? [firstPlan(socia, opened)] : []),
    ...planPurchases(members, opened, now),
    ...lane.companies.flatMap((company) => companyEvents(company, opened, now)),
    ...bookingEvents(attempts, now),
    ...attendanceEvents(random, studio, classes, attendance, now),
    ...scheduleDueActs(studio.id, opened, now),
    ...deskEvents({ studio, buyers: buyersOf(lane), random: randomFrom(seed + members.length), opened, now }),
    ...cancellations,
    ...prospectEvents({ studio, classes, attendance, now }),
    ...deskNoteEvents(studio, now),
    ...familyEvents(studio, now),
    ...waiverEvents(studio, now),
    ...documentEvents(studio, now),
    ...campaignEvents(studio, lane.publicUrl, now),
    ...newsEvents(studio, { asks: socia !== null, socia: socia?.userId ?? null, now }),
    ...(socia ? programEvents(studio, socia, now) : []),
    ...(socia ? passEvents({ studio, seal: lane.seal }, { socia, others: buyersOf(lane) }, now) : []),
    ...(socia ? giftCardEvents(studio, socia, now) : []),
    ...payRuleEvents(studio, opened),
    ...substitutionEvents(studio, classes, now),
    ...reviewEvents({ studio, classes, random: randomFrom(seed + 7), except: socia ? [socia.userId] : [], now }),
    ...(socia ? partnerEvents(studio, classes, lane.seal, lane) : []),
    ...(socia ? [...withoutCoach(lane, classes), ...chatEvents(socia, studio, now)] : []),
  ])
  return classes
}

/** Puts the demo member on the waitlist of a full class and rounds their balance. */
const finishSocia = async (lane: Lane, socia: DemoMember): Promise<void> => {
  const { db, created, studio, now } = lane
  const at = new Date(now.getTime() - 20 * minute)
  const waiting = await write(db, async (tx) => {
    for (const classId of await readFullClasses(tx, studio.id, at)) {
      const [verdict] = await bookSeats(tx, [{ classId, memberId: socia.userId, waitlist: true, by: socia.userId }], at)
      if (verdict?.ok) return done(classId)
    }
    throw new Error('the demo has no full class ahead to wait for')
  })
  must(waiting)
  must(
    await write(db, async (tx) =>
      done(await roundUp(tx, created, socia, sociaPoints, new Date(now.getTime() - 15 * minute))),
    ),
  )
}

/**
 * Creates the demo service in an empty database: three studios, their people, and a month simulated hour by hour with
 * the product's own functions, so that the data follows its rules. Deterministic for the same seed and `now`.
 */
export const createDemo = async ({ db, config, seal = null, now = new Date() }: CreateDemo): Promise<void> => {
  const { publicUrl } = config
  const opened = new Date(daySpan(addDays(dateIn(now, 'UTC'), -7 * weeksBack - 1), 'UTC').from.getTime() - 3 * day)
  const created = await createStudios(db, publicUrl, new Date(opened.getTime() - 30 * day))
  const joined = await joinMembers(db, randomFrom(seed), created, opened, now)
  const lanes = created.studios.map((studio, i): Lane => {
    const members = joined.byStudio[i] ?? []
    const named = i === 0 ? { socia: joined.socia, newcomer: joined.newcomer } : { socia: null, newcomer: null }
    const companies = joined.companies.filter((company) => company.studio === i)
    return {
      db,
      publicUrl,
      seal,
      created,
      studio,
      members,
      companies,
      ...named,
      random: randomFrom(seed + 1 + i),
      opened,
      now,
    }
  })
  await buyPools(db, joined.companies, firstPool, new Date(opened.getTime() + minute / 2))
  await Promise.all(lanes.map(simulateLane))
  await settleRenewals(db, now)
  await finishSocia(mustIndex(lanes, 0), joined.socia)
  const end = new Date(now.getTime() - 10 * minute)
  must(await write(db, async (tx) => done(await topUp(tx, joined.byStudio.flat(), end))))
  await recordPlanSales(db)
  await buyPools(db, joined.companies, secondPool, new Date(now.getTime() - 9 * minute))
  await askForAccess(db, now)
}
