import type { PassId, PersonId, StudioId, SubscriptionId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** A renewal that charges again. `otherSince`: since when the other side (studio or member) is suspended; null if it is not. */
export type Renewing = { id: SubscriptionId; memberId: PersonId; otherSince: Date | null }

/** The renewals of a member or of a studio that charge again, by id. */
export const readRenewing = async (
  tx: Tx,
  of: { memberId: PersonId } | { studioId: StudioId },
): Promise<Renewing[]> => {
  const isStudio = 'studioId' in of
  const other = isStudio ? sql`u.suspended_at` : sql`st.suspended_at`
  const where = isStudio ? sql`s.studio_id = ${of.studioId}` : sql`s.member_id = ${of.memberId}`
  const { rows } = await sql<Renewing>`
    select s.id, s.member_id as "memberId", ${other} as "otherSince"
      from subscription s
      join app_user u on u.id = s.member_id
      left join studio st on st.id = s.studio_id
     where ${where} and s.status in (${subscriptionStatus.active}, ${subscriptionStatus.grace})
     order by s.id`.execute(tx)
  return rows
}

/** Days between two local dates that the freezes of a pass cover. */
export const readFrozenDaysWithin = async (
  tx: Tx,
  passId: PassId,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(greatest(0, least(until_date, ${until}::date) - greatest(from_date, ${from}::date))), 0)::int as days
      from pass_freeze where pass_id = ${passId}`.execute(tx)
  return onlyRow(rows).days
}
