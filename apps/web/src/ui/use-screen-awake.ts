import { useEffect } from 'react'

/** Holds a screen wake lock while the component is mounted, where the browser supports it. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    let unmounted = false
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      try {
        lock = await navigator.wakeLock?.request('screen')
        if (unmounted) await lock?.release()
      } catch {
        // Refused on low battery or a hidden page; the code stays readable.
      }
    }
    const onShown = () => document.visibilityState === 'visible' && void hold()
    void hold()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      unmounted = true
      void lock?.release()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
}
