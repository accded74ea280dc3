import type { PartnerAccountId, StudioId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import type { Partner } from '@cupo/core/partners'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A booking of a partner with its terms at the time of booking. */
export type PartnerVisit = {
  accountId: PartnerAccountId
  partner: Partner
  number: string
  status: BookingStatus
  late: boolean
  rate: MinorUnits
  currency: string
  noShowPercent: number
  latePercent: number
  validatedAt: Date | null
  className: string
  startsAt: Date
  timeZone: string
}

/** Reads the bookings of partners in the classes of a month (`2026-03`), in the time zone of each class. */
export const readPartnerVisits = async (db: Db | Tx, studioId: StudioId, month: string): Promise<PartnerVisit[]> => {
  const { rows } = await sql<PartnerVisit>`
    select a.id as "accountId", a.partner, p.number, b.status, p.late, p.rate, coalesce(p.currency, a.currency) as currency,
           p.no_show_percent as "noShowPercent", p.late_percent as "latePercent", p.validated_at as "validatedAt",
           t.name as "className", c.starts_at as "startsAt", c.time_zone as "timeZone"
      from partner_account a
      join partner_booking p on p.account_id = a.id
      join booking b on b.id = p.booking_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where a.studio_id = ${studioId}
       and c.starts_at >= (${`${month}-01`}::date - 2) and c.starts_at < (${`${month}-01`}::date + interval '1 month 2 days')
       and to_char(c.starts_at at time zone c.time_zone, 'YYYY-MM') = ${month}
     order by c.starts_at, p.id`.execute(db)
  return rows
}
