import { useEffect, useState } from 'react'

/** Debounces a text by 300 ms, so that typing does not send a request per letter. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
