import { addDays, dateIn, daySpan, daysBetween, monthStart } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readRecentAudit } from '../audit/store.ts'
import { readNumbers } from './store.ts'

const recentShown = 8
/** Two leap years, in days: the span and the one before it are both read. */
const longestDays = 732
const startOf = (date: string): Date => daySpan(date, 'UTC').from

/** Route of the owner's service figures. Dates are UTC; the default is this month up to today. */
export const serviceSummaryRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readOwnerSummary', async ({ query, now, deps: { db } }) => {
    const today = dateIn(now, 'UTC')
    const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
    const from = query.from ?? monthStart(to)
    const days = daysBetween(from, to) + 1
    if (days < 1) return refuseField('to', 'field_date')
    if (days > longestDays) return refuseField('from', 'field_date')
    const span = { before: startOf(addDays(from, -days)), from: startOf(from), to: startOf(addDays(to, 1)) }
    const [{ granted, spent, outstanding, ...numbers }, recent] = await Promise.all([
      readNumbers(db, span, now),
      readRecentAudit(db, recentShown),
    ])
    return done({
      from,
      to,
      ...numbers,
      points: { granted, spent, outstanding },
      recent: recent.map((row) => ({ ...row, at: row.at.toISOString() })),
    })
  })
}
