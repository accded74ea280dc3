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
  /** What it adds to the pool; negative where it takes from it. */
  change: pointsAmount,
  /** The pool after it. */
  balance: pointsAmount,
  /** People it sums; null where it is about nobody, or where fewer than five, or all but fewer than five, would show. */
  people: z.int().nullable(),
  /** The group of an allotment, what it gives in a month, and for how many days of the month. */
  group: z.string().nullable(),
  monthlyPoints: pointsAmount.nullable(),
  daysLeft: z.int().nullable(),
  /** Why points were added. */
  note: z.string(),
  /** The purchase that added the points; null where the service added them, and for other lines. */
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
    /** The first month of the company, and the one that runs. */
    firstMonth: month,
    thisMonth: month,
    /** First and last day. */
    from: date,
    to: date,
    days: z.int(),
    /** The month is over and its unused points have returned. */
    final: z.boolean(),
    /** People who got points of the month. */
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
