/** Opening hours of a weekday (1 is Monday) in local time; `closes` may be after midnight, up to "30:00". */
export type OpeningHours = { weekday: number; opens: string; closes: string }

const minutesPerDay = 24 * 60

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether opening hours are valid: each opens within its day, closes after it opens, and none overlap. */
export const areOpeningHoursValid = (hours: readonly OpeningHours[]): boolean => {
  const spans = hours
    .map(({ weekday, opens, closes }) => ({ weekday, from: minuteOf(opens), to: minuteOf(closes) }))
    .sort((a, b) => a.weekday - b.weekday || a.from - b.from)
  return spans.every(({ weekday, from, to }, i) => {
    const next = spans[i + 1]
    return from < minutesPerDay && from < to && (next === undefined || next.weekday !== weekday || to <= next.from)
  })
}
