import { type PointerEvent, useRef, useState } from 'react'

/** Distance in px at which releasing marks the person. */
const enough = 96
const farthest = 132
/** Movement in px before a touch is a scroll or a swipe. */
const slop = 8

/**
 * Swipe to the right on touch devices; each swipe has an equivalent button. @returns the offset of the row in px, and
 * its handlers
 */
export const useSwipe = (enabled: boolean, onSwiped: () => void) => {
  const [drawn, setDrawn] = useState(0)
  const from = useRef<{ x: number; y: number; swiping: boolean } | null>(null)
  const reset = () => {
    from.current = null
    setDrawn(0)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    if (start === null) return
    const dx = event.clientX - start.x
    if (!start.swiping) {
      if (Math.abs(event.clientY - start.y) > slop) return reset()
      if (dx < slop) return
      start.swiping = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setDrawn(Math.max(0, Math.min(farthest, dx)))
  }
  return {
    drawn,
    isEnough: drawn >= enough,
    handlers: enabled
      ? {
          onPointerDown: (event: PointerEvent) => {
            if (event.pointerType === 'touch') from.current = { x: event.clientX, y: event.clientY, swiping: false }
          },
          onPointerMove,
          onPointerUp: () => {
            if (drawn >= enough) onSwiped()
            reset()
          },
          onPointerCancel: reset,
        }
      : {},
  }
}
