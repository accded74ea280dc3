import type { PersonId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type Rate = { rate: MinorUnits; currency: Currency }

/** Earnings of a studio per point that is valid everywhere in a month such as 2026-11, in minor units. */
export const readRate = async (db: Db | Tx, month: string): Promise<Rate> => {
  const { rows } = await sql<Rate>`
    select coalesce((select r.rate from payout_rate r where r.month <= ${`${month}-01`}::date order by r.month desc limit 1),
                    payout_rate) as rate, payout_currency as currency
      from service_config`.execute(db)
  return onlyRow(rows)
}

export type SetRate = { month: string; rate: MinorUnits; setAt: Date; setBy: string }

/** Reads the rates by their first month, the latest first. */
export const readSetRates = async (db: Db | Tx): Promise<SetRate[]> => {
  const { rows } = await sql<SetRate>`
    select left(r.month::text, 7) as month, r.rate, r.set_at as "setAt", u.name as "setBy"
      from payout_rate r join app_user u on u.id = r.set_by
     order by r.month desc`.execute(db)
  return rows
}

/** Serializes changes of rates until the end of the transaction. */
export const lockRates = async (tx: Tx): Promise<void> => {
  await sql`select from service_config for update`.execute(tx)
}

export const saveRate = async (
  tx: Tx,
  { month, rate, at, by }: { month: string; rate: MinorUnits; at: Date; by: PersonId },
): Promise<void> => {
  await sql`
    insert into payout_rate (month, rate, set_at, set_by) values (${`${month}-01`}::date, ${rate}, ${at}, ${by})
    on conflict (month) do update set rate = excluded.rate, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    tx,
  )
}
