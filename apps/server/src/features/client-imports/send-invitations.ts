import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { recordAudit } from '../audit/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { lockInvitees, readInvited, readPublicUrl, saveAllSent, saveInvited, saveReleased } from './invitation-store.ts'

/** Invitations per transaction. */
const batch = 200

/**
 * Requests the held invitations of an import, which are then sent in batches. A repeated request sends nothing more.
 */
export const sendImportInvitations = async (
  tx: Tx,
  { studioId, by, id }: { studioId: AuthorizedStudioId; by: PersonId; id: string },
  now: Date,
): Promise<Outcome<Data<'sendImportInvitations'>>> => {
  const people = isId(id) ? await saveInvited(tx, studioId, id, now) : null
  if (people === null) return refuse(refusals.notFound)
  const subject = { kind: 'studio' as const, id: studioId }
  if (people > 0) await recordAudit(tx, { at: now, byUser: by, action: 'import_invited', subject, details: { people } })
  return done({ people }, 'import_invited', { people })
}

/** Sends a batch of each import with requested invitations. @returns the number of processed people */
export const sendDueInvitations = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readInvited(db), async (tx, id) => {
    const publicUrl = await readPublicUrl(tx)
    if (publicUrl === null) return 0
    const people = await lockInvitees(tx, id, batch)
    for (const person of people.filter(({ claimed }) => !claimed))
      await sendInvitation(tx, { userId: person.id, invitedBy: person.by, language: person.language, publicUrl }, now)
    await saveReleased(
      tx,
      people.map((person) => person.id),
    )
    if (people.length < batch) await saveAllSent(tx, id, now)
    return people.length
  })
