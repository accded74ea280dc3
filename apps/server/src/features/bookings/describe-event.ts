import type { Language } from '@cupo/core/preferences'
import type { EventReason } from '@cupo/core/seats'
import type { Caller } from '../../http/gate.ts'
import { type Because, phrase } from '../../http/phrases/index.ts'
import type { EventRow } from './store.ts'

/** The phrase for each reason. A reason without a phrase does not compile. */
export const eventSentences: Record<EventReason, Because> = {
  booked: 'history_booked',
  joined_waitlist: 'history_joined_waitlist',
  promoted: 'history_promoted',
  claimed: 'history_claimed',
  passed_over: 'history_passed_over',
  offered: 'history_offered',
  offer_lapsed: 'history_offer_lapsed',
  offer_withdrawn: 'history_offer_withdrawn',
  either_settled: 'history_either_settled',
  waitlist_expired: 'history_waitlist_expired',
  class_changed: 'history_class_changed',
  studio_suspended: 'history_studio_suspended',
  cancelled_free: 'history_cancelled_free',
  cancelled_late: 'history_cancelled_late',
  left_waitlist: 'history_left_waitlist',
  class_cancelled: 'history_class_cancelled',
  change_undone: 'history_change_undone',
  checked_in: 'history_checked_in',
  check_in_undone: 'history_check_in_undone',
  no_show: 'history_no_show',
  no_show_undone: 'history_no_show_undone',
  no_show_forgiven: 'history_no_show_forgiven',
  seat_refilled: 'history_seat_refilled',
  released_at_desk: 'history_released_at_desk',
  too_few: 'history_too_few',
  guest_left: 'history_guest_left',
  removed_by_desk: 'history_removed_by_desk',
  charged_by_desk: 'history_charged_by_desk',
  removed_from_list: 'history_removed_from_list',
  overridden_by_desk: 'history_overridden_by_desk',
}

const numbersAndTexts = (details: EventRow['details']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(details).flatMap(([k, v]) => (v === null ? [] : [[k, v]])))

/** Members see the studio as author instead of the person; the desk sees names. */
const actorOf = (event: EventRow, caller: Caller, language: Language): string => {
  const { kiosk } = event.details
  if (typeof kiosk === 'string') return phrase(language, null, 'by_kiosk', { name: kiosk })
  if (event.by_user === null) return phrase(language, null, 'by_service')
  if (caller.role === 'studio' || event.by_user === caller.userId) return event.by_name ?? ''
  return phrase(language, null, 'by_studio')
}

/** Describes one event of a booking in the caller's language: the rule that decided, with its limits as local times. */
export const describeEvent = (event: EventRow, caller: Caller, language: Language) => ({
  at: event.at.toISOString(),
  by: actorOf(event, caller, language),
  from: event.from_status,
  to: event.to_status,
  policyVersion: typeof event.details.policyVersion === 'number' ? event.details.policyVersion : null,
  reason: phrase(language, null, eventSentences[event.reason as EventReason], {
    ...numbersAndTexts(event.details),
    now: event.at.toISOString(),
  }),
})
