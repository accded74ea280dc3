import { bookingStatuses } from '@cupo/core/booking-status'
import { clientSources, historyWeeks, newsSources, newsStates, weeksShown } from '@cupo/core/clients'
import { offerPeriods } from '@cupo/core/offer-kinds'
import { passStatuses, passUnits } from '@cupo/core/pass-vocabulary'
import { saleMethods } from '@cupo/core/sale-vocabulary'
import { z } from 'zod'
import { date, instant, listOf, moneyAmount, named, namedObject, version } from './common.ts'
import { heldPass } from './passes.ts'

/** A pass of the studio that a client holds, as in the client list. `left: null` is unlimited. */
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
 * A client as found by the desk. `email` and `phone` distinguish namesakes; `email` is null for a person without one. A
 * member found by the whole address or phone who is not yet a client has `since: null` and no other data.
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
  /** Average spending per month at the studio over the last three months, in the studio's currency. */
  monthly: z.strictObject({ amount: moneyAmount, currency: z.string() }).nullable(),
})

export const clientNote = namedObject('ClientNote', {
  id: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  /** Whether coaches can read it too; otherwise only the desk. */
  forCoaches: z.boolean(),
  author: z.string().nullable(),
  at: instant,
})

/** The kind of an event. Clients of the API render it in their language. */
const clientEvents = ['booking', 'sale', 'refund', 'pass', 'points', 'message', 'note', 'edit'] as const

const clientEvent = namedObject('ClientEvent', {
  id: z.string(),
  at: instant,
  kind: z.enum(clientEvents),
  /**
   * The new status of a booking, the change of a pass (`given`, `takeback`, `expiry`), the author's side of a message
   * (`client`, `studio`), or the fields of an edit.
   */
  what: z.string(),
  /** Class, pass, text of a message or note, or the item sold. */
  title: z.string(),
  /** Start of the class of a booking. */
  startsAt: instant.nullable(),
  amount: z.strictObject({ amount: moneyAmount, currency: z.string() }).nullable(),
  /** Points or classes given or taken back. */
  count: z.int().nullable(),
  /** The author; null for the service or the client. */
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
  /** The Monday of the week. */
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

/** What a client wants of the studio's news; `at` and `source` of their agreement, or when they stopped them. */
export const clientNews = namedObject('ClientNews', {
  state: z.enum(newsStates),
  at: instant.nullable(),
  source: z.enum(newsSources).nullable(),
})

/** A client with all data of the studio's file. */
export const clientFile = namedObject('ClientFile', {
  ...client.shape,
  version,
  birthday: date.nullable(),
  source: z.enum(clientSources),
  archived: z.boolean(),
  /** Whether the client did not stop the studio's news. `news` says whether they agreed to them. */
  getsNews: z.boolean(),
  news: clientNews,
  /** Whether the person has an account and edits name, address and phone; otherwise the studio does. */
  signsIn: z.boolean(),
  guardian: named.nullable(),
  dependants: z.array(namedObject('Dependant', { ...named.shape, avatar: z.string().nullable(), visits: z.int() })),
  notes: z.array(clientNote),
  /** The client's passes of the studio. */
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
