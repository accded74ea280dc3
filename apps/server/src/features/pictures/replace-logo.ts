import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { lockCompany, saveLogo } from '../corporate/own-store.ts'
import { addressOf, deleteLogos, insertPicture } from './store.ts'

/**
 * Replaces the logo of a company; null for none. Locks the company first: its picture locks the row of the company as a
 * foreign key, and raising that lock while another transaction waits for the row would deadlock.
 */
export const replaceLogo = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  bytes: Buffer | null,
  now: Date,
): Promise<void> => {
  await lockCompany(tx, corporateId)
  const key = bytes && (await insertPicture(tx, { corporateId }, bytes, now))
  await saveLogo(tx, corporateId, key && addressOf(key))
  await deleteLogos(tx, corporateId, key)
}
