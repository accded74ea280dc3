import type { Query } from '@cupo/contract'
import { multiplyMoney } from '@cupo/core/minor-units'
import { addDays, dateIn, daySpan, daysBetween, monthIn, monthStart, nextMonthStart } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readRecentAudit } from '../audit/store.ts'
import { readRate } from '../owner-balance/rate-store.ts'
import { readPointsSold } from '../owner-balance/store.ts'
import { exportMonths, monthsBetween, readMonths } from './read-months.ts'
import { readExpiring, readNumbers, readReceived } from './store.ts'
import { writeMonths } from './write-months.ts'

const recentShown = 8
/** Maximum length of the time span in days: two leap years. The preceding span of the same length is read too. */
const longestDays = 732
/** Default and maximum number of months. */
const usualMonths = 12
const mostMonths = 24
/** The first month of the contract's range. */
const earliestMonth = '2000-01'
const startOf = (date: string): Date => daySpan(date, 'UTC').from

/** The months of a query; by default the twelve up to the current one. */
const monthsOf = ({ from, to }: Query<'readOwnerMonths'>, now: Date): Outcome<string[]> => {
  const last = to ?? monthIn(now, 'UTC')
  // Moves back one month at a time, to the first day of each.
  let first = `${last}-01`
  for (let n = 1; n < usualMonths && from === undefined; n++) first = monthStart(addDays(first, -1))
  const twelfth = first.slice(0, 7)
  const months = monthsBetween(from ?? (twelfth < earliestMonth ? earliestMonth : twelfth), last)
  if (months.length === 0) return refuseField('to', 'field_date')
  return months.length > mostMonths ? refuseField('from', 'field_date') : done(months)
}

/** Routes of the owner's service figures. Dates are UTC; the default is this month up to today. */
export const serviceSummaryRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readOwnerSummary', async ({ query, now, deps: { db } }) => {
    const today = dateIn(now, 'UTC')
    const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
    const from = query.from ?? monthStart(to)
    const days = daysBetween(from, to) + 1
    if (days < 1) return refuseField('to', 'field_date')
    if (days > longestDays) return refuseField('from', 'field_date')
    const span = { before: startOf(addDays(from, -days)), from: startOf(from), to: startOf(addDays(to, 1)) }
    const [{ granted, spent, outstanding, ...numbers }, recent, revenue, sold, { rate, currency }, expiring] =
      await Promise.all([
        snapshot(db).execute((tx) => readNumbers(tx, span, now)),
        readRecentAudit(db, recentShown),
        readReceived(db, span),
        readPointsSold(db, span),
        readRate(db, monthIn(now, 'UTC')),
        readExpiring(db, { from: now, to: startOf(nextMonthStart(today)) }),
      ])
    return done({
      from,
      to,
      ...numbers,
      points: { sold, granted, spent, outstanding, expiring },
      revenue,
      liability: { currency, amount: multiplyMoney(rate, outstanding) },
      recent: recent.map((row) => ({ ...row, at: row.at.toISOString() })),
    })
  })
  register(app, deps, 'readOwnerMonths', async ({ query, now, deps: { db } }) => {
    const months = monthsOf(query, now)
    if (!months.ok) return months
    const read = await readMonths(db, months.value, now)
    return done(writeMonths(read.months, read.studios))
  })
  register(app, deps, 'exportOwnerMonths', async ({ query, now, deps: { db } }) => {
    const months = monthsOf(query, now)
    if (!months.ok) return months
    return done(exportMonths(await readMonths(db, months.value, now)))
  })
}
