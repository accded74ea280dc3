import { addPoints, noPoints, type Points, subtractPoints } from '../points/points.ts'
import type { StatementKind } from './statement-kinds.ts'

/** Movements of the pool shown as one line. `points` is not negative. */
export type StatementEntry = { kind: StatementKind; points: Points }

export type Statement<Entry> = {
  opening: Points
  bought: Points
  allotted: Points
  returned: Points
  expired: Points
  /** Points given to people and not returned: allotted − returned. */
  spent: Points
  closing: Points
  /** Each entry with the points it adds to the pool (negative for points taken) and the balance after it. */
  lines: (Entry & { change: Points; balance: Points })[]
}

const adds: Record<StatementKind, boolean> = { bought: true, allotted: false, returned: true, expired: false }

/**
 * Adds up a company's pool from its balance at the start of a span. opening + bought − spent − expired = closing, and
 * the lines add up to closing − opening.
 */
export const composeStatement = <Entry extends StatementEntry>(
  opening: Points,
  entries: readonly Entry[],
): Statement<Entry> => {
  const sums: Record<StatementKind, Points> = {
    bought: noPoints,
    allotted: noPoints,
    returned: noPoints,
    expired: noPoints,
  }
  let balance = opening
  const lines = entries.map((entry) => {
    sums[entry.kind] = addPoints(sums[entry.kind], entry.points)
    const change = adds[entry.kind] ? entry.points : subtractPoints(noPoints, entry.points)
    balance = addPoints(balance, change)
    return { ...entry, change, balance }
  })
  return { opening, ...sums, spent: subtractPoints(sums.allotted, sums.returned), closing: balance, lines }
}
