import { useEffect, useState } from 'react'

/** The time now, kept up to date every `everyMs` on the beat of the clock (a minute beat changes as the minute does). */
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
