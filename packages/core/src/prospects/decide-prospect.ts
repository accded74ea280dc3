import { isClosed, isRegular, judgeProspect, type ProspectClock, type ProspectFacts } from './judge-prospect.ts'
import { type CloseReason, undoCloseHours } from './prospect-terms.ts'

export type ProspectProblem =
  | 'prospect_gone'
  | 'prospect_regular'
  | 'prospect_bought'
  | 'prospect_closed'
  | 'prospect_open'
  | 'close_reason_needed'

/** Why a person who is neither closed nor a buyer is not on the board. */
export const goneProblem = (facts: ProspectFacts): ProspectProblem =>
  isRegular(facts) ? 'prospect_regular' : 'prospect_gone'

/** Decides whether the staff may close a prospect: one on the board who has bought nothing but a trial. */
export const closeProblem = (
  { reason, text }: { reason: CloseReason; text: string | undefined },
  facts: ProspectFacts,
  clock: ProspectClock,
): ProspectProblem | null => {
  if (facts.firstPurchaseAt !== null) return 'prospect_bought'
  if (isClosed(facts)) return 'prospect_closed'
  if (judgeProspect(facts, clock) === null) return goneProblem(facts)
  return reason === 'other' && (text === undefined || text.trim() === '') ? 'close_reason_needed' : null
}

/** Decides whether the staff may put a person on the board: one who is not there and has bought nothing but a trial. */
export const reopenProblem = (facts: ProspectFacts, clock: ProspectClock): ProspectProblem | null => {
  if (facts.firstPurchaseAt !== null) return 'prospect_bought'
  return judgeProspect(facts, clock) === null ? null : 'prospect_open'
}

/**
 * The instant from which a reopened prospect has their days. Null: the closing is only taken back, because it happened
 * within a day and the prospect would be on the board without it.
 */
export const reopenedFrom = (facts: ProspectFacts, clock: ProspectClock): Date | null => {
  const { closedAt } = facts
  const undoes = closedAt !== null && clock.now.getTime() - closedAt.getTime() < undoCloseHours * 3_600_000
  return undoes && judgeProspect({ ...facts, closedAt: null }, clock) !== null ? null : clock.now
}
