import { useCallback, useMemo, useState } from 'react'
import { type Fold, type Hours, type Pixels, type Span, scaleOf } from './day-scale.ts'

/**
 * The scale of a grid, and the state of its open folds. `taken`, `hours` and `pixels` must be stable between renders.
 */
export const useDayScale = (taken: readonly Span[], hours: Hours, pixels: Pixels) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const scale = useMemo(() => scaleOf(taken, hours, opened, pixels), [taken, hours, opened, pixels])
  const toggle = useCallback(
    ({ from, open }: Fold) =>
      setOpened((before) => new Set(open ? [...before].filter((hour) => hour !== from) : [...before, from])),
    [],
  )
  const unfold = useCallback((firstHour: number) => setOpened((before) => new Set([...before, firstHour])), [])
  return { scale, toggle, unfold }
}
