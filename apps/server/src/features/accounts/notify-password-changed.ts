import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'

/**
 * Notifies a person by mail that their password changed, whatever their notification choices: it is the only warning
 * if they did not change it themselves.
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
