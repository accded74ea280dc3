import type { BranchId, ClassId, ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import type { PricedClass, Rights } from '@cupo/core/passes'
import { type Points, usable } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { type LotColumns, lotColumns, lotOf } from '../points/lot-store.ts'
import { readPasses } from './pass-store.ts'

type PricedRow = {
  studio_id: StudioId
  class_type_id: ClassTypeId
  branch_id: BranchId | null
  points: Points
  starts_at: Date
  time_zone: string
}

/** The fields of a class that a payment decision needs. */
export const readPricedClass = async (db: Db, id: ClassId): Promise<PricedClass | undefined> => {
  const { rows } = await sql<PricedRow>`
    select studio_id, class_type_id, branch_id, points, starts_at, time_zone from class_session where id = ${id}`.execute(
    db,
  )
  return rows.map((row) => ({
    studioId: row.studio_id,
    classTypeId: row.class_type_id,
    branchId: row.branch_id,
    points: row.points,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
  }))[0]
}

/** Reads a member's payment options without a lock, for pages. */
export const readRights = async (db: Db, memberId: PersonId, now: Date): Promise<Rights> => {
  const { rows } = await sql<LotColumns>`
    select ${lotColumns} from points_account a join points_lot l on l.account_id = a.id and l.open
     where a.user_id = ${memberId}`.execute(db)
  const lots = rows.map(lotOf)
  const passes = await readPasses(db, [memberId], now)
  return { balance: usable(lots, now), lots, passes: passes.get(memberId) }
}
