import { brandId } from '@cupo/core/brand-id'
import type { ClassId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { createSeries } from '../features/series/create-series.ts'
import { generateClasses } from '../features/series/generate-classes.ts'
import { done } from '../http/refusal.ts'
import { type DemoStudio, must } from './create-studios.ts'
import { type PlannedClass, planClasses } from './plan-month.ts'

/**
 * Creates the classes of a studio's month: a weekly rule per time slot, then one generation over all dates. Returns the
 * classes with their ids, soonest first.
 */
export const dateClasses = async (db: Db, studio: DemoStudio, opened: Date, now: Date): Promise<PlannedClass[]> => {
  const classes = planClasses(studio, now)
  const [first, last] = [classes[0], classes.at(-1)] as [PlannedClass, PlannedClass]
  const [from, until] = [first.date, last.date]
  const { week } = studio.plan
  const dated = write(db, async (tx) => {
    const slotOf = new Map<string, number>()
    for (const [slot, hour] of week.entries()) {
      const type = mustGet(studio.types, hour.type)
      const rule = {
        classTypeId: type.id,
        weekdays: [...hour.days],
        localTime: hour.time,
        durationMinutes: type.durationMinutes,
        roomId: studio.rooms.get(hour.room)?.id ?? null,
        coachId: studio.coaches.get(hour.coach) ?? null,
      }
      slotOf.set(must(await createSeries(tx, studio.id, { ...rule, from, until }, opened)), slot)
    }
    const command = { studioId: studio.id, from, to: until, dryRun: false, by: studio.accountId, publicUrl: '' }
    const { create, conflicts } = must(await generateClasses(tx, command, 'es', opened))
    if (conflicts.length > 0) throw new Error(`the demo's week clashes: ${conflicts[0]?.mensaje}`)
    return done(new Map(create.map((c) => [`${slotOf.get(c.seriesId ?? '')} ${c.date}`, c.classId ?? ''])))
  })
  const ids = must(await dated)
  for (const session of classes)
    session.id = brandId<ClassId>(ids.get(`${week.indexOf(session.slot)} ${session.date}`) ?? '')
  return classes
}
