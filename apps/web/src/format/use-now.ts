import { useEffect, useState } from 'react'

/** The current time, updated at each multiple of `everyMs`: a one-minute interval changes with the minute. */
export const useNow = (everyMs: number): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer = 0
    const tick = () => {
      setNow(new Date())
      timer = window.setTimeout(tick, everyMs - (Date.now() % everyMs) + 5)
    }
    timer = window.setTimeout(tick, everyMs - (Date.now() % everyMs) + 5)
    const onShown = () => document.visibilityState === 'visible' && setNow(new Date())
    document.addEventListener('visibilitychange', onShown)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [everyMs])
  return now
}
