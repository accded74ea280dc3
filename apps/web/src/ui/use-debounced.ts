import { useEffect, useState } from 'react'

/** Debounces a text, so that typing does not send a request per letter. A delay of 0 ms applies after the render. */
export const useDebounced = (text: string, delayMs = 300): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}
