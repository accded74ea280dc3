/** Pixels of a minute, and of a closed fold. */
export type Pixels = { minute: number; fold: number }
/** Minutes since midnight. */
export type Span = { from: number; to: number }
/** Minimum number of consecutive empty hours to fold. */
const leastFolded = 3

export type Hours = { first: number; last: number }
/** Whole hours without a span, from `from` to `to`. */
export type Fold = { from: number; to: number; open: boolean }

/** Maps the minutes of a day to pixels of a grid: linear, compressed in folded hours. */
export type Scale = {
  height: number
  folds: readonly Fold[]
  /** The hours with a label and a line. */
  hours: readonly number[]
  yOf: (minute: number) => number
  minuteAt: (y: number) => number
  /** The closed fold that overlaps a span. */
  foldAt: (from: number, to: number) => Fold | undefined
}

/** Gaps of at least three whole hours between spans. */
export const freeHours = (taken: readonly Span[]): Span[] => {
  const spans: Span[] = []
  let end: number | null = null
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    const from = end === null ? null : Math.ceil(end / 60)
    const to = Math.floor(one.from / 60)
    if (from !== null && to - from >= leastFolded) spans.push({ from, to })
    end = Math.max(end ?? 0, one.to)
  }
  return spans
}

/**
 * The scale of a grid from the first to the last hour. Gaps between spans are folded.
 * @param opened first hours of the folds that are open
 */
export const scaleOf = (
  taken: readonly Span[],
  { first, last }: Hours,
  opened: ReadonlySet<number>,
  { minute: minutePx, fold: foldPx }: Pixels,
): Scale => {
  const folds = freeHours(taken).map((span) => ({ ...span, open: opened.has(span.from) }))
  const closed = folds.filter(({ open }) => !open)
  const yOf = (minute: number): number => {
    let y = (minute - first * 60) * minutePx
    for (const { from, to } of closed) {
      const inside = Math.min(Math.max(minute - from * 60, 0), (to - from) * 60)
      y -= inside * (minutePx - foldPx / ((to - from) * 60))
    }
    return y
  }
  const minuteAt = (y: number): number => {
    let minute = first * 60 + y / minutePx
    for (const { from, to } of closed) {
      const into = y - yOf(from * 60)
      if (into <= 0) break
      const minutes = (to - from) * 60
      if (into < foldPx) return from * 60 + (into * minutes) / foldPx
      minute += minutes - foldPx / minutePx
    }
    return minute
  }
  const all = Array.from({ length: last - first }, (_, at) => first + at)
  return {
    height: yOf(last * 60),
    folds,
    hours: all.filter((hour) => !closed.some(({ from, to }) => hour >= from && hour < to)),
    yOf,
    minuteAt,
    foldAt: (from, to) => closed.find((fold) => from < fold.to * 60 && to > fold.from * 60),
  }
}
