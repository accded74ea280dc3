import type { ClassView, Input, Series } from '@cupo/contract'
import { weekdayOf } from '../../format/day.ts'
import { wallTime } from '../../format/wall-time.ts'
import { type ClassValues, valuesOf } from '../timetable/class-values.ts'
import { parseWholeNumber } from '../whole-number.ts'

type Changes = Partial<Input<'createSeries'>['body']>

/**
 * Maps an edit of one class to an edit of its weekly rule: the time applies to all days, the weekday replaces that of
 * the class, and other changed fields are copied.
 */
export const ruleChangesOf = (view: ClassView, series: Series, values: ClassValues): Changes => {
  const old = valuesOf(view)
  const changes: Changes = {}
  const [before, after] = [weekdayOf(wallTime(view.startsAt, view.timeZone).day), weekdayOf(values.day)]
  if (before !== after) {
    const others = series.weekdays.filter((day) => day !== before)
    changes.weekdays = [...new Set([...others, after])].sort((a, b) => a - b)
  }
  if (values.time !== old.time) changes.localTime = values.time
  if (values.roomId !== old.roomId) changes.roomId = values.roomId || null
  if (values.coachId !== old.coachId) changes.coachId = values.coachId || null
  for (const name of ['durationMinutes', 'capacity', 'points'] as const) {
    const number = parseWholeNumber(values[name])
    if (number !== null && values[name].trim() !== old[name]) changes[name] = number
  }
  return changes
}
