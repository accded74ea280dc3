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

/** Builds the sentences about a class that need its day, hour and zone, in one language. */
export const bookingWords = (f: Format, m: Phrases) => {
  const withZone = (said: string, instant: string, timeZone: string): string => {
    const zone = foreignZone(f.language, instant, timeZone)
    return zone === null ? said : m.inZone({ moment: said, zone })
  }
  /** 'el viernes a las 19:00', with its zone where this device's clock shows another hour. */
  const moment = (instant: string, timeZone: string, now: Date): string =>
    withZone(theMoment(f, instant, timeZone, now), instant, timeZone)
  /** The same with the moment itself in bold, for `Rich`. */
  const boldMoment = (instant: string, timeZone: string, now: Date): string =>
    withZone(`**${theMoment(f, instant, timeZone, now)}**`, instant, timeZone)
  /** The rule of leaving in one sentence, and what comes after it where that is another. */
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
  /** What joining the list means. */
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

/** Everything the booking screens say: phrases, formats and the sentences made of both. */
export const useWords = () => {
  const f = useFormat()
  const m = useMessages(messages)
  return { f, m, words: bookingWords(f, m) }
}
