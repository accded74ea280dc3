import type { PassId, PersonId, StudioId, SubscriptionId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import type { CalendarDate } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** An active renewal. `otherSince`: start of the suspension of another side (studio, holder or payer); null without one. */
export type Renewing = { id: SubscriptionId; memberId: PersonId; otherSince: Date | null }

/** Reads the active renewals that a member has or pays, or those of a studio, by id. */
export const readRenewing = async (
  tx: Tx,
  of: { memberId: PersonId } | { studioId: StudioId },
): Promise<Renewing[]> => {
  const isStudio = 'studioId' in of
  const other = isStudio
    ? sql`least(u.suspended_at, py.suspended_at)`
    : sql`least(st.suspended_at, case when u.id <> ${of.memberId} then u.suspended_at end,
                case when py.id <> ${of.memberId} then py.suspended_at end)`
  const where = isStudio
    ? sql`s.studio_id = ${of.studioId}`
    : sql`(s.member_id = ${of.memberId} or s.payer_id = ${of.memberId})`
  const { rows } = await sql<Renewing>`
    select s.id, s.member_id as "memberId", ${other} as "otherSince"
      from subscription s
      join app_user u on u.id = s.member_id
      join app_user py on py.id = coalesce(s.payer_id, s.member_id)
      left join studio st on st.id = s.studio_id
     where ${where} and s.status in (${subscriptionStatus.active}, ${subscriptionStatus.grace})
     order by s.id`.execute(tx)
  return rows
}

/** Counts the days between two local dates that the freezes of a pass cover. */
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
