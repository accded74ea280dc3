/** Minutes from the start of the day on the studio's wall clock. */
export type Span = { from: number; to: number }

/** The board's line of hours. Positions are shares of its width, 0 to 1. */
export type Axis = {
  marks: readonly { hour: number; at: number }[]
  /** Hours in a row in which nothing is on, folded into a narrow band. */
  folds: readonly { at: number; width: number; from: number; to: number }[]
  /** The line's length in hours drawn; a fold counts as part of one. */
  units: number
  /** Where a minute of the day stands; outside of the line, at its nearer end. */
  at: (minute: number) => number
  /** True while the line reaches to this minute. */
  holds: (minute: number) => boolean
}

type Piece = { from: number; to: number; start: number; width: number; folded: boolean }

const foldWidth = 0.5
const hoursWorthFolding = 2

/** Hours as pieces of the line, neighbours without anything on joined in one fold. */
const cut = (first: number, last: number, busy: ReadonlySet<number>): Piece[] => {
  const pieces: Piece[] = []
  let start = 0
  for (let hour = first; hour < last; ) {
    let next = hour + 1
    while (!busy.has(hour) && next < last && !busy.has(next)) next++
    const folded = next - hour >= hoursWorthFolding
    if (!folded) next = hour + 1
    const width = folded ? foldWidth : 1
    pieces.push({ from: hour * 60, to: next * 60, start, width, folded })
    start += width
    hour = next
  }
  return pieces
}

/** The hours of a day that has these classes; null when it has none. */
export const axisOf = (spans: readonly Span[]): Axis | null => {
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

/** Puts classes of one room on levels, so that no two bars of a level stand closer than `apart` (a share of the width). */
export const stack = <Item extends { at: number }>(items: readonly Item[], apart: number): Item[][] => {
  const levels: Item[][] = []
  for (const item of [...items].sort((a, b) => a.at - b.at)) {
    const level = levels.find((l) => item.at - (l.at(-1)?.at ?? -1) >= apart - 1e-9)
    if (level) level.push(item)
    else levels.push([item])
  }
  return levels
}
