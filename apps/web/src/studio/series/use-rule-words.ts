import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { usePlaceNames } from '../timetable/use-place-names.ts'
import { messages } from './messages.ts'
import { datesOf, type RuleValues, weekdaysOf } from './rule-values.ts'

/** Labels and formatted values of the fields of a weekly rule. */
export const useRuleWords = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const places = usePlaceNames()
  const labels: Record<keyof RuleValues, string> = {
    ...places.labels,
    classTypeId: m.discipline,
    weekdays: m.weekdays,
    localTime: m.time,
    durationMinutes: m.duration,
    from: m.from,
    until: m.until,
    except: m.except,
    capacity: m.capacity,
    points: m.points,
  }
  const show = (name: keyof RuleValues, value: string): string => {
    if (name === 'roomId' || name === 'coachId') return places.show(name, value)
    if (name === 'weekdays') return f.list(weekdaysOf(value).map((day) => f.weekday(weekdayDate(day))))
    if (name === 'from' || name === 'until') return value === '' ? '' : f.day(value)
    return name === 'except' ? f.list(datesOf(value).map((date) => f.date(date))) : value
  }
  return { labels, show }
}
