import { asSentence, counted, lasting, moment, type Params } from '../params.ts'
import type { HistorySentences } from '../shape.ts'

const points = (n: string | number | undefined): string => counted(n, 'point', 'points')
const cameBack = (n: string | number | undefined): string => (Number(n ?? 0) === 0 ? '' : ` ${points(n)} came back.`)
const unreturnedPoints = (n: string | number | undefined): string => {
  if (Number(n ?? 0) === 0) return ''
  return Number(n) === 1 ? ' The point does not come back.' : ` The ${points(n)} do not come back.`
}
/** Whether a pass paid: amounts are then pass uses. */
const byPass = (p: Params): boolean => p.passId !== undefined || Number(p.byPass ?? 0) > 0
const cost = (p: Params): string => (byPass(p) ? 'one use of the pass' : points(p.points))
const back = (p: Params): string =>
  byPass(p) && Number(p.returned ?? 0) > 0 ? ' The use went back to the pass.' : cameBack(p.returned)
const unreturnedNote = (p: Params): string =>
  byPass(p) && Number(p.points ?? 0) > 0 ? ' The use of the pass does not come back.' : unreturnedPoints(p.points)
const when = (p: Params, key: string): string => moment('en', p, key)
/** States that the seat was due to a waitlisted member, and the desk's reason for the override. */
const overridden = (p: Params): string =>
  p.override ? ` The seat was due to the waitlist and the desk gave it. Reason: ${asSentence(p.override)}` : ''
/** The desk's reason in its own words; empty without one. */
const reason = (p: Params): string => (p.why ? ` Reason: ${asSentence(p.why)}` : '')

const passedOver = (p: Params): string => {
  const reasons = [
    [p.skippedPoints, 'without enough points'],
    [p.skippedOverlap, 'with another class at that time'],
    [p.skippedNotice, 'who want more notice'],
    [p.skippedPaused, 'whose bookings are paused'],
    [p.skippedSuspended, 'whose account is suspended'],
  ].flatMap(([n, why]) => (Number(n ?? 0) > 0 ? [`${n} ${why}`] : []))
  return reasons.length === 0 ? '' : ` Before them on the list: ${reasons.join(', ')}; they keep their place in it.`
}

const freeBecause = (p: Params): string => {
  if (p.freeSince) return ' It was free because of a change by the studio.'
  if (p.promotedAt && !p.toldAt) return ' The message about their seat from the list had not arrived.'
  return ''
}
const why = (p: Params): string => {
  if (p.why === 'points') return `it costs ${cost(p)} and they had ${p.balance}`
  if (p.why === 'overlap') return `they have ${p.other} at that time`
  if (p.why === 'notice')
    return `it was ${lasting('en', p.noticeMinutes)} ahead and they want ${lasting('en', p.minNoticeMinutes)} of notice or more`
  return p.why === 'paused' ? 'their booking ahead is paused' : 'their account is suspended'
}
/** Time of an earlier attempt that failed on the server. */
const triedBefore = (p: Params): string =>
  p.triedAt ? ` They first tried before that: ${when(p, 'triedAt')}. It failed on our side, so that moment counts.` : ''
const cause = (p: Params): string => (p.cause === 'account_ended' ? ' They closed their account.' : '')
const absence = (p: Params): string =>
  [
    p.rule === 'noShowMarkHours' ? ' Nobody marked their arrival in the hours after the class.' : '',
    Number(p.days ?? 0) > 0 && Number(p.otherAbsences ?? 0) > 0 && Number(p.returned ?? 0) === 0
      ? ` It was not the first in ${counted(p.days, 'day', 'days')}.`
      : '',
    unreturnedNote(p),
    p.pausedUntil
      ? ` With ${counted(p.limit, 'absence', 'absences')} in ${counted(p.windowDays, 'day', 'days')}, booking ahead is paused until ${when(p, 'pausedUntil')}.`
      : '',
    p.undoUntil ? ` It can be corrected until ${when(p, 'undoUntil')}.` : '',
  ].join('')

export const history: HistorySentences = {
  history_booked: (p) => `Booked for ${cost(p)}. Free to cancel until ${when(p, 'freeCancelUntil')}.${overridden(p)}`,
  history_joined_waitlist: (p) =>
    `The class was full (${counted(p.capacity, 'seat', 'seats')}): joined the waitlist in order of arrival, at no cost until a seat comes.`,
  history_promoted: (p) =>
    `A seat opened up and it was their turn on the list. It cost ${cost(p)}. Free to cancel until ${when(p, 'freeCancelUntil')}.${passedOver(p)}`,
  history_cancelled_free: (p) =>
    `Cancelled in time: ${when(p, 'now')} (limit: ${when(p, 'freeCancelUntil')}).${freeBecause(p)}${triedBefore(p)}${cause(p)}${back(p)}`,
  history_cancelled_late: (p) =>
    `Cancelled after the limit: ${when(p, 'now')} (limit: ${when(p, 'freeCancelUntil')}).${triedBefore(p)}${cause(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' They will if someone takes the seat.' : ''}`,
  history_claimed: (p) =>
    `Took the seat that was kept for the list. It cost ${cost(p)}. Free to cancel until ${when(p, 'freeCancelUntil')}.`,
  history_offered: (p) =>
    `A seat opened up and was kept for their answer until ${when(p, 'expiresAt')}.${passedOver(p)}`,
  history_passed_over: (p) =>
    `A seat opened up (${when(p, 'now')}) and went to the next person: ${why(p)}. They keep their place on the list.`,
  history_offer_lapsed: (p) => `The time to take the seat was over: ${when(p, 'expiresAt')}. Still on the list.`,
  history_offer_withdrawn: () => 'The seat that had been offered was no longer free. Still on the list.',
  history_either_settled: (p) =>
    `Got a seat in ${p.other} (${moment('en', { ...p, timeZone: p.otherTimeZone ?? '' }, 'otherStartsAt')}): either would do, so this list was left.`,
  history_waitlist_expired: () => 'The class began before a seat opened up. It cost no points.',
  history_studio_suspended: (p) =>
    `The service suspended the studio (${p.why}). The booking stands and leaving is free until the class starts.`,
  history_class_changed: (p) =>
    `The studio changed the hour or the coach. Free to leave until it starts: ${when(p, 'startsAt')}.`,
  history_left_waitlist: (p) => `Left the waitlist.${triedBefore(p)}${cause(p)} It cost no points.`,
  history_class_cancelled: (p) => `The studio cancelled the class: ${asSentence(p.why)}${back(p)}`,
  history_change_undone: () => 'The studio undid the change: the class takes place, and everything is as it was.',
  history_checked_in: (p) => `The arrival was marked: ${when(p, 'now')}.`,
  history_check_in_undone: (p) => `The arrival was taken back: ${when(p, 'now')}.`,
  history_no_show: (p) => `Marked as absent.${absence(p)}`,
  history_no_show_undone: (p) =>
    `The absence was taken back.${Number(p.charged ?? 0) > 0 ? ` Paid again: ${points(p.charged)}.` : ''}`,
  history_no_show_forgiven: (p) =>
    `Marked as absent. It is the first absence in ${counted(p.days, 'day', 'days')}: it costs nothing.${back(p)}${absence(p)}`,
  history_seat_refilled: (p) => `Someone else took the seat that was left: ${when(p, 'now')}.${back(p)}`,
  history_released_at_desk: (p) =>
    `The class had begun and the seat went to someone waiting at the desk: ${when(p, 'now')}.${back(p)}`,
  history_too_few: (p) => `The class was cancelled: fewer than ${counted(p.min, 'person', 'people')}.${back(p)}`,
  history_removed_by_desk: (p: Params) => `The desk cancelled the seat.${reason(p)}${back(p)}`,
  history_charged_by_desk: (p: Params) =>
    `The desk cancelled the seat and charged it.${reason(p)}${unreturnedNote(p)}${Number(p.refills ?? 0) > 0 && Number(p.points ?? 0) > 0 ? ' They return if someone takes the seat.' : ''}`,
  history_removed_from_list: (p: Params) => `The desk took the person off the waitlist.${reason(p)} It cost no points.`,
  history_overridden_by_desk: (p: Params) =>
    `The desk gave someone else the seat that was due to them until: ${when(p, 'expiresAt')}.${reason(p)} They stay on the list.`,
  history_guest_left: (p) => `It went with the booking of whoever invited.${back(p)}`,
}
