import type { Policy } from '@cupo/contract'
import type { Translation } from '../i18n/messages.ts'
import type { messages } from './messages.ts'

type Words = Translation<(typeof messages)['es']['policy']>

const leaving = (p: Policy, w: Words): string => {
  if (p.freeCancelHours === 0) return w.freeAlways
  return (p.returnWhenRefilled ? w.freeRefilled : w.free)(w.hours(p.freeCancelHours))
}

/** A studio's policy in sentences for members; disabled rules are omitted. */
export const policySentences = (p: Policy, w: Words): string[] => {
  const days = w.days(p.bookingOpensDays)
  const opens = w.minutes(p.checkInOpensMinutes)
  return [
    p.bookingClosesMinutes === 0 ? w.opens(days) : w.opensUntil({ days, minutes: w.minutes(p.bookingClosesMinutes) }),
    leaving(p, w),
    p.graceMinutes > 0 && p.freeCancelHours > 0 ? w.grace(w.minutes(p.graceMinutes)) : '',
    p.waitlistMax > 0 ? w.list(p.waitlistMax) : '',
    p.checkInClosesMinutes > 0 ? w.arrive({ opens, closes: w.minutes(p.checkInClosesMinutes) }) : w.arriveBefore(opens),
    p.noShowForgivenDays > 0 ? w.forgiven(w.days(p.noShowForgivenDays)) : '',
    p.noShowPauseDays > 0
      ? w.pause({ count: p.noShowLimit, window: w.days(p.noShowWindowDays), pause: w.days(p.noShowPauseDays) })
      : '',
    p.guestsPerMonth > 0 ? w.guests(p.guestsPerMonth) : '',
  ].filter((sentence) => sentence !== '')
}
