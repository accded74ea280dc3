import type { AuditAction } from '@cupo/core/audit-actions'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { currentActing } from '../../http/acting-context.ts'
import { auditSubjectJoins, auditSubjectName } from './subject-store.ts'

export type { AuditAction } from '@cupo/core/audit-actions'

/** Audit record of a change of money, roles, policy or other people's data. */
export type AuditRow = {
  at: Date
  /** Null for the command line. */
  byUser: PersonId | null
  action: AuditAction
  subject: {
    kind: 'user' | 'studio' | 'corporate' | 'plan' | 'class' | 'service' | 'job' | 'access_request'
    id: string
  }
  details?: Record<string, string | number | boolean | null>
  /**
   * The studio that lists the record as its activity. Without it, the database takes the studio of the subject, of
   * `details.studioId`, or of the author.
   */
  studioId?: StudioId
}

/** Attributes a record to the owner who acts on behalf of the author, if any. */
const attribute = (row: AuditRow): AuditRow => {
  const current = currentActing()
  if (!current || row.byUser !== current.caller.userId) return row
  const { caller, acting } = current
  const studioId = row.studioId ?? caller.studioId
  return {
    ...row,
    byUser: acting.ownerId,
    details: { ...row.details, onBehalfOfId: caller.userId },
    ...(studioId !== null && { studioId }),
  }
}

/**
 * Adds a record. While an owner acts on behalf of the author, the record names both. A trigger moves texts from the
 * details into an erasable table; a job seals the record later.
 */
export const recordAudit = async (tx: Tx, made: AuditRow): Promise<void> => {
  const row = attribute(made)
  await tx
    .insertInto('audit_log')
    .values({
      at: row.at,
      by_user: row.byUser,
      action: row.action,
      subject: `${row.subject.kind}:${row.subject.id}`,
      details: JSON.stringify(row.details ?? {}),
      studio_id: row.studioId ?? null,
    })
    .execute()
}

/** The newest records, with the names of their authors and subjects. */
export const readRecentAudit = async (
  db: Db,
  limit: number,
): Promise<{ at: Date; by: PersonId; action: string; subject: string }[]> => {
  const { rows } = await sql<{ at: Date; by: PersonId; action: string; subject: string }>`
    select a.at, coalesce(doer.name, config.name) as by, a.action, coalesce(${auditSubjectName}, a.subject) as subject
      from (select * from audit_log order by at desc, id desc limit ${limit}) a
     cross join service_config config
      left join app_user doer on doer.id = a.by_user
      ${auditSubjectJoins}
     order by a.at desc, a.id desc`.execute(db)
  return rows
}
