import type { ClassView } from '@cupo/contract'
import type { Format } from '../../../format/format.ts'
import { ordinal } from '../../../format/ordinal.ts'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZone } from '../../../format/zone.ts'
import { type Translation, useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import { automaticUntil, type LeavingRule } from './rule.ts'

type Phrases = Translation<typeof messages.es>

/** Formats the sentences about a class that contain its date, time and zone, in one language. */
export const bookingWords = (f: Format, m: Phrases) => {
  const withZone = (text: string, instant: string, timeZone: string): string => {
    const zone = foreignZone(f.language, instant, timeZone)
    return zone === null ? text : m.inZone({ moment: text, zone })
  }
  /** 'el viernes a las 19:00', with the zone when the device's clock differs. */
  const moment = (instant: string, timeZone: string, now: Date): string =>
    withZone(theMoment(f, instant, timeZone, now), instant, timeZone)
  /** The same with the date and time in bold, for `Rich`. */
  const boldMoment = (instant: string, timeZone: string, now: Date): string =>
    withZone(`**${theMoment(f, instant, timeZone, now)}**`, instant, timeZone)
  /** The cancellation rule in one sentence, and in `after` what applies once it ends. */
  const rule = (leaving: LeavingRule, view: ClassView, now: Date): { main: string; after: string | null } => {
    const lost = m.notBack(view.points)
    if (leaving.kind === 'free') {
      const main = m.freeUntil(boldMoment(leaving.until, view.timeZone, now))
      return { main, after: view.points > 0 ? m.afterwards(lost) : null }
    }
    if (view.points === 0) return { main: m.nothingLost, after: null }
    if (leaving.kind === 'grace') return { main: m.grace({ minutes: f.minutes(leaving.minutes), lost }), after: null }
    return { main: m.late(lost), after: null }
  }
  /** What joining the waitlist means. */
  const listRule = (view: ClassView, now: Date, promoteUntilHours: number): { main: string; after: string } => {
    const automatic = automaticUntil(view, now, promoteUntilHours)
    const until = automatic === null ? null : boldMoment(automatic, view.timeZone, now)
    return {
      main: m.listPlace(ordinal(f.language, view.waitlisted + 1)),
      after: until === null ? m.listByHand : m.listAutomatic({ until, points: f.points(view.points) }),
    }
  }
  return { moment, boldMoment, rule, listRule }
}

/** Messages, formats and formatted sentences of the booking screens. */
export const useBookingWords = () => {
  const f = useFormat()
  const m = useMessages(messages)
  return { f, m, words: bookingWords(f, m) }
}
