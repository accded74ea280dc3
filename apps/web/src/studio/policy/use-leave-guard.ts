import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Somebody on the way to another page, until they say whether they go. */
type Leaving = { go: () => void; stay: () => void }

/**
 * Holds whoever goes to another page of the app while something is not saved; null while nobody does. The end of a
 * sign-in is not held: nothing could be saved any more. Closing the window asks in the browser's own words.
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
          const said = (held: boolean) => () => {
            setLeaving(null)
            answer(held)
          }
          setLeaving({ go: said(false), stay: said(true) })
        })
      },
    })
  }, [history, unsaved])
  return leaving
}
