import type { Readable } from 'node:stream'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { csvRow } from '../../http/csv.ts'
import { csvOfPages, firstPages } from '../../http/csv-pages.ts'
import { recordAudit } from '../audit/store.ts'
import { readExportIds, readExportRows } from './export-store.ts'
import type { Wanted } from './filter-store.ts'

const columns = [
  ...(['id', 'name', 'email', 'phone', 'birthday', 'tags', 'since', 'visits'] as const),
  ...(['lastVisit', 'holds', 'guardian', 'news'] as const),
]
/** Clients per query, after the first pages. */
const pageSize = 1_000

/** Finds the clients of a filter for a file. Writes an audit entry first, because the data leaves the service. */
export const beginExport = async (tx: Tx, filter: Wanted, by: PersonId): Promise<PersonId[]> => {
  const ids = await readExportIds(tx, filter)
  await recordAudit(tx, {
    at: filter.now,
    byUser: by,
    action: 'clients_exported',
    subject: { kind: 'studio', id: filter.studioId },
    details: { count: ids.length },
  })
  return ids
}

async function* pagesOf(db: Db, filter: Wanted, ids: readonly PersonId[]): AsyncGenerator<string> {
  for (let from = 0, page = 0; from < ids.length; page++) {
    const to = from + (page < firstPages.count ? firstPages.rows : pageSize)
    const rows = await readExportRows(db, filter, ids.slice(from, to))
    yield rows.map((row) => csvRow(columns.map((column) => row[column]))).join('')
    from = to
  }
}

/** Streams these clients as CSV, page by page, after the transaction that found them. */
export const exportClients = (db: Db, filter: Wanted, ids: readonly PersonId[]): Promise<string | Readable> =>
  csvOfPages(columns, pagesOf(db, filter, ids))
