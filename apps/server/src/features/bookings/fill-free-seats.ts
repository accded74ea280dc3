import type { Tx } from '../../db/client.ts'
import { lockClasses, lockMembers } from './load-state.ts'
import { promoteWaiting, readWaiting } from './promote-waiting.ts'
import { writeCounts } from './record-events.ts'
import { tellPromoted } from './tell-members.ts'

/** Gives the free seats of a class to whoever waits for it and tells them; without either it does nothing. */
export const fillFreeSeats = async (tx: Tx, classId: string, now: Date): Promise<void> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session || session.waitlisted === 0) return
  const waiting = await readWaiting(tx, classId)
  const members = await lockMembers(
    tx,
    waiting.map((w) => w.member_id),
    [session],
  )
  await tellPromoted(tx, session, await promoteWaiting(tx, session, waiting, members, now), now)
  await writeCounts(tx, [session])
}
