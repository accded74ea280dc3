import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'

/**
 * Notifies a person by mail that their password changed, regardless of their notification choices: if somebody else
 * changed it, this mail is their only warning.
 */
export const notifyPasswordChanged = async (
  tx: Tx,
  { userId, publicUrl }: { userId: PersonId; publicUrl: string },
  now: Date,
): Promise<void> => {
  const params = { link: `${publicUrl}/forgot-password` }
  const key = `password-changed:${now.toISOString()}`
  await notifyPeople(tx, [{ userId, key, kind: 'password_changed', params, link: null }], now)
}
