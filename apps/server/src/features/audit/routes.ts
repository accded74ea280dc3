import type { Query } from '@cupo/contract'
import { addDays, daySpan } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { checkChain } from './check-store.ts'
import { type AuditFilter, entryOf, readEntries } from './entries-store.ts'
import { exportEntries } from './export-entries.ts'
import { sealWaiting } from './seal-store.ts'

/** Reads the dates of a query in UTC, both included. Refuses a range that ends before it begins. */
const filterOf = ({ q, who, about, what, from, to }: Query<'exportAudit'>): Outcome<AuditFilter> => {
  if (from !== undefined && to !== undefined && to < from) return refuseField('to', 'field_date')
  const startOf = (date: string): Date => daySpan(date, 'UTC').from
  return done({
    q,
    who,
    about,
    what,
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : startOf(addDays(to, 1)),
  })
}

/**
 * Routes of the audit log. Each read first seals newly committed entries, so that every returned entry has its hash.
 */
export const auditRoutes = (app: FastifyInstance, deps: Deps): void => {
  const list = async (query: Query<'listAudit'>, of: Pick<AuditFilter, 'studioId'>, now: Date) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const filter = filterOf(query)
    if (!filter.ok) return filter
    if (page.value.after === null) await sealWaiting(deps.db, now)
    const rows = await readEntries(deps.db, { ...filter.value, ...of }, page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], entryOf))
  }
  register(app, deps, 'listAudit', ({ query, now }) => list(query, {}, now))
  register(app, deps, 'listStudioAudit', ({ caller, query, now }) => list(query, { studioId: ownStudio(caller) }, now))
  register(app, deps, 'exportAudit', async ({ query, now, deps: { db } }) => {
    const filter = filterOf(query)
    if (!filter.ok) return filter
    await sealWaiting(db, now)
    return snapshot(db).execute((tx) => exportEntries(tx, filter.value))
  })
  register(app, deps, 'checkAudit', async ({ now, deps: { db } }) => done(await checkChain(db, now)))
}
