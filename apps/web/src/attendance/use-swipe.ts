import { type PointerEvent, useRef, useState } from 'react'

/** Px that a row is drawn aside before letting go marks the person. */
const enough = 96
const farthest = 132
/** Px that a finger may slip before it is clear whether it scrolls or swipes. */
const tremble = 8

/**
 * A row drawn to the right under a finger. The pointer is for touch alone: everything it does, a button does too.
 * @returns how far the row is drawn, and the handlers of the row
 */
export const useSwipe = (enabled: boolean, onSwiped: () => void) => {
  const [drawn, setDrawn] = useState(0)
  const from = useRef<{ x: number; y: number; swiping: boolean } | null>(null)
  const letGo = () => {
    from.current = null
    setDrawn(0)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    if (start === null) return
    const dx = event.clientX - start.x
    if (!start.swiping) {
      if (Math.abs(event.clientY - start.y) > tremble) return letGo()
      if (dx < tremble) return
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
            letGo()
          },
          onPointerCancel: letGo,
        }
      : {},
  }
}
