import type { Series as SeriesView } from '@cupo/contract'
import type { Language } from '@cupo/core/preferences'
import { notedDates } from '@cupo/core/series'
import { addDays, dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { noteView } from './plan-view.ts'
import { type RuleRow, readHolidayDates, seriesOf } from './store.ts'

/** Days ahead for which clock changes are reported. */
const notedDays = 366

/** Reads the weekly rules of a studio, with the effects of the next year's clock changes on each. */
export const seriesViews = async (
  db: Db | Tx,
  rules: readonly RuleRow[],
  language: Language,
  now: Date,
): Promise<SeriesView[]> => {
  const [first] = rules
  if (!first) return []
  const from = dateIn(now, first.timeZone)
  const span = { from, to: addDays(from, notedDays) }
  const holidays = await readHolidayDates(db, first.studioId, span)
  return rules.map((row) => ({
    id: row.id,
    classTypeId: row.classType.id,
    classType: { id: row.classType.id, name: row.classType.name, color: row.classType.color },
    roomId: row.room?.id ?? null,
    room: row.room ? { id: row.room.id, name: row.room.name } : null,
    coachId: row.coach?.id ?? null,
    coach: row.coach,
    weekdays: row.weekdays,
    localTime: row.localTime,
    durationMinutes: row.durationMinutes,
    capacity: row.capacity,
    points: row.points,
    from: row.from,
    until: row.until,
    except: row.except,
    timeZone: row.timeZone,
    version: row.version,
    generatedUntil: row.generatedUntil,
    notes: notedDates(seriesOf(row).rule, span, holidays, row.timeZone).flatMap(({ date, startsAt, note }) =>
      note ? [{ date, startsAt: startsAt.toISOString(), ...noteView(note, startsAt, row.timeZone, language) }] : [],
    ),
  }))
}
