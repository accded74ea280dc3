import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isGroupOf } from '../../db/is-group-of.ts'
import type { MonthlyPoints } from '../../mail/access-letter.ts'

/**
 * Reads the points that an invited person will get each month from the company that covers them once their account is
 * active; null without a company, and if their group gives none.
 */
export const readMonthlyPoints = async (tx: Tx, userId: PersonId): Promise<MonthlyPoints | null> => {
  const { rows } = await sql<MonthlyPoints>`
    select c.name as company, g.monthly_points as points
      from corporate_invitation i
      join corporate c on c.id = i.corporate_id and c.suspended_at is null
      join corporate_group g on g.corporate_id = i.corporate_id
                            and ${isGroupOf('i.group_id')}
     where i.user_id = ${userId} and g.monthly_points > 0
     order by i.invited_at, i.corporate_id limit 1`.execute(tx)
  return rows[0] ?? null
}
