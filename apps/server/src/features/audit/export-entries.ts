import type { Tx } from '../../db/client.ts'
import { csvOf } from '../../http/csv.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { type AuditFilter, countEntries, type EntryRow, readEntries, subjectOf } from './entries-store.ts'

const head = [
  'seq',
  'id',
  'at',
  'who',
  'whoId',
  'onBehalfOf',
  'action',
  'subject',
  'subjectKind',
  'subjectId',
  'studio',
  'details',
  'redactedAt',
  'hash',
  'prevHash',
]

/** Maximum entries per file. */
const most = 100_000
const batch = 5_000

const cellsOf = (row: EntryRow): (string | null)[] => {
  const { kind, id } = subjectOf(row.subject)
  return [
    row.seq,
    row.id,
    row.at.toISOString(),
    row.byName,
    row.byId,
    row.behalfName,
    row.action,
    row.subjectName,
    kind,
    id,
    row.studioName,
    JSON.stringify(row.details),
    row.redactedAt?.toISOString() ?? null,
    row.hash,
    row.prevHash,
  ]
}

/**
 * Exports the entries of a filter as CSV, oldest first. Refuses a filter with more entries than the maximum, on the
 * field `from`.
 */
export const exportEntries = async (tx: Tx, filter: AuditFilter): Promise<Outcome<string>> => {
  if ((await countEntries(tx, filter, most)) > most) return refuseField('from', 'audit_too_long')
  const rows: (string | null)[][] = []
  for (let after: string[] | null = null; ; ) {
    const found = await readEntries(tx, filter, { after, limit: batch })
    const shown = found.slice(0, batch)
    rows.push(...shown.map(cellsOf))
    const last = shown.at(-1)
    if (found.length <= batch || last === undefined) return done(csvOf(head, rows.reverse()))
    after = [last.sort, last.id]
  }
}
