import { bookingStatuses } from '@cupo/core/booking-status'
import { clientSources, historyWeeks, weeksShown } from '@cupo/core/clients'
import { offerPeriods } from '@cupo/core/offer-kinds'
import { passStatuses, passUnits } from '@cupo/core/pass-vocabulary'
import { saleMethods } from '@cupo/core/sale-vocabulary'
import { z } from 'zod'
import { date, instant, listOf, moneyAmount, named, namedObject, version } from './common.ts'
import { heldPass } from './passes.ts'

/** A pass of the studio that a client holds, as a row of the list shows it. `left: null` is unlimited. */
const clientHold = namedObject('ClientHold', {
  passId: z.string(),
  name: z.string(),
  unit: z.enum(passUnits),
  left: z.int().nullable(),
  given: z.int().nullable(),
  perPeriod: z.int().nullable(),
  period: z.enum(offerPeriods).nullable(),
  validUntil: instant.nullable(),
  status: z.enum(passStatuses),
})

/**
 * A client as the desk finds them. `email` and `phone` tell namesakes apart; `email` is null for a person without one.
 * A member found by the whole address or phone who is no client yet has `since: null` and nothing else.
 */
export const client = namedObject('Client', {
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  tags: z.array(z.string()),
  since: instant.nullable(),
  visits: z.int(),
  lastVisitAt: instant.nullable(),
  /** Visits in each of the last weeks, the oldest first. */
  weeks: z.array(z.int()).max(weeksShown),
  holds: z.array(clientHold),
  /** What they spend a month at the studio, of the last three months, in the studio's currency. */
  monthly: z.strictObject({ amount: moneyAmount, currency: z.string() }).nullable(),
})

export const clientNote = namedObject('ClientNote', {
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Whether coaches read it too; otherwise the desk only. */
  forCoaches: z.boolean(),
  author: z.string().nullable(),
  at: instant,
})

/** What happened, so that a page can say it in its language. */
const clientEvents = ['booking', 'sale', 'refund', 'pass', 'points', 'message', 'note', 'edit'] as const

const clientEvent = namedObject('ClientEvent', {
  id: z.string(),
  at: instant,
  kind: z.enum(clientEvents),
  /**
   * The status that a booking got, the change of a pass (`given`, `takeback`, `expiry`), who wrote a message (`client`,
   * `studio`), or the fields of an edit.
   */
  what: z.string(),
  /** Class, pass, text of a message or note, or what was sold. */
  title: z.string(),
  /** Start of the class of a booking. */
  startsAt: instant.nullable(),
  amount: z.strictObject({ amount: moneyAmount, currency: z.string() }).nullable(),
  /** Points or classes that were given or taken. */
  count: z.int().nullable(),
  /** Who did it; null for the service or the client. */
  by: z.string().nullable(),
})

/** A page of the timeline, newest first; `upcoming` on the first page only, soonest first. */
export const timeline = z.strictObject({
  upcoming: z.array(
    namedObject('ClientUpcoming', {
      bookingId: z.string(),
      classId: z.string(),
      className: z.string(),
      startsAt: instant,
      status: z.enum(bookingStatuses),
      spot: z.string().nullable(),
    }),
  ),
  ...listOf(clientEvent).shape,
})

const clientWeek = namedObject('ClientWeek', {
  /** Monday. */
  from: date,
  visits: z.int(),
  missed: z.int(),
  booked: z.int(),
})

const clientSale = namedObject('ClientSale', {
  id: z.string(),
  at: instant,
  name: z.string(),
  methods: z.array(z.enum(saleMethods)),
  total: moneyAmount,
  refunded: moneyAmount,
  currency: z.string(),
})

/** A client with everything that the studio's file holds. */
export const clientFile = namedObject('ClientFile', {
  ...client.shape,
  version,
  birthday: date.nullable(),
  source: z.enum(clientSources),
  archived: z.boolean(),
  /** Whether the person signs in and edits name, address and phone; otherwise the studio does. */
  signsIn: z.boolean(),
  guardian: named.nullable(),
  dependants: z.array(namedObject('Dependant', { ...named.shape, avatar: z.string().nullable(), visits: z.int() })),
  notes: z.array(clientNote),
  /** What they hold at the studio. */
  passes: z.array(heldPass),
  /** Weeks of visits, the oldest first, the current one last. */
  history: z.array(clientWeek).max(historyWeeks),
  /** Weeks in a row with a visit, up to this or the last one. */
  streak: z.int(),
  missedThisYear: z.int(),
  /** The latest sales, newest first. */
  sales: z.array(clientSale),
  timeline,
})
