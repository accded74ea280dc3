import type { ClassId, PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { type Overlap, readOverlaps } from '../class-changes/overlap-store.ts'
import { type ClassRow, lockClass } from '../class-changes/store.ts'
import { writeChange } from '../class-changes/write-change.ts'
import { noteNew } from '../coach-schedules/note-changes.ts'
import { limitNewClasses } from '../rooms/outage-store.ts'
import { insertDated } from './existing-class-store.ts'
import type { MovedClass } from './notify-series.ts'
import type { Plan } from './plan-rules.ts'
import type { RuleRow } from './store.ts'

/**
 * Result of a written plan: the ids of created classes by "rule date", the changed classes, and the members with an
 * overlap at the new time.
 */
export type Written = { ids: ReadonlyMap<string, ClassId>; moved: MovedClass[]; overlaps: Overlap[] }

/** Writes a plan whose classes are locked: changes in order, then new classes. Does not send notifications. */
export const writePlan = async (
  tx: Tx,
  rules: readonly RuleRow[],
  plan: Plan,
  by: PersonId | null,
  now: Date,
): Promise<Written> => {
  const byId = new Map(rules.map((r) => [r.id, r]))
  const moved: MovedClass[] = []
  const respanned: ClassId[] = []
  for (const { before, after, series } of plan.change) {
    const rule = mustGet(byId, series.id)
    const current = (await lockClass(tx, before.studioId, before.id)) as ClassRow
    const effects = await writeChange(tx, current, { id: before.id, ...after }, by, now)
    if (effects.respanned) respanned.push(before.id)
    if (effects.respanned || effects.otherRoom || effects.otherCoach || effects.otherType) {
      moved.push({ before, after, rule })
    }
  }
  const ids = await insertDated(
    tx,
    plan.create.map(({ series, date, after }) => {
      const { studioId, timeZone } = mustGet(byId, series.id)
      return { studioId, timeZone, seriesId: series.id, date, ...after }
    }),
    now,
  )
  await limitNewClasses(tx, [...ids.values()])
  const created = plan.create.map(({ series, date, after }) => ({
    id: mustGet(ids, `${series.id} ${date}`),
    startsAt: after.startsAt,
  }))
  await noteNew(tx, created, by, now)
  return { ids, moved, overlaps: await readOverlaps(tx, respanned) }
}
