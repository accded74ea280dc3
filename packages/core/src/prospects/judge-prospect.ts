import {
  type AttentionReason,
  attentionReasons,
  boughtDays,
  type ProspectStage,
  prospectDays,
  prospectStage,
  quietDays,
  regularVisits,
  trialEndDays,
} from './prospect-terms.ts'

/**
 * What is known about a person who may be a prospect. Bookings, visits, purchases and passes include those of their
 * dependants: a family is one prospect.
 */
export type ProspectFacts = {
  /** When the file was opened. */
  since: Date
  /** First sale of the studio that is neither a trial nor a gift for others, and that was not refunded in full. */
  firstPurchaseAt: Date | null
  /** Attended classes that were paid in points, since the file was last reopened by hand. */
  pointsVisits: number
  /** Booked classes that are not over: the first start, and when the first seat was booked. */
  next: { startsAt: Date; bookedAt: Date } | null
  /** When the latest seat was booked, whatever became of it. */
  lastBookedAt: Date | null
  firstVisitAt: Date | null
  lastVisitAt: Date | null
  /** When a booked class was last missed or cancelled. */
  missedAt: Date | null
  /** End of the first trial to expire that has classes left. */
  trialUntil: Date | null
  /** Due date of the first open task about the person, `YYYY-MM-DD`. */
  stepDueOn: string | null
  /** Whether an open task about the person exists, with a date or without. */
  hasStep: boolean
  closedAt: Date | null
  reopenedAt: Date | null
}

/** A prospect on the board. */
export type Prospect = {
  stage: ProspectStage
  /** When this stage began. */
  from: Date
  /** Whether an absence or a cancellation was not followed by a booking or a visit. */
  missed: boolean
  attention: AttentionReason[]
}

/** The current instant, and the current date in the studio's zone. */
export type ProspectClock = { now: Date; today: string }

const dayMs = 86_400_000

const latest = (...instants: (Date | null)[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant?.getTime() ?? Number.NEGATIVE_INFINITY)))

const isAfter = (at: Date | null, other: Date): boolean => at !== null && at > other

/** Whether the staff closed the prospect, and no booking or purchase followed. */
export const isClosed = ({
  closedAt,
  lastBookedAt,
  firstPurchaseAt,
}: Pick<ProspectFacts, 'closedAt' | 'lastBookedAt' | 'firstPurchaseAt'>): boolean =>
  closedAt !== null && !isAfter(lastBookedAt, closedAt) && !isAfter(firstPurchaseAt, closedAt)

/** Whether the file, or its reopening, is recent enough at an instant. */
const isRecent = ({ since, reopenedAt }: ProspectFacts, at: Date): boolean =>
  at.getTime() - latest(since, reopenedAt).getTime() <= prospectDays * dayMs

/**
 * Whether a person who bought nothing comes back and pays in points. Points are bought from the service or given by a
 * company, so there is nothing to sell them before their next class.
 */
export const isRegular = ({
  firstPurchaseAt,
  pointsVisits,
}: Pick<ProspectFacts, 'firstPurchaseAt' | 'pointsVisits'>): boolean =>
  firstPurchaseAt === null && pointsVisits >= regularVisits

/** The absence that nothing followed: no visit after it, and no class booked. */
const openMissedAt = ({ missedAt, next, lastVisitAt }: ProspectFacts): Date | null =>
  missedAt === null || next !== null || isAfter(lastVisitAt, missedAt) ? null : missedAt

/** The stage of an unclosed prospect who has bought nothing but a trial, and when it began. */
const openStage = (facts: ProspectFacts): Pick<Prospect, 'stage' | 'from'> => {
  const { since, firstVisitAt, next, reopenedAt } = facts
  if (firstVisitAt !== null) return { stage: prospectStage.came, from: firstVisitAt }
  if (next !== null) return { stage: prospectStage.booked, from: next.bookedAt }
  return { stage: prospectStage.arrived, from: latest(since, openMissedAt(facts), reopenedAt) }
}

/**
 * The reasons to act. A next step that is not overdue answers an absence and a silence: somebody has planned what
 * follows. It does not answer a trial that ends.
 */
const attentionOf = (facts: ProspectFacts, { now, today }: ProspectClock): AttentionReason[] => {
  const { stepDueOn, hasStep, trialUntil, next, lastVisitAt } = facts
  const overdue = stepDueOn !== null && stepDueOn < today
  const planned = hasStep && !overdue
  const trialEnds =
    trialUntil !== null && trialUntil > now && trialUntil.getTime() - now.getTime() <= trialEndDays * dayMs
  const quiet = lastVisitAt !== null && next === null && now.getTime() - lastVisitAt.getTime() >= quietDays * dayMs
  return [
    ...(overdue ? (['step_overdue'] as const) : []),
    ...(openMissedAt(facts) !== null && !planned ? (['missed'] as const) : []),
    ...(trialEnds ? (['trial_expiring'] as const) : []),
    ...(quiet && !planned ? (['quiet'] as const) : []),
  ]
}

/**
 * Judges whether a person is on the board, at which stage, and what needs attention.
 * @returns null for a person who is no prospect: closed, too old, a regular who pays in points, or a buyer for more than
 * 30 days
 */
export const judgeProspect = (facts: ProspectFacts, clock: ProspectClock): Prospect | null => {
  const { firstPurchaseAt } = facts
  if (firstPurchaseAt !== null) {
    const isShown = clock.now.getTime() - firstPurchaseAt.getTime() < boughtDays * dayMs
    if (!isShown || !isRecent(facts, firstPurchaseAt) || isClosed(facts)) return null
    const overdue = facts.stepDueOn !== null && facts.stepDueOn < clock.today
    const attention: AttentionReason[] = overdue ? ['step_overdue'] : []
    return { stage: prospectStage.bought, from: firstPurchaseAt, missed: false, attention }
  }
  if (isRegular(facts) || isClosed(facts) || !isRecent(facts, clock.now)) return null
  return { ...openStage(facts), missed: openMissedAt(facts) !== null, attention: attentionOf(facts, clock) }
}

const urgencyOf = ({ attention }: Prospect): number => {
  const [first] = attention
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}

type Placed = { prospect: Prospect; facts: Pick<ProspectFacts, 'next'> }

/**
 * Order of the cards of a column: what needs attention first, the most urgent reason before the others; then the next
 * class first where one is booked, and the latest arrival first elsewhere.
 */
export const compareProspects = (a: Placed, b: Placed): number => {
  const urgency = urgencyOf(a.prospect) - urgencyOf(b.prospect)
  if (urgency !== 0) return urgency
  const [first, second] = [a.facts.next, b.facts.next]
  if (a.prospect.stage === prospectStage.booked && first !== null && second !== null)
    return first.startsAt.getTime() - second.startsAt.getTime()
  return b.prospect.from.getTime() - a.prospect.from.getTime()
}
