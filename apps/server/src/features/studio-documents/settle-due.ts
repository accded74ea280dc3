import type { StudioDocumentId } from '@cupo/core/ids'
import { dueReminder } from '@cupo/core/studio-documents'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readManagers } from '../staff/store.ts'
import { eraseDeleted, lockExpiring, readExpiring, saveReminded } from './shared-store.ts'

/** Maximum documents per run. */
const batch = 100

/**
 * Notifies the owner and managers of a studio of a document that expires, 30 days before and on the day; each once per
 * expiry.
 * @returns 1 if a reminder was due
 */
export const remindOfExpiry = async (tx: Tx, id: StudioDocumentId, now: Date): Promise<number> => {
  const document = await lockExpiring(tx, id)
  if (document === null) return 0
  const reminder = dueReminder(document, dateIn(now, document.timeZone))
  if (reminder === null) return 0
  await saveReminded(tx, id, reminder)
  const { name, studio, expiresOn, folderId } = document
  const messages = (await readManagers(tx, document.studioId)).map((userId) => ({
    userId,
    key: `document-expiring:${id}:${expiresOn}:${reminder}`,
    kind: 'document_expiring' as const,
    params: { document: name, studio, expiresOn, due: reminder === 'due' },
    link: `/gym/studios/documents?folder=${folderId}`,
  }))
  await notifyPeople(tx, messages, now)
  return 1
}

/** Reminds of expiring documents, and erases what was deleted more than 30 days ago. */
export const settleDocuments: DueAct = async (db, now) => {
  const reminded = await eachDue(db, await readExpiring(db, now, batch), (tx, id) => remindOfExpiry(tx, id, now))
  const erased = await write(db, async (tx) => done(await eraseDeleted(tx, now, batch)))
  return reminded + (erased.ok ? erased.value : 0)
}
