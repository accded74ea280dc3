import { type CompanyMonth, companyMonthAt } from '@cupo/core/corporate'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { type CalendarDate, daySpan } from '@cupo/core/time'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

/** Points that a company allotted for a month of its calendar, and points returned when the month closed. */
export type MonthPoints = {
  month: CompanyMonth
  given: Points
  /** The largest share of one person. */
  largest: Points
  returned: Points
  /** Whether the month has ended and its unused points have returned. */
  closed: boolean
}

export const readMonthPoints = async (
  db: Db,
  corporateId: AuthorizedCorporateId,
  first: CalendarDate,
): Promise<MonthPoints> => {
  const { time_zone: timeZone } = await db
    .selectFrom('corporate')
    .select('time_zone')
    .where('id', '=', corporateId)
    .executeTakeFirstOrThrow()
  const month = companyMonthAt(daySpan(first, timeZone).from, timeZone)
  const { rows } = await sql<Omit<MonthPoints, 'month'>>`
    select coalesce(sum(t.points) filter (where t.kind = 'allotment' and t.from_account = a.id), 0)::int as given,
           coalesce(max(t.points) filter (where t.kind = 'allotment' and t.from_account = a.id), 0)::int as largest,
           coalesce(sum(t.points) filter (where t.kind = 'allotment_return' and t.to_account = a.id), 0)::int as returned,
           coalesce(bool_or(c.closed_before > ${first}::date), false) as closed
      from corporate c
      left join points_account a on a.corporate_id = c.id
      left join points_transfer t on (t.from_account = a.id or t.to_account = a.id)
                                 and t.at >= ${month.start} and t.at < ${month.end}
     where c.id = ${corporateId}`.execute(db)
  return { month, ...onlyRow(rows) }
}
