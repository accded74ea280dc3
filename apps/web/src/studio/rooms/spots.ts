/** A spot of a map draft. `x` and `y` are percentages across and down the room, with the mirror at the top. */
export type DraftSpot = { key: number; label: string; x: number; y: number }

const rowPitch = 25
const arcDepth = 22
const sameRow = 5

const clamp = (value: number): number => Math.max(0, Math.min(100, value))
const rounded = (value: number): number => Math.round(value * 10) / 10
const nextKey = (spots: readonly DraftSpot[]): number => Math.max(0, ...spots.map(({ key }) => key)) + 1

/** The lowest number that is not a label yet. */
export const nextNumber = (spots: readonly DraftSpot[]): number => {
  const usedLabels = new Set(spots.map(({ label }) => label))
  let number = 1
  while (usedLabels.has(String(number))) number++
  return number
}

/** Depth of a spot behind the front-most one of its row, by its x; both in percent. */
type RowShape = (x: number) => number

/** A straight row. */
export const straight: RowShape = () => 0

/**
 * A row around the coach at `coachX`: the ends are nearer the front, so that all spots have about the same distance.
 */
export const arcAround = (coachX: number): RowShape => {
  const reach = Math.max(coachX, 100 - coachX)
  return (x) => arcDepth * (1 - ((x - coachX) / reach) ** 2)
}

/**
 * Adds a row of numbered spots behind the existing ones, straight or in an arc. If the room is full, rows move closer.
 */
export const addRow = (spots: readonly DraftSpot[], count: number, shape: RowShape = straight): DraftSpot[] => {
  const last = spots.length === 0 ? -rowPitch : Math.max(...spots.map(({ x, y }) => y - shape(x)))
  const xs = Array.from({ length: count }, (_, index) => (count === 1 ? 50 : (100 * index) / (count - 1)))
  const nextY = last + rowPitch
  const deepest = nextY + Math.max(0, ...xs.map(shape))
  const scale = deepest > 100 ? 100 / deepest : 1
  const placed = spots.map((spot) => ({ ...spot, y: rounded(spot.y * scale) }))
  for (const x of xs) {
    placed.push({
      key: nextKey(placed),
      label: String(nextNumber(placed)),
      x: rounded(x),
      y: rounded((nextY + shape(x)) * scale),
    })
  }
  return placed
}

/** Moves a spot by a distance, clamped to the walls. */
export const moveBy = (spots: readonly DraftSpot[], key: number, dx: number, dy: number): DraftSpot[] =>
  spots.map((spot) =>
    spot.key === key ? { ...spot, x: rounded(clamp(spot.x + dx)), y: rounded(clamp(spot.y + dy)) } : spot,
  )

/** Moves a spot to a position, snapped to the grid. */
export const moveTo = (spots: readonly DraftSpot[], key: number, x: number, y: number): DraftSpot[] =>
  spots.map((spot) =>
    spot.key === key ? { ...spot, x: clamp(Math.round(x / 2) * 2), y: clamp(Math.round(y / 2) * 2) } : spot,
  )

export const relabel = (spots: readonly DraftSpot[], key: number, label: string): DraftSpot[] =>
  spots.map((spot) => (spot.key === key ? { ...spot, label } : spot))

export const remove = (spots: readonly DraftSpot[], key: number): DraftSpot[] =>
  spots.filter((spot) => spot.key !== key)

/** Spots in reading order: front to back, then left to right. */
export const inReadingOrder = (spots: readonly DraftSpot[]): DraftSpot[] => {
  const rows: DraftSpot[][] = []
  for (const spot of [...spots].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row?.[0] !== undefined && spot.y - row[0].y <= sameRow) row.push(spot)
    else rows.push([spot])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x))
}

/** Numbers all spots from 1 in reading order. */
export const renumber = (spots: readonly DraftSpot[]): DraftSpot[] =>
  inReadingOrder(spots).map((spot, index) => ({ ...spot, label: String(index + 1) }))

/** Keys of spots whose label is empty or, ignoring case and spaces, duplicated. */
export const wrongLabels = (spots: readonly DraftSpot[]): Set<number> => {
  const byLabel = new Map<string, DraftSpot[]>()
  for (const spot of spots) {
    const label = spot.label.trim().toLowerCase()
    byLabel.set(label, [...(byLabel.get(label) ?? []), spot])
  }
  return new Set(
    [...byLabel].flatMap(([label, same]) => (label === '' || same.length > 1 ? same.map(({ key }) => key) : [])),
  )
}
