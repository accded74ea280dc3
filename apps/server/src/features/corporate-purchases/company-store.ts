import type { CorporateId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isGroupOf } from '../../db/is-group-of.ts'
import type { Db } from '../../deps.ts'
import type { Party } from '../receipts/store.ts'

/** Company data printed on a receipt. Empty texts: none. */
export type TaxDetails = Party

/** The company data that its pool needs. */
export type BuyingCompany = {
  id: CorporateId
  name: string
  timeZone: string
  suspended: boolean
  /** The company's own threshold; null: the points of the next month. */
  below: Points | null
  lowSince: Date | null
  tax: TaxDetails
}

const select = (id: CorporateId, lock: boolean) => sql<BuyingCompany>`
  select id, name, time_zone as "timeZone", suspended_at is not null as suspended, low_pool_below as below,
         low_pool_since as "lowSince",
         jsonb_build_object('name', tax_name, 'taxId', tax_id, 'address', tax_address) as tax
    from corporate where id = ${id} ${lock ? sql`for no key update` : sql``}`

export const readBuyingCompany = async (db: Db | Tx, id: CorporateId): Promise<BuyingCompany> =>
  onlyRow((await select(id, false).execute(db)).rows)

/** Locks a company against concurrent changes of its pool's settings, people and months. */
export const lockBuyingCompany = async (tx: Tx, id: CorporateId): Promise<BuyingCompany> =>
  onlyRow((await select(id, true).execute(tx)).rows)

export const saveAlert = async (
  tx: Tx,
  id: CorporateId,
  change: { low_pool_below?: Points | null; low_pool_since?: Date | null },
): Promise<void> => {
  await tx.updateTable('corporate').set(change).where('id', '=', id).execute()
}

export const saveTaxDetails = async (tx: Tx, id: CorporateId, { name, taxId, address }: TaxDetails): Promise<void> => {
  await tx
    .updateTable('corporate')
    .set({ tax_name: name, tax_id: taxId, tax_address: address })
    .where('id', '=', id)
    .execute()
}

/**
 * Reads companies whose pool fell below the threshold without a notification, or is above it again. `decidePoolAlert`
 * decides under the lock.
 */
export const readAlertCandidates = async (db: Db, now: Date, limit: number): Promise<CorporateId[]> => {
  const { rows } = await sql<{ id: CorporateId }>`
    select c.id
      from corporate c
      left join points_account a on a.corporate_id = c.id
      cross join lateral (
        select coalesce(c.low_pool_below, sum(g.monthly_points), 0) as below
          from corporate_person p
          join corporate_group g on g.corporate_id = p.corporate_id
                                and ${isGroupOf('p.group_id')}
         where p.corporate_id = c.id
           and (p.until is null
                or p.until > (date_trunc('month', ${now} at time zone c.time_zone) + interval '1 month') at time zone c.time_zone)
      ) t
     where c.suspended_at is null and (c.low_pool_since is null) = (coalesce(a.balance, 0) < t.below)
     order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
