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

/** Focuses the reviews of the page and scrolls to them; returns how to stop keeping them in view. */
const showSection = (element: HTMLElement): (() => void) => {
  element.focus({ preventScroll: true })
  return keepInView(element)
}

/** For a link that is followed again: the address does not change then. */
export const showReviews = (): void => {
  const section = document.getElementById(reviewsAnchor)
  if (section !== null) showSection(section)
}

/** Scrolls to the section with the returned ref and focuses it when the address ends with its hash. */
export const useReviewsAnchor = () => {
  const section = useRef<HTMLElement>(null)
  const asked = useLocation({ select: ({ hash }) => hash === reviewsAnchor })
  useEffect(() => {
    return asked && section.current !== null ? showSection(section.current) : undefined
  }, [asked])
  return section
}
