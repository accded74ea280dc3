import type { Input, Series } from '@cupo/contract'
import { parseWholeNumber } from '../whole-number.ts'

/**
 * Form values of a weekly rule: weekdays as digits ('135'), exceptions separated by spaces, empty numbers for the
 * defaults.
 */
export type RuleValues = {
  classTypeId: string
  weekdays: string
  localTime: string
  durationMinutes: string
  roomId: string
  coachId: string
  from: string
  until: string
  except: string
  capacity: string
  points: string
}

export const blankRule = (today: string): RuleValues => ({
  classTypeId: '',
  weekdays: '',
  localTime: '07:00',
  durationMinutes: '',
  roomId: '',
  coachId: '',
  from: today,
  until: '',
  except: '',
  capacity: '',
  points: '',
})

const text = (value: number | string | null): string => (value === null ? '' : String(value))

export const valuesOfRule = (series: Series): RuleValues => ({
  classTypeId: series.classTypeId,
  weekdays: series.weekdays.join(''),
  localTime: series.localTime,
  durationMinutes: String(series.durationMinutes),
  roomId: text(series.roomId),
  coachId: text(series.coachId),
  from: series.from,
  until: text(series.until),
  except: series.except.join(' '),
  capacity: text(series.capacity),
  points: text(series.points),
})

export const weekdaysOf = (digits: string): number[] => [...digits].map(Number).sort((a, b) => a - b)
export const datesOf = (dates: string): string[] => dates.split(' ').filter(Boolean).sort()

/** The body that creates the rule. `usualMinutes` is the default length of its class type. */
export const ruleOf = (values: RuleValues, usualMinutes: number): Input<'createSeries'>['body'] => ({
  classTypeId: values.classTypeId,
  weekdays: weekdaysOf(values.weekdays),
  localTime: values.localTime,
  durationMinutes: parseWholeNumber(values.durationMinutes) ?? usualMinutes,
  roomId: values.roomId || null,
  coachId: values.coachId || null,
  from: values.from,
  until: values.until || null,
  except: datesOf(values.except),
  capacity: parseWholeNumber(values.capacity),
  points: parseWholeNumber(values.points),
})

/** Only the fields that differ from the saved rule. */
export const ruleChanges = (before: Series, values: RuleValues): Partial<Input<'createSeries'>['body']> => {
  const next = ruleOf(values, before.durationMinutes)
  const old = ruleOf(valuesOfRule(before), before.durationMinutes)
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    (key) => JSON.stringify(next[key]) !== JSON.stringify(old[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, next[key]]))
}
