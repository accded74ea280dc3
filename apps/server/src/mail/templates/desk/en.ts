import type { AdjustmentDirection } from '@cupo/core/adjustments'
import type { Partner } from '@cupo/core/partners'
import type { HealthPart } from '@cupo/core/service-health'
import { asSentence, counted, dayAndTime, dayText, moneyWithCode, monthText } from '../../../http/phrases/params.ts'
import type { DeskTemplate } from '../../desk-letter.ts'
import type { Letters } from '../../letter.ts'
import { cameBack, paidWith } from '../came-back.ts'

const partners: Record<Partner, string> = { simulated: 'the simulated partner', wellhub: 'Wellhub' }

/** Name of the author; messages stored without a name use "the studio". */
const who = (by: string | undefined): string => by ?? 'the studio'
const points = (n: number): string => counted(n, 'point', 'points')
const adjusting = (direction: AdjustmentDirection | undefined, moved: string, person: string): string => {
  if (direction === undefined) return `to adjust the account of ${person} by ${moved}`
  return direction === 'add'
    ? `to add ${moved} to the account of ${person}`
    : `to take ${moved} from the account of ${person}`
}
const because = (reason: string | null): string[] => (reason ? [`Reason: ${asSentence(reason)}`] : [])
const exceptionFor = (reason: string | null | undefined): string[] =>
  reason ? [`They made an exception to their rules. ${because(reason).join('')}`] : []
const seatOf = (guest: string | null): string => (guest ? `${guest}’s seat` : 'your seat')

/** The parts of the service, as subjects of a sentence. */
const parts: Record<HealthPart, string> = {
  jobs: 'the job queue',
  mails: 'email',
  pushes: 'the sending of push notifications',
  webhooks: 'the sending of webhooks',
  dueActs: 'scheduled work',
  auditSeals: 'the sealing of the log',
  ledgers: 'the ledgers of points and money',
}

export const deskLetters: Pick<Letters, DeskTemplate> = {
  seat_booked: ({ name, className, at, timeZone, points, uses, freeCancelUntil, arrived, exception, by }) => ({
    subject: `You have a seat in ${className}`,
    lead: `Hi ${name}, ${who(by)} booked a seat for you in ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      ...exceptionFor(exception),
      paidWith.en({ points, uses }) ?? 'It cost no points.',
      arrived
        ? 'You are checked in already.'
        : `You can cancel for free until ${dayAndTime('en', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  seat_moved: ({ name, className, at, timeZone, from, fromAt, points, uses, freeCancelUntil, by }) => ({
    subject: `Your booking moved to ${className}`,
    lead: `Hi ${name}, ${who(by)} moved your booking of ${from} on ${dayAndTime('en', { at: fromAt, timeZone })} to ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      'You got back what you paid for the first one.',
      paidWith.en({ points, uses }) ?? 'The new one cost no points.',
      `You can cancel for free until ${dayAndTime('en', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  waitlist_joined: ({ name, className, at, timeZone, exception, by }) => ({
    subject: `You are on the waitlist of ${className}`,
    lead: `Hi ${name}, ${who(by)} put you on the waitlist of ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      ...exceptionFor(exception),
      'Waiting costs no points. If you did not ask for it, you can leave the list from your bookings.',
    ],
  }),
  seat_removed: ({ name, className, at, timeZone, returned, uses, reason, guest, late, by }) => ({
    subject: guest ? `${guest} has no seat in ${className} anymore` : `You have no seat in ${className} anymore`,
    lead: `Hi ${name}, ${who(by)} cancelled ${seatOf(guest)} in ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      ...because(reason),
      late
        ? 'It was after the deadline, so what it cost does not come back.'
        : (cameBack.en({ points: returned, uses }) ?? 'You had not spent points on it.'),
    ],
  }),
  seat_charged: ({ name, className, at, timeZone, points: charged, byPass, reason, guest, refills, by }) => ({
    subject: guest ? `${guest} has no seat in ${className} anymore` : `You have no seat in ${className} anymore`,
    lead: `Hi ${name}, ${who(by)} cancelled ${seatOf(guest)} in ${className} of ${dayAndTime('en', { at, timeZone })} and charged it.`,
    paragraphs: [
      ...because(reason),
      charged > 0
        ? `You don’t get ${points(charged)} back.${refills ? ' They return if someone takes the seat.' : ''}`
        : byPass
          ? `The class of your pass does not come back.${refills ? ' It returns if someone takes the seat.' : ''}`
          : 'The class cost no points.',
      'If you don’t agree, write to the studio in {brand}.',
    ],
  }),
  waitlist_removed: ({ name, className, at, timeZone, reason, by }) => ({
    subject: `You are no longer on the waitlist of ${className}`,
    lead: `Hi ${name}, ${who(by)} took you off the waitlist of ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [...because(reason), 'It cost no points.'],
  }),
  offer_withdrawn: ({ name, className, at, timeZone, by }) => ({
    subject: `There is no seat in ${className} anymore`,
    lead: `Hi ${name}, the seat kept for you in ${className} of ${dayAndTime('en', { at, timeZone })} is gone${by ? ` after a change by ${by}` : ''}.`,
    paragraphs: ['It cost no points. You keep your turn on the waitlist.'],
  }),
  offer_lapsed: ({ name, className, at, timeZone }) => ({
    subject: `Your time for ${className} is over`,
    lead: `Hi ${name}, the time to take the seat we offered you in ${className} of ${dayAndTime('en', { at, timeZone })} is over. Now somebody else can take it.`,
    paragraphs: [
      'It cost no points and you are still on the waitlist. If nobody else takes it, you can take it from the page of the class.',
    ],
  }),
  seat_overridden: ({ name, className, at, timeZone, reason, first, by }) => ({
    subject: `There is no seat in ${className} anymore`,
    lead: `Hi ${name}, ${who(by)} gave someone else the seat that was due to you in ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      ...because(reason),
      first
        ? 'You keep the first place on the waitlist: the next one that opens up is yours.'
        : 'You keep your place on the waitlist.',
    ],
  }),
  waitlist_closed: ({ name, className, at, timeZone }) => ({
    subject: `There was no seat in ${className}`,
    lead: `Hi ${name}, the waitlist of ${className} of ${dayAndTime('en', { at, timeZone })} closed without a free seat.`,
    paragraphs: ['It cost no points. Look for another class in the calendar.'],
  }),
  check_in_undone: ({ name, className, at, timeZone, by }) => ({
    subject: `Your arrival at ${className} was corrected`,
    lead: `Hi ${name}, ${who(by)} took back your check-in for ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: ['Your seat is still yours. If you are in the class, ask to be checked in again.'],
  }),
  dependant_added: ({ name, person, by }) => ({
    subject: `You can now book for ${person}`,
    lead: `Hi ${name}, ${who(by)} put ${person} in your charge.`,
    paragraphs: [
      'On the page of each class of this studio, under “Your family”, you book with their pass or with points. Without an account of their own, their notices reach you.',
    ],
  }),
  points_to_dependant: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `${points(moved)} of yours went to ${person}`,
    lead: `Hi ${name}, ${who(by)} moved ${points(moved)} from your account to that of ${person}, for ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: ['If the booking is cancelled in time, the points return to that account.'],
  }),
  points_from_guardian: ({ name, className, at, timeZone, points: moved, person, by }) => ({
    subject: `You got ${points(moved)} of ${person}`,
    lead: `Hi ${name}, ${who(by)} moved ${points(moved)} of ${person} to your account, for ${className} on ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [],
  }),
  points_back_from_dependant: ({ name, className, at, timeZone, points: moved, person }) => ({
    subject: `You got ${points(moved)} back from ${person}`,
    lead: `Hi ${name}, ${person} no longer waits for a seat in ${className} on ${dayAndTime('en', { at, timeZone })}. You got back ${points(moved)} that you had moved to their account for this class.`,
    paragraphs: [],
  }),
  points_granted: ({ name, points: given, note, by }) => ({
    subject: `You received ${points(given)}`,
    lead: `Hi ${name}, ${by ?? '{brand}'} gave you ${points(given)}, already in your account.`,
    paragraphs: [note],
  }),
  points_taken: ({ name, points: taken, note, by }) => ({
    subject: `${by ?? '{brand}'} corrected your points`,
    lead: `Hi ${name}, ${by ?? '{brand}'} took ${points(taken)} from your account to correct it.`,
    paragraphs: [`Reason: ${asSentence(note)}`, 'You see it in your movements. Write to us if it looks wrong.'],
  }),
  adjustment_waiting: ({ name, person, points: requested, direction, reason, by }) => ({
    subject: `An adjustment waits for your decision: ${points(requested)}`,
    lead: `Hi ${name}, ${by ?? 'another owner'} asks ${adjusting(direction, points(requested), person)}.`,
    opens: 'Decide',
    paragraphs: [`Reason: ${asSentence(reason)}`],
  }),
  adjustment_decided: ({ name, person, points: requested, direction, approved, reason, by }) => ({
    subject: `Your adjustment was ${approved ? 'done' : 'declined'}: ${points(requested)}`,
    lead: `Hi ${name}, ${by ?? 'another owner'} ${approved ? 'approved' : 'declined'} your request ${adjusting(direction, points(requested), person)}.`,
    opens: 'See the adjustments',
    paragraphs: [`Reason of the adjustment: ${asSentence(reason)}`],
  }),
  service_failing: ({ name, part }) => ({
    subject: `Failing for an hour: ${parts[part]}`,
    lead: `Hi ${name}, ${parts[part]} has been failing for an hour and does not recover by itself.`,
    opens: 'See the health of the service',
    paragraphs: [
      part === 'ledgers'
        ? 'What accounts have is not the sum of their movements. Payouts to studios are stopped while the points do not agree.'
        : 'The page lists the failed jobs, which you can run again.',
    ],
  }),
  account_suspended: ({ name, reason, bookings, renewals, by }) => ({
    subject: 'Your account is suspended',
    lead: `Hi ${name}, ${by ?? 'the service'} suspended your account. You cannot sign in for now.`,
    paragraphs: [
      ...because(reason),
      ...(bookings > 0
        ? [`We cancelled ${counted(bookings, 'booking', 'bookings')} and returned everything you paid for them.`]
        : []),
      ...(renewals > 0 ? ['No renewal is charged meanwhile; those days are added to what you paid.'] : []),
      'Write to us if you think that this is a mistake.',
    ],
  }),
  account_restored: ({ name, renewals, by }) => ({
    subject: 'Your account is active again',
    lead: `Hi ${name}, ${by ?? 'the service'} restored your account. You can sign in again.`,
    paragraphs:
      renewals > 0
        ? ['The next charge of your renewal moved by the days of the suspension. We’ll let you know before we charge.']
        : [],
  }),
  pool_funded: ({ name, points: given, note, by }) => ({
    subject: `Your pool received ${points(given)}`,
    lead: `Hi ${name}, ${by ?? '{brand}'} put ${points(given)} into the pool.`,
    paragraphs: [note],
  }),
  pool_low: ({ name, needed, pool, below = null, allotted, month }) => ({
    subject: allotted
      ? `Your pool is down to ${points(pool)}`
      : `The pool was not enough for ${monthText('en', month)}`,
    lead: allotted
      ? `Hi ${name}, the pool is down to ${points(pool)}${below === null ? '' : `, below the ${points(below)} of the alert you set`}. Next month your people get ${points(needed)}.`
      : `Hi ${name}, your people get ${points(needed)} and the pool holds ${points(pool)}. Nobody got points yet.`,
    opens: 'Buy points',
    paragraphs: [
      allotted
        ? pool < needed
          ? 'Add points before the next month begins: if the pool is not enough for everyone, nobody gets any.'
          : 'It is enough for next month.'
        : 'As soon as the pool is enough for everyone, all of them get theirs.',
    ],
  }),
  cover_started: ({ name, company, points: given }) => ({
    subject: `${company} gives you points for your classes`,
    lead:
      given > 0
        ? `Hi ${name}, ${company} covers you from today. You have ${points(given)} for this month.`
        : `Hi ${name}, ${company} covers you from today.`,
    paragraphs: [
      'Nobody at your company sees where or when you use them. What you leave goes back to it at the end of the month.',
    ],
  }),
  domain_code: ({ code, company, domain }) => ({
    subject: `Code to verify ${domain}`,
    lead: `${company} says that the domain ${domain} is its own. This is the code that proves it:`,
    code,
    paragraphs: [
      'Give it only to the person who runs your company’s account at {brand}. It works for 10 minutes.',
      `With it, people with an address of ${domain} can join ${company}. If you did not expect it, ignore this email.`,
    ],
  }),
  company_admin_ended: ({ name, company, by }) => ({
    subject: `You no longer run ${company}`,
    lead: `Hi ${name}, ${by ?? company} ended your access to the account of ${company} at {brand}.`,
    paragraphs: ['What you did stays recorded under your name. If this is a mistake, ask to be invited again.'],
  }),
  cover_ending: ({ name, company, date }) =>
    date === null
      ? {
          subject: `${company} still covers you`,
          lead: `Hi ${name}, ${company} still covers you, without an end date.`,
          paragraphs: ['You can use its points as before.'],
        }
      : {
          subject: `${company} covers you until ${dayText('en', `${date}T12:00:00Z`, 'UTC')}`,
          lead: `Hi ${name}, ${company} covers you until ${dayText('en', `${date}T12:00:00Z`, 'UTC')}. You can still use its points on that day.`,
          paragraphs: ['Classes that you already booked stay paid. Your own points do not change.'],
        },
  partner_failing: ({ name, partner, fault }) =>
    fault === 'keys'
      ? {
          subject: `Your pass partner refuses its keys: ${partners[partner]}`,
          lead: `Hi ${name}, ${partners[partner]} no longer takes the keys with which your studio is connected. Until that is fixed it gets no seats and no visits.`,
          opens: 'Open pass partners',
          paragraphs: ['Replace the keys under Pass partners. Then you can retry what failed.'],
        }
      : {
          subject: `Something failed with your pass partner: ${partners[partner]}`,
          lead: `Hi ${name}, a notification or a call of your studio’s connection with ${partners[partner]} failed after all of its retries.`,
          opens: 'Open the log',
          paragraphs: [
            'Seats and log lists what failed, and you can retry it there. You get no second message about it today.',
          ],
        },
  webhook_disabled: ({ name, host, days }) => ({
    subject: `We paused the webhook to ${host}`,
    lead: `Hi ${name}, ${host} ${days > 0 ? `has not taken the events of your studio for ${counted(days, 'day', 'days')}` : 'answered that it no longer wants the events of your studio'}. We paused it.`,
    opens: 'Open integrations',
    paragraphs: [
      'When the address answers again, enable it under Integrations. There you can also resend the events it missed.',
    ],
  }),
  payout_paid: ({ name, amount, currency, visits, month, by }) => ({
    subject: `${by ?? '{brand}'} paid you ${moneyWithCode('en', amount, currency)} for ${monthText('en', month)}`,
    lead: `Hi ${name}, ${by ?? '{brand}'} recorded the payment of ${counted(visits, 'visit', 'visits')} of ${monthText('en', month)} with points that are valid everywhere.`,
    paragraphs: ['It arrives by bank transfer. Each class is listed under Payouts for visits.'],
  }),
  payout_rate_set: ({ name, rate, before, currency, month, by }) => ({
    subject: `From ${monthText('en', month)} on you earn ${moneyWithCode('en', rate, currency)} per point`,
    lead: `Hi ${name}, ${by ?? '{brand}'} changed what you earn for each point that is valid everywhere: from ${moneyWithCode('en', before, currency)} to ${moneyWithCode('en', rate, currency)}, from the beginning of ${monthText('en', month)} on.`,
    paragraphs: ['Visits of earlier months keep their value.'],
  }),
  spot_changed: ({ name, className, at, timeZone, before, spot, link, by }) => ({
    subject: spot ? `Your spot in ${className} is now ${spot}` : `Spot ${before} is out of service`,
    lead: `Hi ${name}, ${by ?? 'the studio'} took spot ${before} out of service. In ${className} of ${dayAndTime('en', { at, timeZone })} ${spot ? `you have spot ${spot}` : 'every spot is taken: the desk tells you your seat when you arrive'}.`,
    action: { label: 'See the class', link },
    paragraphs: ['Your booking is still yours.'],
  }),
}
