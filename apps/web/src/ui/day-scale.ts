/** Pixels of a minute, and of hours that are folded. */
export type Pixels = { minute: number; fold: number }
/** Minutes since midnight. */
export type Span = { from: number; to: number }
/** Hours in which nothing is that are folded. */
const leastFolded = 3

export type Hours = { first: number; last: number }
/** Whole hours between spans in which nothing is. */
export type Fold = { from: number; to: number; open: boolean }

/** Where the minutes of a day are on a grid: evenly, less in folded hours. */
export type Scale = {
  height: number
  folds: readonly Fold[]
  /** The hours that are drawn, as a label and a line. */
  hours: readonly number[]
  yOf: (minute: number) => number
  minuteAt: (y: number) => number
  /** The closed fold that a span touches. */
  foldAt: (from: number, to: number) => Fold | undefined
}

/** The hours between spans, at least three whole ones. */
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
 * The scale of a grid from the first to the last hour, whose free hours between spans are folded.
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
