import { useEffect, useState } from 'react'

/** The text once it has rested for 300 ms, so that typing asks the server once and not at every letter. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
