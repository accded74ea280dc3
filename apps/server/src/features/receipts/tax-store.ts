import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type TaxProfile = Data<'readTaxProfile'>

/** Reads the tax profile of a studio; an empty one of version 1 if it was never saved. */
export const readTaxProfile = async (db: Db | Tx, studioId: StudioId): Promise<TaxProfile> => {
  const { rows } = await sql<TaxProfile>`
    select coalesce(t.legal_name, '') as "legalName", coalesce(t.tax_id, '') as "taxId", coalesce(t.address, '') as address,
           coalesce(t.country, '') as country, coalesce(t.rates, '[]') as rates, coalesce(t.version, 1) as version
      from studio s left join tax_profile t on t.studio_id = s.id where s.id = ${studioId}`.execute(db)
  return onlyRow(rows)
}

/** Locks the studio, so that edits of its tax profile are serialized. */
export const lockTaxProfile = async (tx: Tx, studioId: StudioId): Promise<TaxProfile> => {
  await sql`select 1 from studio where id = ${studioId} for no key update`.execute(tx)
  return readTaxProfile(tx, studioId)
}

export const saveTaxProfile = async (tx: Tx, studioId: StudioId, profile: TaxProfile): Promise<void> => {
  const { legalName, taxId, address, country, rates } = profile
  await sql`
    insert into tax_profile (studio_id, legal_name, tax_id, address, country, rates, version)
    values (${studioId}, ${legalName}, ${taxId}, ${address}, ${country}, ${JSON.stringify(rates)}::jsonb, 2)
    on conflict (studio_id) do update
       set legal_name = excluded.legal_name, tax_id = excluded.tax_id, address = excluded.address,
           country = excluded.country, rates = excluded.rates, version = tax_profile.version + 1`.execute(tx)
}
