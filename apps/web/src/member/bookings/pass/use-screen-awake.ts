import { useEffect } from 'react'

/** Keeps the screen from going dark while the component is there, on browsers that can. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    let gone = false
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      try {
        lock = await navigator.wakeLock?.request('screen')
        if (gone) await lock?.release()
      } catch {
        // A saving battery or a hidden page refuses it; the code is readable all the same.
      }
    }
    const onShown = () => document.visibilityState === 'visible' && void hold()
    void hold()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      gone = true
      void lock?.release()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
}
