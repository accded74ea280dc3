import type { ClassId, PersonId, SeriesId } from '@cupo/core/ids'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import type { PlannedClass } from '@cupo/core/series'
import type { Tx } from '../../db/client.ts'
import { readHolders } from '../class-changes/holder-store.ts'
import { type MovedTo, notifyOverlaps } from '../class-changes/notify-overlaps.ts'
import type { Overlap } from '../class-changes/overlap-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { ExistingClassRow } from './existing-class-store.ts'
import type { RuleRow } from './store.ts'

/** A class whose time, room or coach changed. */
export type MovedClass = { before: ExistingClassRow; after: PlannedClass; rule: RuleRow }
/** A place in a cancelled class. `points`, `uses`: points and uses of passes returned. */
export type LostPlace = {
  userId: PersonId
  /** A class that belongs to no rule is its own group. */
  seriesId: SeriesId | ClassId
  className: string
  timeZone: string
  at: Date
  points: Points
  uses: number
}

const isos = (dates: readonly Date[]): string => dates.map((d) => d.toISOString()).join(' ')

/**
 * Notifies the members of moved classes: one message per member and rule with all dates, and one more for each date
 * with an overlap at the new time.
 * @returns the number of notified members
 */
export const notifySeriesMoved = async (
  tx: Tx,
  { moved, overlaps }: { moved: readonly MovedClass[]; overlaps: readonly Overlap[] },
  { by, publicUrl }: { by: PersonId; publicUrl: string },
  now: Date,
): Promise<number> => {
  const byId = new Map(moved.map((m) => [m.before.id, m]))
  const holders = (await readHolders(tx, [...byId.keys()])).map((h) => ({
    ...h,
    ...mustGet(byId, h.classId),
  }))
  const messages = [...Map.groupBy(holders, (h) => `${h.userId} ${h.rule.id}`).values()].map((mine) => {
    const sorted = mine.toSorted((a, b) => a.after.startsAt.getTime() - b.after.startsAt.getTime())
    const { userId, rule } = mustIndex(mine, 0)
    return {
      userId,
      key: `series-changed:${rule.id}:${now.toISOString()}`,
      kind: 'series_changed' as const,
      link: '/gym/bookings',
      by,
      params: {
        className: rule.classType.name,
        timeZone: rule.timeZone,
        before: isos(sorted.map((m) => m.before.startsAt)),
        at: isos(sorted.map((m) => m.after.startsAt)),
        room: rule.room?.name ?? null,
        coach: rule.coach?.name ?? null,
      },
    }
  })
  await notifyPeople(tx, messages, now)
  const movedTo = (classId: ClassId): MovedTo => {
    const { before, after, rule } = mustGet(byId, classId)
    const room = rule.room?.name ?? null
    return {
      name: before.classType.name,
      before: before.startsAt,
      after: after.startsAt,
      timeZone: rule.timeZone,
      room,
    }
  }
  await notifyOverlaps(tx, overlaps, movedTo, { by, publicUrl }, now)
  return new Set([...messages, ...overlaps].map((l) => l.userId)).size
}

/**
 * Notifies the members of cancelled classes of a rule: one message per member with all dates.
 * @returns the number of notified members
 */
export const notifySeriesCancelled = async (
  tx: Tx,
  lost: readonly LostPlace[],
  { by, reason }: { by: PersonId; reason: string },
  now: Date,
): Promise<number> => {
  const messages = [...Map.groupBy(lost, (l) => `${l.userId} ${l.seriesId}`).values()].map((mine) => {
    const sorted = mine.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    const { userId, seriesId, className, timeZone } = mustIndex(mine, 0)
    return {
      userId,
      key: `series-cancelled:${seriesId}:${now.toISOString()}`,
      kind: 'series_cancelled' as const,
      link: '/gym/bookings',
      by,
      params: {
        className,
        timeZone,
        at: isos([...new Map(sorted.map((l) => [l.at.getTime(), l.at])).values()]),
        reason,
        points: sorted.reduce((sum, l) => sum + l.points, 0),
        uses: sorted.reduce((sum, l) => sum + l.uses, 0),
      },
    }
  })
  await notifyPeople(tx, messages, now)
  return new Set(messages.map((l) => l.userId)).size
}
