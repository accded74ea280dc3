import type { ClassTypeId } from '../ids/ids.ts'

/** A step that needs classes; `classTypeId` null: of any class type. */
export type Need = { id: string; times: number; classTypeId: ClassTypeId | null }

const suits = (need: Need, seat: { classTypeId: ClassTypeId }): boolean =>
  need.classTypeId === null || need.classTypeId === seat.classTypeId

/**
 * Assigns each seat to one step at most, in the order of the steps and, within a step, of the seats. A seat given to an
 * earlier step moves to a later one when the earlier step can use a different seat. A further seat therefore never takes
 * a completed step back, and an earlier step is never left open for the sake of a later one.
 * @returns the seats of each step, in the order of `seats`
 */
export const assignSeats = <Seat extends { classTypeId: ClassTypeId }>(
  needs: readonly Need[],
  seats: readonly Seat[],
): Map<string, Seat[]> => {
  const holders = new Map<number, Need>()
  /** Finds a seat for one unit of a need; moves the holders of taken seats where possible. */
  const place = (need: Need, tried: Set<number>): boolean => {
    for (const [index, seat] of seats.entries()) {
      if (tried.has(index) || !suits(need, seat)) continue
      const holder = holders.get(index)
      if (holder?.id === need.id) continue
      tried.add(index)
      if (holder !== undefined && !place(holder, tried)) continue
      holders.set(index, need)
      return true
    }
    return false
  }
  for (const need of needs) {
    for (let unit = 0; unit < need.times; unit++) if (!place(need, new Set())) break
  }
  return new Map(needs.map(({ id }) => [id, seats.filter((_, index) => holders.get(index)?.id === id)]))
}
