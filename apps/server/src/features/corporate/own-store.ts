import type { Data } from '@cupo/contract'
import type { CorporateId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { renameAccountsOf } from '../users/account-store.ts'

type Company = Data<'readOwnCorporate'>

/** Reads a company's own details. */
export const readOwnCompany = async (db: Db | Tx, corporateId: AuthorizedCorporateId): Promise<Company> => {
  const { rows } = await sql<Company>`
    select id, name, logo, language, time_zone as "timeZone" from corporate where id = ${corporateId}`.execute(db)
  return onlyRow(rows)
}

/** Whether a different company has this name, ignoring case. */
export const companyNameIsTaken = async (tx: Tx, name: string, exceptId: CorporateId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(tx)
  return rows.length > 0
}

/**
 * Locks a company against other changes and reads its name. References to it, such as a person who is added, do not
 * wait.
 */
export const lockCompany = async (tx: Tx, id: AuthorizedCorporateId): Promise<{ name: string }> => {
  const { rows } = await sql<{ name: string }>`
    select name from corporate where id = ${id} for no key update`.execute(tx)
  return onlyRow(rows)
}

export const renameCompany = async (tx: Tx, id: AuthorizedCorporateId, name: string): Promise<void> => {
  const { name: before } = await lockCompany(tx, id)
  await tx.updateTable('corporate').set({ name }).where('id', '=', id).execute()
  await renameAccountsOf(tx, { corporateId: id }, { before, after: name })
}

export const saveLanguage = async (tx: Tx, id: AuthorizedCorporateId, language: Language | null): Promise<void> => {
  await tx.updateTable('corporate').set({ language }).where('id', '=', id).execute()
}

/** Sets the URL of the logo; null for none. Deletes the previous picture. */
export const saveLogo = async (tx: Tx, id: AuthorizedCorporateId, logo: string | null): Promise<void> => {
  await tx.updateTable('corporate').set({ logo }).where('id', '=', id).execute()
}

/** Reads the accounts of people with unspent points of the company that expire at an instant. */
export const readAccountsEnding = async (tx: Tx, id: AuthorizedCorporateId, at: Date) => {
  const rows = await tx
    .selectFrom('points_lot')
    .select('account_id')
    .distinct()
    .where('corporate_id', '=', id)
    .where('open', '=', true)
    .where('expires_at', '=', at)
    .execute()
  return rows.map((row) => row.account_id)
}

/**
 * Moves the end of the company's month: the expiry of allotted points, and the start of the next month. The caller
 * holds the accounts' locks.
 */
export const saveZone = async (
  tx: Tx,
  id: AuthorizedCorporateId,
  timeZone: string,
  { from, to }: { from: Date; to: Date },
): Promise<void> => {
  await sql`
    update points_lot set expires_at = ${to}, due_at = least(due_at, ${to})
     where corporate_id = ${id} and expires_at = ${from}`.execute(tx)
  await sql`
    update corporate
       set time_zone = ${timeZone}, allotment_due_at = case when allotment_due_at = ${from} then ${to} else allotment_due_at end
     where id = ${id}`.execute(tx)
}
