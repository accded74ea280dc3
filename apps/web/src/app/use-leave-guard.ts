import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A blocked navigation that waits for the person's answer. */
type Leaving = { go: () => void; stay: () => void }

/**
 * Blocks navigation within the app while there are unsaved changes; null while nothing is blocked. A sign-out is not
 * blocked, since saving is no longer possible. Closing the window shows the browser's own prompt.
 */
export const useLeaveGuard = (unsaved: boolean): Leaving | null => {
  const { history } = useRouter()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => {
    if (!unsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation: { pathname } }) => {
        if (pathname === currentLocation.pathname || !pathname.startsWith('/gym/')) return false
        return new Promise<boolean>((answer) => {
          const resolveWith = (blocked: boolean) => () => {
            setLeaving(null)
            answer(blocked)
          }
          setLeaving({ go: resolveWith(false), stay: resolveWith(true) })
        })
      },
    })
  }, [history, unsaved])
  return leaving
}
