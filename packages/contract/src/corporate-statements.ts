import { statementKinds } from '@cupo/core/statement-kinds'
import { z } from 'zod'
import { date, moneyAmount, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A month such as 2026-11, in the company's zone. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const ofMonth = z.strictObject({ month })

const line = z.strictObject({
  date,
  kind: z.enum(statementKinds),
  /** Points added to the pool; negative for points taken from it. */
  change: pointsAmount,
  /** The balance of the pool after the line. */
  balance: pointsAmount,
  /**
   * Number of people summed; null for a line without people, or if it would reveal fewer than five, or all but fewer
   * than five.
   */
  people: z.int().nullable(),
  /** The group of an allotment, its points per whole month, and the number of days of the month that they cover. */
  group: z.string().nullable(),
  monthlyPoints: pointsAmount.nullable(),
  daysLeft: z.int().nullable(),
  /** The reason why points were added. */
  note: z.string(),
  /** The purchase that added the points; null if the service added them, and for other lines. */
  purchase: z
    .strictObject({
      amount: moneyAmount,
      currency: z.string(),
      receipt: z.strictObject({ id: z.string(), number: z.string() }),
      card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
    })
    .nullable(),
})

export const readCorporateStatement = endpoint('readCorporateStatement', {
  who: ['corporate'],
  summary:
    "The company's pool in a month: opening + bought − spent − expired = closing, with spent = allotted − returned. Unused points of all people return in one line, so it tells nothing about one of them.",
  params: ofMonth,
  data: z.strictObject({
    company: z.string(),
    month,
    /** The first month of the company, and the current one. */
    firstMonth: month,
    thisMonth: month,
    /** First and last day. */
    from: date,
    to: date,
    /** The day of the closing balance: the last one, or today while the month is running. */
    through: date,
    days: z.int(),
    /** Whether the month is over and its unused points have been returned. */
    final: z.boolean(),
    /** Number of people who received points of the month. */
    people: z.int(),
    opening: pointsAmount,
    bought: pointsAmount,
    allotted: pointsAmount,
    returned: pointsAmount,
    expired: pointsAmount,
    spent: pointsAmount,
    closing: pointsAmount,
    lines: z.array(line),
  }),
})

export const exportCorporateStatement = endpoint('exportCorporateStatement', {
  who: ['corporate'],
  summary: "The lines of a company's month as CSV.",
  params: ofMonth,
  data: z.string(),
  media: 'text/csv',
})

export const readCorporateStatementPdf = endpoint('readCorporateStatementPdf', {
  who: ['corporate'],
  summary: "The statement of a company's month as a tagged PDF in the reader's language.",
  params: ofMonth,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/pdf',
})
