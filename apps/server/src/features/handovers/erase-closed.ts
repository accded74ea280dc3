import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { erasePerson } from '../accounts/erase-person.ts'
import { readIdentity } from '../accounts/identity-store.ts'
import { recordAudit } from '../audit/store.ts'
import { eraseStudioRows, readAccountsToErase, readDueClosings, saveErased } from './erase-store.ts'

const eraseStudio = async (tx: Tx, studioId: StudioId, now: Date): Promise<number> => {
  if (!(await saveErased(tx, studioId, now))) return 0
  for (const userId of await readAccountsToErase(tx, studioId))
    await erasePerson(tx, await readIdentity(tx, userId), now)
  await eraseStudioRows(tx, studioId)
  await recordAudit(tx, { at: now, byUser: null, action: 'studio_erased', subject: { kind: 'studio', id: studioId } })
  return 1
}

/** Erases the data of closed studios after their undo period. */
export const eraseClosedStudios = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readDueClosings(db, now), (tx, studioId) => eraseStudio(tx, studioId, now))
