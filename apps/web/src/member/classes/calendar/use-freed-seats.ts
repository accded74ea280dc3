import type { ClassView } from '@cupo/contract'
import { useEffect, useRef, useState } from 'react'
import { freedSeatsBetween, seatsLeftOf } from './freed-seats.ts'

const highlightMs = 30_000
const none: ReadonlyMap<string, number> = new Map()

/** Seats freed while the page is open, by class, for as long as the highlight lasts. */
export const useFreedSeats = (views: readonly ClassView[] | undefined): ReadonlyMap<string, number> => {
  const [freed, setFreed] = useState(none)
  const before = useRef(none)
  const timer = useRef(0)
  useEffect(() => {
    if (views === undefined) return
    const after = seatsLeftOf(views)
    const gained = freedSeatsBetween(before.current, after)
    before.current = after
    if (gained.size === 0) return
    setFreed(gained)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setFreed(none), highlightMs)
  }, [views])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return freed
}
