import { useEffect, useRef } from 'react'

/** Longest pause, in ms, between two keys of a scanner; a person pauses longer. */
const pauseMs = 120
const leastLength = 8

type Typed = {
  /** A code that a scanner typed as a keyboard. */
  onCode: (code: string) => void
  /** A digit typed while nothing on the page has the focus. */
  onDigit: (digit: string) => void
}

/** Listens to a scanner and a hardware keyboard, wherever the focus is. */
export const useScanner = (handlers: Typed): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    let typed = ''
    let lastAt = 0
    const onKey = ({ key, timeStamp, target }: KeyboardEvent) => {
      if (timeStamp - lastAt > pauseMs) typed = ''
      lastAt = timeStamp
      if (/^[0-9A-Za-z]$/.test(key)) typed += key
      if (/^\d$/.test(key) && target === document.body) latest.current.onDigit(key)
      if (key !== 'Enter') return
      if (typed.length >= leastLength) latest.current.onCode(typed)
      typed = ''
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}
