import type { StudioChangeId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { notifyGuestsCancelled } from '../seats/notify-guests.ts'
import { readCancelled, readDueChanges, takeMessages } from './change-store.ts'
import { mergeMessages } from './merge-messages.ts'

const classLink = /^\/gym\/calendar\/class\/(\d+)$/

/** The id of the class in a message about a room or coach; empty for a message about cancelled classes. */
const changedClass = ({ link }: Message): string[] => classLink.exec(link ?? '')?.slice(1) ?? []

const notifyChange = async (tx: Tx, id: StudioChangeId, now: Date): Promise<number> => {
  const held = await takeMessages(tx, id, now)
  if (held === null) return 0
  const cancelledIds = await readCancelled(tx, held.messages.flatMap(changedClass))
  const messages = held.messages.filter(
    (message) => !changedClass(message).some((classId) => cancelledIds.has(classId)),
  )
  await notifyPeople(tx, mergeMessages(id, messages), now)
  await notifyGuestsCancelled(tx, held.guests, now)
  return 1
}

/** Maximum changes per run of the job. */
const batch = 50

/** Sends the notifications of changes that can no longer be undone. */
export const notifyDueStudioChanges: DueAct = async (db, now) =>
  eachDue(db, await readDueChanges(db, now, batch), (tx, id) => notifyChange(tx, id, now))
