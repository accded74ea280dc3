import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The hash of addresses that lead to the reviews of a studio's page, also of notifications. */
export const reviewsAnchor = 'opiniones'

/** How long the section is kept in view while content above it loads, in ms. */
const settleMs = 4000

/**
 * Scrolls to an element and keeps it in view while content above it loads, until the user scrolls, presses or types.
 * @returns a function that stops it
 */
const keepInView = (element: HTMLElement): (() => void) => {
  const scroll = () => element.scrollIntoView({ block: 'start' })
  const resized = new ResizeObserver(scroll)
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = () => {
    resized.disconnect()
    clearTimeout(timer)
    for (const act of acts) window.removeEventListener(act, stop)
  }
  const timer = setTimeout(stop, settleMs)
  resized.observe(document.body)
  for (const act of acts) window.addEventListener(act, stop, { passive: true })
  scroll()
  return stop
}

/** Scrolls to the section with the returned ref and focuses it whenever the address ends with its hash. */
export const useReviewsAnchor = () => {
  const section = useRef<HTMLElement>(null)
  // The key of the history entry changes when the same link is followed again.
  const visit = useLocation({ select: ({ hash, state }) => (hash === reviewsAnchor ? (state.key ?? hash) : null) })
  useEffect(() => {
    const element = section.current
    if (visit === null || element === null) return
    element.focus({ preventScroll: true })
    return keepInView(element)
  }, [visit])
  return section
}
