import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { readWaitingMail, takeDueMail } from './place-store.ts'

/** Invitations per transaction. */
const batch = 200

/** Mails a batch of the invitations from imports. @returns the number of processed invitations */
export const sendDueMail = async (db: Db, now: Date): Promise<number> => {
  const waiting = await readWaitingMail(db, now)
  if (waiting === null) return 0
  const sent = await write(db, async (tx) => {
    const people = await takeDueMail(tx, now, batch)
    for (const { id, by, language } of people.filter(({ active }) => !active)) {
      await sendInvitation(tx, { userId: id, invitedBy: by, language, publicUrl: waiting.publicUrl }, now)
    }
    return done(people.length)
  })
  if (!sent.ok) throw new Error(`invitations of companies were refused: ${sent.reason}`)
  return sent.value
}
