import type { ClassId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { Waiting } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { choiceOf } from '../seats/place-store.ts'
import { type LockedClass, type LockedMember, lockClasses, lockMembers } from '../seats/state-store.ts'
import { readReach, readWaiting, type WaitingRow } from './store.ts'

/**
 * Locked waitlists: their classes and those joined by either-groups, the waitlisted members, and the lists by class.
 */
export type Lists = {
  classes: Map<ClassId, LockedClass>
  members: ReadonlyMap<PersonId, LockedMember>
  waiting: Map<ClassId, WaitingRow[]>
}

/**
 * Locks the waitlists of classes: first these classes and those joined by either-groups, by id; then the points of all
 * waitlisted members and of `memberIds`.
 */
export const lockLists = async (
  tx: Tx,
  classIds: readonly ClassId[],
  memberIds: readonly PersonId[],
  now: Date,
): Promise<Lists> => {
  const classes = await lockClasses(tx, await readReach(tx, classIds))
  const waiting = await readWaiting(tx, classIds)
  const members = await lockMembers(
    tx,
    [...memberIds, ...waiting.map((w) => w.member_id)],
    classIds.flatMap((id) => classes.get(id) ?? []),
    now,
  )
  return { classes, members, waiting: Map.groupBy(waiting, (w) => w.class_id) }
}

/** A waitlist row as input of the rules of `core/waitlist`. */
export const asWaiting = (row: WaitingRow, members: Lists['members']): Waiting => {
  const member = mustGet(members, row.member_id)
  return {
    bookingId: row.id,
    memberId: row.member_id,
    minNoticeMinutes: row.min_notice_minutes,
    suspended: member.suspended,
    member,
    payWith: choiceOf(row),
    mandate: row.mandate ?? undefined,
    offer: row.offered_until && { expiresAt: row.offered_until, open: row.offer_open === true },
  }
}
