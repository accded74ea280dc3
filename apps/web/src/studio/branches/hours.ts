import type { Data } from '@cupo/contract'

/** Opening hours in the format of the API: an end after midnight is 24:00 or later. */
type OpeningHours = Data<'listBranches'>['items'][number]['openingHours']

/** A span of a weekday (1 is Monday) in clock time; an end that is not after the start is on the next day. */
export type HourSpan = { weekday: number; opens: string; closes: string }

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const dayHours = 24
const hourOf = (time: string): number => Number(time.slice(0, 2))
const shift = (time: string, hours: number): string =>
  `${String(hourOf(time) + hours).padStart(2, '0')}${time.slice(2)}`

/** Whether a span ends on the day after it starts. */
export const endsNextDay = ({ opens, closes }: HourSpan): boolean => opens !== '' && closes !== '' && closes <= opens

export const spansOf = (hours: OpeningHours): HourSpan[] =>
  hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens,
    closes: hourOf(closes) >= dayHours ? shift(closes, -dayHours) : closes,
  }))

export const hoursOf = (spans: readonly HourSpan[]): OpeningHours =>
  spans.map((span) => ({ ...span, closes: endsNextDay(span) ? shift(span.closes, dayHours) : span.closes }))

/** Serializes the spans as a form value, so that two versions of it can be compared. */
export const serializeSpans = (spans: readonly HourSpan[]): string =>
  [...spans]
    .sort((a, b) => a.weekday - b.weekday)
    .map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
    .join(';')

export const parseSpans = (text: string): HourSpan[] =>
  text === ''
    ? []
    : text.split(';').map((part) => {
        const [weekday = '1', opens = '', closes = ''] = part.split(' ')
        return { weekday: Number(weekday), opens, closes }
      })

/** Consecutive weekdays (1 is Monday) with the same spans. */
export type HourRun = { from: number; to: number; spans: HourSpan[] }

/** Groups consecutive weekdays with equal hours. A closed weekday is in no group and ends the one before it. */
export const groupDays = (spans: readonly HourSpan[]): HourRun[] => {
  const runs: HourRun[] = []
  for (const weekday of weekdays) {
    const own = spans.filter((span) => span.weekday === weekday)
    if (own.length === 0) continue
    const last = runs.at(-1)
    const times = (each: readonly HourSpan[]) => each.map(({ opens, closes }) => `${opens} ${closes}`).join()
    if (last !== undefined && last.to === weekday - 1 && times(last.spans) === times(own)) last.to = weekday
    else runs.push({ from: weekday, to: weekday, spans: own })
  }
  return runs
}

/** Copies the spans of Monday to every weekday. */
export const copyMonday = (spans: readonly HourSpan[]): HourSpan[] =>
  weekdays.flatMap((weekday) => spans.filter((span) => span.weekday === 1).map((span) => ({ ...span, weekday })))
