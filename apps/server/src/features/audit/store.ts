import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Audit record of a change of money, roles, policy or other people's data. */
export type AuditAction =
  | 'owner_created'
  | 'points_granted'
  | 'points_given'
  | 'booking_charged'
  | 'booking_rules_waived'
  | 'waitlist_overridden'
  | 'pool_funded'
  | 'studio_created'
  | 'studio_changed'
  | 'studio_suspended'
  | 'studio_restored'
  | 'branch_changed'
  | 'staff_invited'
  | 'staff_role_changed'
  | 'staff_removed'
  | 'coach_ended'
  | 'coach_invitation_withdrawn'
  | 'coach_pay_changed'
  | 'policy_changed'
  | 'payment_account_connected'
  | 'payment_account_removed'
  | 'plan_created'
  | 'plan_changed'
  | 'sale_made'
  | 'client_added'
  | 'clients_imported'
  | 'import_invited'
  | 'clients_exported'
  | 'clients_tagged'
  | 'class_messaged'
  | 'clients_messaged'
  | 'client_changed'
  | 'guardian_points_used'
  | 'claim_code_created'
  | 'clients_merged'
  | 'merge_undone'
  | 'kiosk_started'
  | 'kiosk_ended'
  | 'sale_refunded'
  | 'gift_code_renewed'
  | 'shift_closed'
  | 'payout_paid'
  | 'tax_profile_changed'
  | 'waiver_published'
  | 'waiver_required_changed'
  | 'waiver_retired'

export type AuditRow = {
  at: Date
  /** Null for the command line. */
  byUser: PersonId | null
  action: AuditAction
  subject: { kind: 'user' | 'studio' | 'corporate' | 'plan' | 'class'; id: string }
  details?: Record<string, string | number | boolean | null>
}

export const recordAudit = async (tx: Tx, row: AuditRow): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({
      at: row.at,
      by_user: row.byUser,
      action: row.action,
      subject: `${row.subject.kind}:${row.subject.id}`,
      details: JSON.stringify(row.details ?? {}),
    })
    .execute()
}

/** The newest records, with the names of their authors and subjects. */
export const readRecentAudit = async (
  db: Db,
  limit: number,
): Promise<{ at: Date; by: PersonId; action: string; subject: string }[]> => {
  const { rows } = await sql<{ at: Date; by: PersonId; action: string; subject: string }>`
    select a.at, coalesce(doer.name, config.name) as by, a.action, coalesce(u.name, st.name, c.name, p.name, p.id, a.subject) as subject
      from (select * from audit_log order by at desc, id desc limit ${limit}) a
     cross join service_config config
      left join app_user doer on doer.id = a.by_user
      left join app_user u on a.subject = 'user:' || u.id
      left join studio st on a.subject = 'studio:' || st.id
      left join corporate c on a.subject = 'corporate:' || c.id
      left join plan p on a.subject = 'plan:' || p.id
     order by a.at desc, a.id desc`.execute(db)
  return rows
}
