import type { Tx } from '../../db/client.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import type { Author } from './view-documents.ts'

/** Records a change of the studio's folders or documents. */
export const auditDocuments = (
  tx: Tx,
  { studioId, by }: Author,
  action: AuditAction,
  details: Record<string, string | number>,
  now: Date,
): Promise<void> => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })
