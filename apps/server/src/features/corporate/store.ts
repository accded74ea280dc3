import type { Visit } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

export type Company = { name: string; pool: Points }

/** Reads a company's name and pool balance. */
export const readCompany = async (db: Db, corporateId: AuthorizedCorporateId): Promise<Company> => {
  const { rows } = await sql<Company>`
    select c.name, coalesce((select balance from points_account a where a.corporate_id = c.id), 0) as pool
      from corporate c where c.id = ${corporateId}`.execute(db)
  return onlyRow(rows)
}

/** Start and end of a company's coverage of a person. A person can have several. */
export type Cover = { person: PersonId; since: Date; until: Date | null }

export const readCovers = async (db: Db, corporateId: AuthorizedCorporateId): Promise<Cover[]> =>
  db
    .selectFrom('corporate_person')
    .select(['user_id as person', 'since', 'until'])
    .where('corporate_id', '=', corporateId)
    .execute()

export type CountedVisit = Visit & { color: string }

/**
 * Reads the visits of covered people in [from, to): attended or still held seats of classes that started by `now`.
 * `points`: the company's points that paid.
 */
export const readVisits = async (
  db: Db,
  corporateId: AuthorizedCorporateId,
  from: Date,
  to: Date,
  now: Date,
): Promise<CountedVisit[]> => {
  const { rows } = await sql<CountedVisit>`
    select b.member_id::text as person, to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD') as day,
           t.name as discipline, t.color,
           -- Only a booking that was paid with points has a transfer: thousands of others are not looked up.
           case when b.paid_kind = 'points' then
             coalesce((select -sum(paid.points)
                         from points_transfer x
                        cross join unnest(x.lots, x.lot_points) paid(lot, points)
                         join points_lot l on l.id = paid.lot and l.corporate_id = p.corporate_id
                        where x.booking_id = b.id and x.kind = 'booking'), 0)
             else 0 end::int as points
      from corporate_person p
      join booking b on b.member_id = p.user_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where p.corporate_id = ${corporateId} and b.guest_of is null and b.status in ${statusSql.attending}
       and b.starts_at >= ${from} and b.starts_at < ${to} and b.starts_at <= ${now}
       and b.starts_at >= p.since and (p.until is null or b.starts_at < p.until)`.execute(db)
  return rows
}
