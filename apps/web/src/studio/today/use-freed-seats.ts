import { useEffect, useRef, useState } from 'react'
import { type BoardClass, freedSeatsSince } from './board-class.ts'

const highlightMs = 8_000

/** Seats freed by the last refetch, by class, while they glow. */
export const useFreedSeats = (classes: readonly BoardClass[]): ReadonlyMap<string, number> => {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  const [freed, setFreed] = useState<ReadonlyMap<string, number>>(before.current)
  useEffect(() => {
    const now = freedSeatsSince(before.current, classes)
    before.current = new Map(classes.map(({ id, booked }) => [id, booked]))
    if (now.size === 0) return
    setFreed(now)
    window.setTimeout(() => setFreed((shown) => (shown === now ? new Map() : shown)), highlightMs)
  }, [classes])
  return freed
}
