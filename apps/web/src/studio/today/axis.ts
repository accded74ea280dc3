/** Minutes from the start of the day on the studio's wall clock. */
export type Span = { from: number; to: number }

/** The time axis of the board. Positions are shares of its width, 0 to 1. */
export type Axis = {
  marks: readonly { hour: number; at: number }[]
  /** Consecutive empty hours, folded into a narrow band. */
  folds: readonly { at: number; width: number; from: number; to: number }[]
  /** Length in drawn hours; a fold counts as a fraction of one. */
  units: number
  /** Position of a minute of the day, clamped to the axis. */
  at: (minute: number) => number
  /** Whether the axis contains this minute. */
  holds: (minute: number) => boolean
}

type Piece = { from: number; to: number; start: number; width: number; folded: boolean }

const foldWidth = 0.5
const minFoldedHours = 2

/** Segments of the axis: hours, and folds of adjacent empty hours. */
const cut = (first: number, last: number, busy: ReadonlySet<number>): Piece[] => {
  const pieces: Piece[] = []
  let start = 0
  for (let hour = first; hour < last; ) {
    let next = hour + 1
    while (!busy.has(hour) && next < last && !busy.has(next)) next++
    const folded = next - hour >= minFoldedHours
    if (!folded) next = hour + 1
    const width = folded ? foldWidth : 1
    pieces.push({ from: hour * 60, to: next * 60, start, width, folded })
    start += width
    hour = next
  }
  return pieces
}

/** The axis of a day with these classes; null without classes. */
export const buildAxis = (spans: readonly Span[]): Axis | null => {
  if (spans.length === 0) return null
  const busy = new Set<number>()
  for (const { from, to } of spans) {
    for (let hour = Math.floor(from / 60); hour * 60 < Math.max(to, from + 1); hour++) busy.add(hour)
  }
  const first = Math.min(...busy)
  const last = Math.max(...busy) + 1
  const pieces = cut(first, last, busy)
  const units = pieces.reduce((sum, { width }) => sum + width, 0)
  const at = (minute: number): number => {
    const piece = pieces.find(({ to }) => minute < to) ?? pieces.at(-1)
    if (piece === undefined || minute <= first * 60) return 0
    const within = Math.min(1, (minute - piece.from) / (piece.to - piece.from))
    return (piece.start + within * piece.width) / units
  }
  return {
    units,
    at,
    holds: (minute) => minute >= first * 60 && minute <= last * 60,
    marks: pieces
      .filter(({ folded }) => !folded)
      .map(({ from, start }) => ({ hour: (from / 60) % 24, at: start / units })),
    folds: pieces
      .filter(({ folded }) => folded)
      .map(({ from, to, start, width }) => ({
        from: from / 60,
        to: to / 60,
        at: start / units,
        width: width / units,
      })),
  }
}

/**
 * Assigns the classes of one room to levels, so that bars of a level are at least `apart` (share of the width) away.
 */
export const stack = <Item extends { at: number }>(items: readonly Item[], apart: number): Item[][] => {
  const levels: Item[][] = []
  for (const item of [...items].sort((a, b) => a.at - b.at)) {
    const level = levels.find((l) => item.at - (l.at(-1)?.at ?? -1) >= apart - 1e-9)
    if (level) level.push(item)
    else levels.push([item])
  }
  return levels
}
