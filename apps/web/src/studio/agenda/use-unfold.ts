import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Scale } from '../../ui/day-scale.ts'
import type { Drag } from './drag-layer.tsx'

/** Unfolds the hours that a dragged class touches, and scrolls so that the class stays under the pointer. */
export const useUnfold = (
  area: RefObject<HTMLElement | null>,
  drag: Drag | null,
  scale: Scale,
  onUnfold: (firstHour: number) => void,
): void => {
  const target = drag?.target
  const touched = target && scale.foldAt(target.from, target.from + target.minutes)
  const first = touched?.from
  const before = useRef(scale)
  useEffect(() => {
    if (first !== undefined) onUnfold(first)
  }, [first, onUnfold])
  useLayoutEffect(() => {
    const old = before.current
    before.current = scale
    if (target === undefined || old === scale) return
    area.current?.closest('section')?.scrollBy({ top: scale.yOf(target.from) - old.yOf(target.from) })
  }, [area, target, scale])
}
