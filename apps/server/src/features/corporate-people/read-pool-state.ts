import { companyMonthAt } from '@cupo/core/corporate'
import type { CorporateId } from '@cupo/core/ids'
import { noPoints, type Points } from '@cupo/core/points'
import { type CalendarDate, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { poolAccountId, readUsable } from '../points/store.ts'
import { readMonthlyNeed } from './allot-store.ts'

export type PoolState = { pool: Points; need: Points; nextMonth: CalendarDate }

/** Reads the points in a company's pool, and the points of the next month for the people covered at its start. */
export const readPoolState = async (
  db: Db | Tx,
  { id, timeZone }: { id: CorporateId; timeZone: string },
  now: Date,
): Promise<PoolState> => {
  const account = await poolAccountId(db, { corporateId: id })
  const { first, end } = companyMonthAt(now, timeZone)
  return {
    pool: account === null ? noPoints : await readUsable(db, account, now),
    need: await readMonthlyNeed(db, id, end),
    nextMonth: nextMonthStart(first),
  }
}
