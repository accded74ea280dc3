import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import type { LoadResult } from './load.ts'

/** Counts acknowledged bookings that are missing in the database. */
export const countLost = async (db: Db, loads: readonly LoadResult[]): Promise<number> => {
  const ids = loads.flatMap((load) => load.acknowledged)
  const { rows } = await sql<{ there: number }>`
    select count(*)::int as there from booking where id = any(${ids}::bigint[]) and status = 'booked'`.execute(db)
  return new Set(ids).size === ids.length ? ids.length - (rows[0]?.there ?? 0) : ids.length
}

/** Seats booked beyond the capacity of their class. */
export const countOversold = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ oversold: number }>`
    select coalesce(sum(greatest(0, taken - capacity)), 0)::int as oversold
      from (select c.capacity, count(*) as taken
              from class_session c
              join booking b on b.class_id = c.id and b.status in ('booked', 'checked_in', 'no_show')
             group by c.id) seats`.execute(db)
  return rows[0]?.oversold ?? 0
}
