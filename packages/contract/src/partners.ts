import { numberLimits } from '@cupo/core/number-limits'
import {
  mostReleaseMinutes,
  partnerCallKinds,
  partnerCallStates,
  partnerEventKinds,
  partnerEventStates,
  partnerFailures,
  partners,
} from '@cupo/core/partners'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { instant, intWithin, listOf, moneyAmount, namedObject, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, byPartnerAccountId, classId, classTypeId, partnerAccountId } from './ids.ts'

const partner = z.enum(partners).meta({ id: 'Partner' })
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const percent = intWithin([0, 100])
const key = (max: number) => z.string().trim().min(1).max(max)
const gymId = z
  .string()
  .trim()
  .regex(/^\d{1,12}$/)

/** Price of a visit in minor units, and the share of it paid for absences and late cancellations. */
const terms = { rate: asMinorUnits(intWithin(numberLimits.partnerRate)), noShowPercent: percent, latePercent: percent }
const termsView = { rate: moneyAmount, currency: z.string(), noShowPercent: z.int(), latePercent: z.int() }

/** Seats of the partner in a class: null for any free seat. */
const seatRule = {
  seats: intWithin([0, numberLimits.capacity[1]]).nullable(),
  releaseMinutes: intWithin([0, mostReleaseMinutes]),
}
const seatRuleView = z.strictObject({ seats: z.int().nullable(), releaseMinutes: z.int() })

const account = namedObject('PartnerAccount', {
  id: z.string(),
  partner,
  gymId: z.string(),
  /** Fields that can be displayed: the environment, the last four characters of the token. */
  details: z.record(z.string(), z.string()),
  /** The address for notifications, to be entered in the partner's system. */
  notificationsUrl: z.string(),
  ...termsView,
  connectedAt: instant,
  checkedAt: instant.nullable(),
  /** Failed calls, notifications and classes that need a manual retry. */
  failures: z.int(),
})

const notificationSecret = key(100)
const connection = z.discriminatedUnion('partner', [
  z.strictObject({ partner: z.literal('simulated'), gymId, secret: notificationSecret, ...terms }),
  z.strictObject({
    partner: z.literal('wellhub'),
    environment: z.enum(['production', 'sandbox']),
    gymId,
    productId: intWithin([1, 2_000_000_000]),
    token: key(4_000),
    secret: notificationSecret,
    ...terms,
  }),
])

export const listPartners = endpoint('listPartners', {
  who: ['studio'],
  staff: 'readSetup',
  summary: 'Lists the accounts of the studio at pass partners, without their keys.',
  data: z.strictObject({
    accounts: z.array(account),
    canConnect: z.boolean(),
    available: z.array(partner),
    /** The currency of new accounts. */
    currency: z.string(),
    /** Whether the caller's role may connect, change and remove accounts. */
    mayEdit: z.boolean(),
  }),
})

export const connectPartner = endpoint('connectPartner', {
  who: ['studio'],
  staff: 'editPayments',
  summary:
    'Connects an account at a pass partner: calls the partner with the keys, and stores them sealed only if they work.',
  body: connection,
  data: account,
  status: 201,
  refusals: ['ESTADO_INVALIDO', 'YA_EXISTE'],
  idempotent: true,
})

export const testPartner = endpoint('testPartner', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Calls the partner with the stored keys.',
  params: byPartnerAccountId,
  data: account,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const setPartnerTerms = endpoint('setPartnerTerms', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Sets what the partner pays for bookings from now on. Audited.',
  params: byPartnerAccountId,
  body: z.strictObject(terms),
  data: account,
})

export const removePartner = endpoint('removePartner', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Removes an account: its kept seats go back to the members. Bookings of its people stay.',
  params: byPartnerAccountId,
  data: z.null(),
  idempotent: true,
})

export const listPartnerSeats = endpoint('listPartnerSeats', {
  who: ['studio'],
  staff: 'readSetup',
  summary: 'The disciplines of the studio with the seats that a partner has in each of their classes.',
  params: byPartnerAccountId,
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        classTypeId: z.string(),
        name: z.string(),
        capacity: z.int(),
        /** Null: its classes are not offered to the partner. */
        rule: seatRuleView.nullable(),
      }),
    ),
  }),
})

export const setPartnerSeats = endpoint('setPartnerSeats', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Sets the seats of a partner in each class of a discipline: a number, kept until `releaseMinutes` before the start; any free seat; or null to offer none.',
  params: z.strictObject({ id: partnerAccountId, classTypeId }),
  body: z.strictObject({ rule: z.strictObject(seatRule).nullable() }),
  data: z.null(),
})

const classPartner = namedObject('ClassPartner', {
  partnerId: z.string(),
  partner,
  /** The seats of this class: set for the class, or for its discipline. Null: not offered. */
  rule: seatRuleView.nullable(),
  own: z.boolean(),
  /** Seats booked by people of the partner. */
  taken: z.int(),
  /** Free seats reserved for the partner now. */
  kept: z.int(),
  releaseAt: instant.nullable(),
  /** The last values sent to the partner; null before the first time. */
  sent: z.strictObject({ capacity: z.int(), booked: z.int(), at: instant }).nullable(),
  failure: z.enum(partnerFailures).nullable(),
})

export const readClassPartners = endpoint('readClassPartners', {
  who: ['studio'],
  staff: 'readRoster',
  summary: 'The seats of each connected pass partner in a class.',
  params: byClassId,
  data: z.strictObject({ items: z.array(classPartner) }),
})

export const setClassPartner = endpoint('setClassPartner', {
  who: ['studio'],
  staff: 'editTimetable',
  summary: 'Sets the seats of a partner in one class; null takes those of its discipline again.',
  params: z.strictObject({ id: classId, partnerId: partnerAccountId }),
  body: z.strictObject({ rule: z.strictObject(seatRule).nullable() }),
  data: classPartner,
  refusals: ['ESTADO_INVALIDO'],
})

const logEntry = namedObject('PartnerLogEntry', {
  /**
   * `event-…` for a notification of the partner, `call-…` for a call to it, `class-…` for a class that was not sent.
   */
  id: z.string(),
  at: instant,
  kind: z.enum([...partnerEventKinds, ...partnerCallKinds, 'seats']),
  state: z.enum([...new Set([...partnerEventStates, ...partnerCallStates])]),
  /** The partner's booking number. */
  number: z.string().nullable(),
  person: z.string().nullable(),
  /** Error code of a refused or ignored notification, or of a rejected booking. */
  reason: z.string().nullable(),
  failure: z.enum(partnerFailures).nullable(),
  attempts: z.int(),
  nextAttemptAt: instant.nullable(),
  class: z.strictObject({ id: z.string(), name: z.string(), startsAt: instant, timeZone: z.string() }).nullable(),
})

export const listPartnerLog = endpoint('listPartnerLog', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary:
    'Notifications of a partner and calls to it of the last 90 days, the latest first, and classes whose seats could not be sent.',
  params: byPartnerAccountId,
  query: z.strictObject({ ...page.shape, failed: z.enum(['1']).optional() }),
  data: listOf(logEntry),
})

export const retryPartnerLog = endpoint('retryPartnerLog', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Tries a failed entry of the log again, now.',
  params: z.strictObject({ id: partnerAccountId, entry: z.string().max(40) }),
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

const statementRow = namedObject('PartnerStatement', {
  partnerId: z.string(),
  partner,
  currency: z.string(),
  visits: z.int(),
  /** Visits that the partner confirmed. */
  validated: z.int(),
  noShows: z.int(),
  lateCancelled: z.int(),
  /** Pending bookings of the month. */
  open: z.int(),
  amount: moneyAmount,
})

export const readPartnerStatement = endpoint('readPartnerStatement', {
  who: ['studio'],
  staff: 'readMoney',
  summary:
    'What each pass partner owes the studio for the classes of a month (in the zone of each class; default: the current one), at the rate agreed when each seat was booked.',
  query: z.strictObject({ month: month.optional() }),
  data: z.strictObject({ month, items: z.array(statementRow) }),
})

export const exportPartnerStatement = endpoint('exportPartnerStatement', {
  who: ['studio'],
  staff: 'readMoney',
  summary: 'The bookings behind the statement of pass partners as CSV, one row each.',
  query: z.strictObject({ month: month.optional() }),
  data: z.string(),
  media: 'text/csv',
})

export const receivePartnerNotification = endpoint('receivePartnerNotification', {
  who: 'public',
  summary:
    'Receives a signed notification of a pass partner. A wrong signature is 401 and writes nothing. The event is stored once and worked on afterwards.',
  params: z.strictObject({ partner, id: partnerAccountId }),
  file: { types: ['application/json'], maxBytes: 64 * 1024 },
  data: z.null(),
})
