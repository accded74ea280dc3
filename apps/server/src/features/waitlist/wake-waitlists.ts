import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'

/**
 * Makes the waitlists due in which a member waits and a seat is free: points are about to arrive, and a seat that passed
 * the member by for lack of them may now be theirs. The next pass of the due acts serves these lists. Call it before the
 * points account is locked: classes are locked before accounts everywhere.
 */
export const wakeWaitlists = async (tx: Tx, memberId: string, now: Date): Promise<void> => {
  await sql`
    with waiting as (
      select c.id
        from class_session c
        join booking b on b.class_id = c.id
       where b.member_id = ${memberId} and b.status = ${statusSql.waitlisted} and c.status = ${classStatusSql.scheduled} and c.booked < c.capacity
       order by c.id
         for update of c
    )
    update class_session c
       set waitlist_due_at = least(coalesce(c.waitlist_due_at, ${now}::timestamptz), ${now}::timestamptz)
      from waiting w where c.id = w.id`.execute(tx)
}
