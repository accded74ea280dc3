import type { ClassView } from '@cupo/contract'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import type { Format } from '../../../format/format.ts'
import { ordinal } from '../../../format/ordinal.ts'
import { type Translation, useMessages } from '../../../i18n/messages.ts'
import { messages as payMessages } from './pay-with-messages.ts'
import { automaticUntil, type LeavingRule } from './rule.ts'
import { messages } from './terms-messages.ts'
import { type bookingWords, useBookingWords } from './use-booking-words.ts'
import type { PayWith } from './use-payment.ts'

type Phrases = Translation<typeof messages.es>
type PayPhrases = Translation<typeof payMessages.es>
type Moments = ReturnType<typeof bookingWords>

/** Formats the terms of a booking and of a place on the waitlist, in one language. */
export const termsWords = (f: Format, m: Phrases, pay: PayPhrases, { boldMoment }: Moments) => ({
  /** The cancellation rule in one sentence; `after` is the rule once the free limit has passed. */
  rule: (
    leaving: LeavingRule,
    view: ClassView,
    now: Date,
    kind: PayWith['kind'] = paymentKind.points,
  ): { main: string; after: string | null } => {
    const byPass = kind === paymentKind.membership ? pay.lostMembership : pay.lostClasses
    const lost = kind === paymentKind.points ? m.notBack(view.points) : byPass
    if (leaving.kind === 'free') {
      const main = m.freeUntil(boldMoment(leaving.until, view.timeZone, now))
      return { main, after: view.points > 0 ? m.afterwards(lost) : null }
    }
    if (view.points === 0) return { main: m.nothingLost, after: null }
    if (leaving.kind === 'grace') return { main: m.grace({ minutes: f.minutes(leaving.minutes), lost }), after: null }
    return { main: m.late(lost), after: null }
  },
  /** The effect of joining the waitlist. */
  listRule: (view: ClassView, now: Date, promoteUntilHours: number): { main: string; after: string } => {
    const automatic = automaticUntil(view, now, promoteUntilHours)
    const until = automatic === null ? null : boldMoment(automatic, view.timeZone, now)
    return {
      main: m.listPlace(ordinal(f.language, view.waitlisted + 1)),
      after: until === null ? m.listByHand : m.listAutomatic({ until, points: f.points(view.points) }),
    }
  },
})

/** Adds the messages and the formatted terms of a confirmation to those of a class card. */
export const useTermsWords = () => {
  const { f, m, words } = useBookingWords()
  const terms = useMessages(messages)
  const pay = useMessages(payMessages)
  return { f, m: { ...m, ...terms }, words: { ...words, ...termsWords(f, terms, pay, words) } }
}
