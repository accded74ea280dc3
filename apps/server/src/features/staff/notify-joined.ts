import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readJoined } from './store.ts'

/** Notifies the inviter, if they work at the same studio, that a person opened their account of its staff. */
export const notifyStaffJoined = async (
  tx: Tx,
  { userId, invitedBy }: { userId: PersonId; invitedBy: PersonId | null },
  now: Date,
): Promise<void> => {
  const joined = invitedBy === null ? undefined : await readJoined(tx, userId, invitedBy)
  if (invitedBy === null || joined === undefined) return
  const message = { kind: 'staff_joined' as const, key: `staff_joined:${userId}`, params: joined }
  await notifyPeople(tx, [{ userId: invitedBy, by: userId, link: '/gym/studios/staff', ...message }], now)
}
