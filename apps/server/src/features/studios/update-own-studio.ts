import type { Body } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { saveStudioPlace } from '../cities/store.ts'
import { lockStudio, nameIsTaken, saveAbout, saveStudio } from './edit-store.ts'
import { readStudio, type StudioView } from './store.ts'

export type UpdateOwnStudio = Body<'updateOwnStudio'> & { studioId: AuthorizedStudioId; by: PersonId }

/** Updates the studio's own profile. Changes of name and address are recorded in the audit log. */
export const updateOwnStudio = async (
  tx: Tx,
  { studioId, by, name, address, about, city, location, version }: UpdateOwnStudio,
  now: Date,
): Promise<Outcome<StudioView>> => {
  const before = await lockStudio(tx, studioId)
  if (!before) return refuse(refusals.notFound)
  const read = () => readStudio(tx, studioId)
  const current = await read()
  const stale = current && refuseStale(version, current)
  if (stale) return stale
  const after = { ...before, name: name ?? before.name, address: address ?? before.address }
  if (await nameIsTaken(tx, after.name, studioId))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  await saveStudio(tx, after, before.name)
  await saveStudioPlace(tx, studioId, { city, location })
  if (about !== undefined) await saveAbout(tx, studioId, about)
  if (after.name !== before.name || after.address !== before.address) {
    const details = { nameBefore: before.name, addressBefore: before.address }
    await recordAudit(tx, {
      at: now,
      byUser: by,
      action: 'studio_changed',
      subject: { kind: 'studio', id: studioId },
      details,
    })
  }
  const studio = await read()
  return studio ? done(studio, 'saved') : refuse(refusals.notFound)
}
