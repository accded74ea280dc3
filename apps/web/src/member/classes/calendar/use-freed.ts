import type { ClassView } from '@cupo/contract'
import { useEffect, useRef, useState } from 'react'
import { freedBetween, seatsLeftOf } from './freed.ts'

const glowMs = 30_000
const none: ReadonlyMap<string, number> = new Map()

/** Seats freed while the page is open, by class, for as long as the highlight lasts. */
export const useFreed = (views: readonly ClassView[] | undefined): ReadonlyMap<string, number> => {
  const [freed, setFreed] = useState(none)
  const before = useRef(none)
  const timer = useRef(0)
  useEffect(() => {
    if (views === undefined) return
    const after = seatsLeftOf(views)
    const gained = freedBetween(before.current, after)
    before.current = after
    if (gained.size === 0) return
    setFreed(gained)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setFreed(none), glowMs)
  }, [views])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return freed
}
