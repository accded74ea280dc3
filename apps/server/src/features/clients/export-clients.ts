import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { csvOf } from '../../http/csv.ts'
import { recordAudit } from '../audit/store.ts'
import { readExport } from './export-store.ts'
import type { Wanted } from './filter-store.ts'

const head = ['id', 'name', 'email', 'phone', 'birthday', 'tags', 'since', 'visits', 'lastVisit', 'holds', 'guardian']

/** The clients of a filter as CSV. Writes an audit entry: the file leaves the service. */
export const exportClients = async (tx: Tx, wanted: Wanted, by: PersonId): Promise<string> => {
  const rows = await readExport(tx, wanted)
  await recordAudit(tx, {
    at: wanted.now,
    byUser: by,
    action: 'clients_exported',
    subject: { kind: 'studio', id: wanted.studioId },
    details: { count: rows.length },
  })
  return csvOf(
    head,
    rows.map((row) => [
      row.id,
      row.name,
      row.email,
      row.phone,
      row.birthday,
      row.tags.join(', '),
      row.since,
      row.visits,
      row.lastVisit,
      row.holds,
      row.guardian,
    ]),
  )
}
