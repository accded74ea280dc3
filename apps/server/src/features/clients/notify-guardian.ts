import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lockClient } from './entry-store.ts'

export type NewDependant = {
  studioId: AuthorizedStudioId
  by: PersonId
  guardianId: PersonId
  person: { id: PersonId; name: string }
}

/**
 * Notifies a guardian with an account that the studio put a person in their charge: from then on they can book for them.
 * The same person is notified of once.
 */
export const notifyGuardian = async (
  tx: Tx,
  { studioId, by, guardianId, person }: NewDependant,
  now: Date,
): Promise<void> => {
  const guardian = await lockClient(tx, studioId, guardianId)
  if (!guardian?.signsIn) return
  const key = `dependant:${studioId}:${person.id}`
  const params = { person: person.name }
  await notifyPeople(tx, [{ userId: guardianId, key, kind: 'dependant_added', params, link: '/gym/calendar', by }], now)
}
