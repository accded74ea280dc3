import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { tellPeople } from '../notifications/tell-people.ts'

/**
 * Tells a person that their password is another one now, by mail whatever news they chose: should it not have been
 * them, it is the one sign that they get.
 */
export const tellPasswordChanged = async (
  tx: Tx,
  { userId, publicUrl }: { userId: PersonId; publicUrl: string },
  now: Date,
): Promise<void> => {
  const params = { link: `${publicUrl}/forgot-password` }
  const key = `password-changed:${now.toISOString()}`
  await tellPeople(tx, [{ userId, key, kind: 'password_changed', params, link: null }], now)
}
