import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import type { StormStudio } from './seed.ts'

const CLASSES_EACH = 50

/**
 * Gives a third of the members a membership of 20 visits a week and a third a class pass; the others pay with points.
 * Members who press one after the other pay in different ways.
 */
export const givePasses = async (db: Db, studio: StormStudio, now: Date): Promise<void> => {
  await sql`
    with given as (
      insert into pass (member_id, studio_id, kind, name, unit, given, remaining, per_period, period, valid_from, created_at)
      select ${studio.firstMemberId}::bigint + n, ${studio.studioId}, kind, 'Tormenta', unit, classes, classes, visits,
             case when visits is not null then 'week' end, ${now}, ${now}
        from generate_series(0, ${studio.members - 1}::int) n
        join (values (0, 'membership', 'visit', null::int, 20), (1, 'classes', 'class', ${CLASSES_EACH}::int, null))
               as third (part, kind, unit, classes, visits) on n % 3 = part
      returning id, given
    )
    insert into pass_movement (pass_id, at, kind, count)
    select id, ${now}, 'given', given from given where given is not null`.execute(db)
  await sql`analyze pass, pass_movement`.execute(db)
}

/** Number of bookings of these classes by way of payment. */
export type PaidWith = { membership: number; classes: number; points: number }

export const countPaid = async (db: Db, classIds: readonly string[]): Promise<PaidWith> => {
  const { rows } = await sql<PaidWith>`
    select count(*) filter (where paid_kind = 'membership')::int as membership,
           count(*) filter (where paid_kind = 'classes')::int as classes,
           count(*) filter (where paid_kind = 'points')::int as points
      from booking where class_id = any(${classIds}::bigint[])`.execute(db)
  return rows[0] ?? { membership: 0, classes: 0, points: 0 }
}
