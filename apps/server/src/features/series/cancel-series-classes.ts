import type { ClassId, PersonId, SeriesId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import { endClasses } from '../class-changes/cancel-class.ts'
import { lockClasses } from '../seats/state-store.ts'
import { type ExistingClassRow, readExistingClassesByIds } from './existing-class-store.ts'
import { type LostPlace, notifySeriesCancelled } from './notify-series.ts'

export type CancelledDates = { classes: ExistingClassRow[]; returnedPoints: Points; notified: number }

/**
 * Cancels several classes of one studio in one transaction, with full return at any time. Each member is notified once
 * with all dates. Classes that are already cancelled or over are skipped.
 */
export const cancelSeriesClasses = async (
  tx: Tx,
  ids: readonly ClassId[],
  command: { reason: string; by: PersonId },
  now: Date,
): Promise<CancelledDates> => {
  const sessions = [...(await lockClasses(tx, ids)).values()].filter((s) => !s.cancelled && now < s.endsAt)
  const classes = await readExistingClassesByIds(
    tx,
    sessions.map((s) => s.id),
  )
  const { returnedPoints, ended } = await endClasses(tx, sessions, command, now)
  const seriesOf = new Map<ClassId, SeriesId | ClassId>(classes.map((c) => [c.id, c.seriesId ?? c.id]))
  const lost = ended.flatMap(({ session, live }) =>
    live.map(
      ({ member_id: userId, points, uses }): LostPlace => ({
        userId,
        seriesId: mustGet(seriesOf, session.id),
        className: session.name,
        timeZone: session.timeZone,
        at: session.startsAt,
        points,
        uses,
      }),
    ),
  )
  return { classes, returnedPoints, notified: await notifySeriesCancelled(tx, lost, command, now) }
}
