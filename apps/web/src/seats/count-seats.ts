/** The states of a seat, in the order in which a strip shows them. */
export const seatStates = ['mine', 'arrived', 'taken', 'noShow', 'freed', 'free', 'outOfService'] as const
export type SeatState = (typeof seatStates)[number]

/** Seat counts of a class. `taken` includes the viewer's seat, arrivals and no-shows. */
export type SeatCounts = {
  capacity: number
  taken: number
  mine?: number
  arrived?: number
  noShow?: number
  /** Free seats that were just released. */
  freed?: number
  outOfService?: number
}

const atMost = (value: number, limit: number): number => Math.max(0, Math.min(value, limit))

/** Seats per state. They sum to the capacity for any input. */
export const countSeats = (counts: SeatCounts): Record<SeatState, number> => {
  const outOfService = atMost(counts.outOfService ?? 0, counts.capacity)
  const usable = counts.capacity - outOfService
  const allTaken = atMost(counts.taken, usable)
  const mine = atMost(counts.mine ?? 0, allTaken)
  const arrived = atMost(counts.arrived ?? 0, allTaken - mine)
  const noShow = atMost(counts.noShow ?? 0, allTaken - mine - arrived)
  const freed = atMost(counts.freed ?? 0, usable - allTaken)
  return {
    mine,
    arrived,
    taken: allTaken - mine - arrived - noShow,
    noShow,
    freed,
    free: usable - allTaken - freed,
    outOfService,
  }
}

/** The seats in a fixed order of states, so that the viewer's seat keeps its position. */
export const seatList = (counts: SeatCounts): SeatState[] => {
  const each = countSeats(counts)
  return seatStates.flatMap((state) => Array.from({ length: each[state] }, () => state))
}

/** Columns of a strip: one row up to 12 seats, two equal rows up to 24. */
export const stripColumns = (seats: number): number => (seats <= 12 ? Math.max(1, seats) : Math.ceil(seats / 2))

/** Reorders seats so that a grid of `columns` fills from its bottom row. */
export const fromBottom = (seats: readonly SeatState[], columns: number): (SeatState | null)[] => {
  const rows: (SeatState | null)[][] = []
  for (let at = 0; at < seats.length; at += columns) {
    const row: (SeatState | null)[] = seats.slice(at, at + columns)
    while (row.length < columns) row.push(null)
    rows.unshift(row)
  }
  return rows.flat()
}
