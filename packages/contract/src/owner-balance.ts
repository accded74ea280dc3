import { numberLimits } from '@cupo/core/number-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { instant, intWithin, listOf, moneyAmount, named, namedObject, page, pointsAmount, textFile } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A month such as 2026-11 (UTC); by default the current one. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const moneyBook = namedObject('MoneyBook', {
  currency: z.string(),
  in: moneyAmount,
  payouts: moneyAmount,
  margin: moneyAmount,
  tax: moneyAmount,
  liability: moneyAmount,
  difference: moneyAmount,
})

export const readBalance = endpoint('readBalance', {
  who: ['owner'],
  summary:
    'The books of a month (UTC): points sold + granted = spent + expired + outstanding; money in = payouts + margin + tax + liability. `outstanding` and `liability` are by how much they grew. Both differences are zero while the ledgers balance.',
  query: z.strictObject({ month: month.optional() }),
  data: z.strictObject({
    points: z.strictObject({
      sold: pointsAmount,
      granted: pointsAmount,
      spent: pointsAmount,
      expired: pointsAmount,
      outstanding: pointsAmount,
      difference: pointsAmount,
    }),
    money: z.array(moneyBook),
  }),
})

const payout = namedObject('Payout', {
  id: z.string(),
  studio: named,
  timeZone: z.string(),
  month: z.string(),
  visits: z.int(),
  points: pointsAmount,
  amount: moneyAmount,
  /** running: the month is not over; due: it can be paid; none: nothing to pay. */
  progress: z.enum(['running', 'due', 'paid', 'none']),
  paidAt: instant.nullable(),
})

export const listPayouts = endpoint('listPayouts', {
  who: ['owner'],
  summary:
    'What each studio earned in a month by visits paid with points that are valid everywhere, at a rate per point. Points that only a studio takes earn nothing.',
  query: z.strictObject({ month: month.optional() }),
  data: z.strictObject({
    month: z.string(),
    /** In minor units per point. */
    rate: moneyAmount,
    currency: z.string(),
    /** Points held by people at the end of the month, or now, and the studios' earnings from them if used. */
    held: z.strictObject({ points: pointsAmount, amount: moneyAmount }),
    /** Earned by the expiry of points in the month. */
    expired: z.strictObject({ points: pointsAmount, amount: moneyAmount }),
    entries: z.int(),
    /** Studios without visits in the month. */
    idle: z.int(),
    items: z.array(payout),
    nextCursor: z.null(),
  }),
})

export const exportPayouts = endpoint('exportPayouts', {
  who: ['owner'],
  summary: 'The visits and returns of a month (UTC) that earn studios money as CSV, one row each.',
  query: z.strictObject({ month: month.optional() }),
  data: textFile,
  media: 'text/csv',
})

const byPayoutId = z.strictObject({ id: z.string().max(40) })

const payoutVisit = namedObject('PayoutVisit', {
  id: z.string(),
  /** When the points were spent or returned. */
  at: instant,
  class: z.strictObject({ name: z.string(), startsAt: instant, timeZone: z.string() }),
  /** Negative: the booking was cancelled and the points were returned. */
  points: pointsAmount,
  amount: moneyAmount,
})

export const readPayout = endpoint('readPayout', {
  who: ['owner'],
  summary: 'The statement of a payout: its visits and returns, newest first. Without the names of people.',
  params: byPayoutId,
  query: page,
  data: z.strictObject({ payout, currency: z.string(), ...listOf(payoutVisit).shape }),
})

export const readStudioPayout = endpoint('readStudioPayout', {
  who: ['studio'],
  staff: 'readMoney',
  summary:
    'What the service owes or paid the studio for a month (UTC; default: the current one): its visits paid with points that are valid everywhere, newest first, at a rate per point.',
  query: z.strictObject({ month: month.optional(), ...page.shape }),
  data: z.strictObject({ payout, rate: moneyAmount, currency: z.string(), ...listOf(payoutVisit).shape }),
})

export const exportStudioPayout = endpoint('exportStudioPayout', {
  who: ['studio'],
  staff: 'readMoney',
  summary: "The studio's visits and returns of a month (UTC) that the service pays for as CSV, one row each.",
  query: z.strictObject({ month: month.optional() }),
  data: z.string(),
  media: 'text/csv',
})

export const payPayout = endpoint('payPayout', {
  who: ['owner'],
  summary:
    'Records that a payout was paid, once. Refused while the month runs or the balance has a difference. Audited.',
  params: byPayoutId,
  data: payout,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

const payoutRates = namedObject('PayoutRates', {
  currency: z.string(),
  /** Of this month (UTC), in minor units per point. */
  rate: moneyAmount,
  /** Rates by the month from which they apply, the latest first, and who set them. */
  items: z.array(z.strictObject({ month: z.string(), rate: moneyAmount, setAt: instant, setBy: z.string() })),
})

export const listPayoutRates = endpoint('listPayoutRates', {
  who: ['owner'],
  summary: 'What a point that is valid everywhere earns the studio where it is spent: now, and by month.',
  data: payoutRates,
})

export const setPayoutRate = endpoint('setPayoutRate', {
  who: ['owner'],
  summary:
    'Sets the rate per point from a month (UTC) on, or changes one that was set. Only for one of the next twelve months: visits of this month keep their value. Studios are notified. Audited.',
  body: z.strictObject({ month, rate: asMinorUnits(intWithin(numberLimits.payoutRate)) }),
  data: payoutRates,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
