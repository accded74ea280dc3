import { addDays, type CalendarDate, daysBetween, mondayOf, monthStart, nextMonthStart } from '../time/wall-clock.ts'

/** Dates of a report in the studio's zone, both inclusive. */
export type ReportRange = { from: CalendarDate; to: CalendarDate }

/** The compared range of a report: the preceding days, the same weekdays a year before, or none. */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** Length of the steps of a chart. */
export const stepUnits = ['day', 'week', 'month'] as const
export type StepUnit = (typeof stepUnits)[number]

/** These values as named constants. */
export const stepUnit = { day: 'day', week: 'week', month: 'month' } as const satisfies { [Unit in StepUnit]: Unit }

/** Default number of days of a report. */
const usualDays = 28
/** Ten years. */
const longestDays = 3_653
/** 52 weeks: the same weekdays of the year before. */
const yearDays = 364
const mostDays = { day: 31, week: 26 * 7 }

export type RangeRefusal = { refused: 'reversed' | 'too_long' }

/** The range of a query; by default the last 28 days, today included. */
export const reportRange = (
  query: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
  today: CalendarDate,
): ReportRange | RangeRefusal => {
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
  const from = query.from ?? addDays(to, 1 - usualDays)
  const days = daysBetween(from, to) + 1
  if (days < 1) return { refused: 'reversed' }
  return days > longestDays ? { refused: 'too_long' } : { from, to }
}

export const comparedRange = ({ from, to }: ReportRange, comparison: Comparison): ReportRange | null => {
  if (comparison === 'none') return null
  const back = comparison === 'year' ? yearDays : daysBetween(from, to) + 1
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/** Days for up to a month, weeks for up to half a year, then months. */
export const stepUnitOf = ({ from, to }: ReportRange): StepUnit => {
  const days = daysBetween(from, to) + 1
  if (days <= mostDays.day) return stepUnit.day
  return days <= mostDays.week ? stepUnit.week : stepUnit.month
}

/** The first day of the step of a date. */
export const stepOf = (date: CalendarDate, unit: StepUnit): CalendarDate =>
  unit === stepUnit.day ? date : unit === stepUnit.week ? mondayOf(date) : monthStart(date)

const nextStep = (step: CalendarDate, unit: StepUnit): CalendarDate =>
  unit === stepUnit.day ? addDays(step, 1) : unit === stepUnit.week ? addDays(step, 7) : nextMonthStart(step)

/** The first days of all steps of a range. The first and the last step may extend beyond it. */
export const stepsOf = ({ from, to }: ReportRange, unit: StepUnit): CalendarDate[] => {
  const steps: CalendarDate[] = []
  for (let step = stepOf(from, unit); step <= to; ) {
    steps.push(step)
    step = nextStep(step, unit)
  }
  return steps
}

/** The last day of a step. */
export const stepEnd = (step: CalendarDate, unit: StepUnit): CalendarDate => addDays(nextStep(step, unit), -1)

/** The days of each step within a range, both inclusive; `whole`: whether the range contains all days of the step. */
export const stepDaysOf = (
  range: ReportRange,
  unit: StepUnit,
): { step: CalendarDate; first: CalendarDate; last: CalendarDate; whole: boolean }[] =>
  stepsOf(range, unit).map((step) => {
    const end = stepEnd(step, unit)
    const [beginsInside, endsInside] = [step >= range.from, end <= range.to]
    return {
      step,
      first: beginsInside ? step : range.from,
      last: endsInside ? end : range.to,
      whole: beginsInside && endsInside,
    }
  })

/** First days of the last months of a range, at most `most`. */
export const lastMonthsOf = (range: ReportRange, most: number): CalendarDate[] =>
  stepsOf(range, stepUnit.month).slice(-most)
