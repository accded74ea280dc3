import { counted, dayAndTime, dayText, endText, lastDayText, moneyText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { PassTemplate } from '../../pass-letter.ts'
import { poolLetters } from '../pools/en.ts'

const of = (pass: string, from: string | null): string => (from === null ? pass : `${pass} at ${from}`)
const nextCharge = (at: string, timeZone: string): string => `The next charge is on ${dayText('en', at, timeZone)}.`
const bookings = (n: number): string =>
  `${counted(n, 'booking', 'bookings')} in that time ${n === 1 ? 'was' : 'were'} cancelled.`

export const passLetters: Pick<Letters, PassTemplate> = {
  ...poolLetters,
  renewal_coming: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass} renews on ${dayText('en', at, timeZone)}`,
    lead: `Hi ${name}, on ${dayAndTime('en', { at, timeZone })} we will charge ${moneyText('en', amount, currency)} for ${of(pass, from)}.`,
    paragraphs: ['To stop, cancel with the link before that date: it takes effect at once and nothing is charged.'],
  }),
  renewal_paid: ({ name, pass, from, amount, currency, at, timeZone }) => ({
    subject: `${pass}: renewed`,
    lead: `Hi ${name}, we charged ${moneyText('en', amount, currency)} for ${of(pass, from)}.`,
    paragraphs: [`The next charge is on ${dayText('en', at, timeZone)}. We will tell you before.`],
  }),
  renewal_failed: ({ name, pass, from, amount, currency, retryAt, at, timeZone }) => ({
    subject: `We could not charge ${pass}`,
    lead: `Hi ${name}, your card refused ${moneyText('en', amount, currency)} for ${of(pass, from)}.`,
    paragraphs: [
      `We will try again on ${dayAndTime('en', { at: retryAt, timeZone })}. You can change the card before.`,
      `Until then your bookings stay, and you can book up to ${lastDayText('en', at, timeZone)}.`,
    ],
  }),
  membership_ended: ({ name, pass, from, bookings: gone }) => ({
    subject: `${pass} has ended`,
    lead: `Hi ${name}, we could not charge ${of(pass, from)}, and it ended today. We will not try again.`,
    paragraphs: [...(gone > 0 ? [bookings(gone)] : []), 'You can come back at any time, at the price of that day.'],
  }),
  membership_cancelled: ({ name, pass, from, at, timeZone, by }) => ({
    subject: `${pass}: renewal cancelled`,
    lead: by
      ? `Hi ${name}, ${by} cancelled ${of(pass, from)}. There are no more charges.`
      : `Hi ${name}, you cancelled ${of(pass, from)}. There are no more charges.`,
    paragraphs: [at === null ? 'It ended today.' : `What you paid for lasts until ${lastDayText('en', at, timeZone)}.`],
  }),
  membership_frozen: ({ name, pass, from, at, until, timeZone, bookings: gone, chargeAt, by }) => ({
    subject: `${pass}: frozen until ${dayText('en', until, timeZone)}`,
    lead: `Hi ${name}, ${by ?? 'you'} froze ${of(pass, from)} from ${dayText('en', at, timeZone)}. It comes back by itself on ${dayText('en', until, timeZone)}.`,
    paragraphs: [
      ...(gone > 0 ? [bookings(gone)] : []),
      chargeAt ? nextCharge(chargeAt, timeZone) : 'The time that was left does not run meanwhile.',
      'You can come back earlier.',
    ],
  }),
  membership_resumed: ({ name, pass, from, chargeAt, timeZone = 'UTC', by }) => ({
    subject: `${pass}: back again`,
    lead: `Hi ${name}, ${by ?? 'you'} resumed ${of(pass, from)}. You can book now.`,
    paragraphs: chargeAt ? [nextCharge(chargeAt, timeZone)] : [],
  }),
  plan_changed: ({ name, pass, from, next, amount, currency, at, timeZone, by }) => ({
    subject: `Change of plan: ${next}`,
    lead: `Hi ${name}, ${by ?? 'you'} changed ${of(pass, from)} to ${next}.`,
    paragraphs: [`From ${dayText('en', at, timeZone)}, for ${moneyText('en', amount, currency)}.`],
  }),
  pass_expiring: ({ name, pass, from, left, at, timeZone }) => ({
    subject: `${pass} expires on ${lastDayText('en', at, timeZone)}`,
    lead: `Hi ${name}, ${of(pass, from)} expires on ${endText('en', { at, timeZone })}.`,
    paragraphs: left === null ? [] : [`You have ${counted(left, 'class', 'classes')} left.`],
  }),
}
