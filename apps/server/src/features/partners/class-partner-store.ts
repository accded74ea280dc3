import type { Data } from '@cupo/contract'
import type { ClassId, StudioId } from '@cupo/core/ids'
import type { Partner, PartnerFailure } from '@cupo/core/partners'
import { releaseAt } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

type View = Data<'readClassPartners'>['items'][number]

type Row = {
  partnerId: string
  partner: Partner
  own: boolean
  offered: boolean
  seats: number | null
  releaseMinutes: number | null
  taken: number
  kept: number
  startsAt: Date
  capacity: number | null
  booked: number | null
  sentAt: Date | null
  failure: PartnerFailure | null
}

const viewOf = ({ offered, seats, releaseMinutes, startsAt, capacity, booked, sentAt, ...row }: Row): View => {
  const rule = offered ? { seats, releaseMinutes: releaseMinutes ?? 0 } : null
  return {
    ...row,
    rule,
    releaseAt: (rule && releaseAt(rule, startsAt)?.toISOString()) ?? null,
    sent:
      capacity === null || booked === null || sentAt === null ? null : { capacity, booked, at: sentAt.toISOString() },
  }
}

/** Reads the seats of each connected partner in a class of a studio. */
export const readClassPartners = async (db: Db | Tx, studioId: StudioId, classId: ClassId): Promise<View[]> => {
  const { rows } = await sql<Row>`
    select a.id as "partnerId", a.partner, coalesce(s.own, false) as own,
           coalesce(s.own, false) or o.account_id is not null as offered,
           case when s.own then s.seats else o.seats end as seats,
           case when s.own then s.release_minutes else o.release_minutes end as "releaseMinutes",
           (select count(*)::int from partner_booking p join booking b on b.id = p.booking_id
             where p.account_id = a.id and b.class_id = c.id and b.status in ${statusSql.seat}) as taken,
           coalesce(s.kept, 0) as kept, c.starts_at as "startsAt", s.sent_capacity as capacity, s.sent_booked as booked,
           s.sent_at as "sentAt", s.failure
      from class_session c
      join partner_account a on a.studio_id = c.studio_id and a.removed_at is null
      left join partner_slot s on s.account_id = a.id and s.class_id = c.id
      left join partner_class_type o on o.account_id = a.id and o.class_type_id = c.class_type_id
     where c.id = ${classId} and c.studio_id = ${studioId}
     order by a.partner desc`.execute(db)
  return rows.map(viewOf)
}

/** Whether a class of a studio can still be offered. @returns undefined if the studio has no such class */
export const readOfferable = async (
  db: Db | Tx,
  studioId: StudioId,
  classId: ClassId,
  now: Date,
): Promise<boolean | undefined> => {
  const { rows } = await sql<{ coming: boolean }>`
    select cancelled_at is null and starts_at > ${now} as coming from class_session
     where id = ${classId} and studio_id = ${studioId}`.execute(db)
  return rows[0]?.coming
}
