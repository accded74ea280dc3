import { z } from 'zod'
import { date, instant, moneyAmount, named, namedObject, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

/** An amount in minor units of a currency. */
const amount = z.strictObject({ currency: z.string(), amount: moneyAmount })

export const readOwnerSummary = endpoint('readOwnerSummary', {
  who: ['owner'],
  summary: 'Figures of the service for a range of dates (UTC; default: this month).',
  query: z.strictObject({ from: date.optional(), to: date.optional() }),
  data: z.strictObject({
    from: date,
    to: date,
    activeMembers: z.int(),
    /** Figures of the preceding span of the same length. */
    activeMembersBefore: z.int(),
    bookings: z.int(),
    seats: z.int(),
    taken: z.int(),
    studios: z.int(),
    corporates: z.int(),
    members: z.int(),
    /** Valid everywhere or of a company: a studio's own points are not owed by the service. */
    points: z.strictObject({
      sold: pointsAmount,
      /** To members and pools, the sold ones included. */
      granted: pointsAmount,
      spent: pointsAmount,
      /** Held now by members and pools. */
      outstanding: pointsAmount,
      /** Of the outstanding ones, those that expire before the end of this month (UTC). */
      expiring: pointsAmount,
    }),
    /** Income of the service, by currency. */
    revenue: z.array(amount),
    /** Studios' earnings if the outstanding points were used. */
    liability: amount,
    recent: z.array(z.strictObject({ at: instant, by: z.string(), action: z.string(), subject: z.string() })),
  }),
})

/** A month such as 2026-11 (UTC). */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** Months, both inclusive; by default the twelve up to the current one. 24 at most. */
const months = z.strictObject({ from: month.optional(), to: month.optional() })

const monthFigures = {
  /** Members with a seat in a class of the month that has started. */
  activeMembers: z.int(),
  bookings: z.int(),
  seats: z.int(),
  taken: z.int(),
  revenue: z.array(amount),
}

export const readOwnerMonths = endpoint('readOwnerMonths', {
  who: ['owner'],
  summary:
    'Figures of the service by month (UTC), and of each studio. The revenue of the service is what it received itself; that of a studio is what the studio received.',
  query: months,
  data: z.strictObject({
    months: z.array(
      namedObject('OwnerMonth', {
        month,
        ...monthFigures,
        points: z.strictObject({ sold: pointsAmount, spent: pointsAmount, outstanding: pointsAmount }),
        studios: z.array(namedObject('OwnerMonthOfStudio', { studio: named, ...monthFigures })),
      }),
    ),
  }),
})

export const exportOwnerMonths = endpoint('exportOwnerMonths', {
  who: ['owner'],
  summary: 'The figures by month as CSV: a row of the service and one of each studio per month.',
  query: months,
  data: z.string(),
  media: 'text/csv',
})
