import type { Data } from '@cupo/contract'
import type { CorporateId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { renameAccountsOf } from '../users/account-store.ts'

type Company = Data<'readOwnCorporate'>

/** A company's own details. */
export const readOwnCompany = async (db: Db | Tx, corporateId: AuthorizedCorporateId): Promise<Company> => {
  const { rows } = await sql<Company>`
    select id, name, mail_domain as "mailDomain" from corporate where id = ${corporateId}`.execute(db)
  return onlyRow(rows)
}

/** Whether another company has this name, ignoring case. */
export const companyNameIsTaken = async (tx: Tx, name: string, exceptId: CorporateId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(tx)
  return rows.length > 0
}

export const renameCompany = async (tx: Tx, id: AuthorizedCorporateId, name: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from corporate where id = ${id} for update`.execute(tx)
  const before = onlyRow(rows).name
  await tx.updateTable('corporate').set({ name }).where('id', '=', id).execute()
  await renameAccountsOf(tx, { corporateId: id }, { before, after: name })
}
