import { useEffect } from 'react'
import { useActing } from '../../api/use-user.ts'
import { presence } from './presence-reporter.ts'

/**
 * Shows this desk to the other desks of the studio while the agenda is open and visible. Not while an owner acts for
 * the person.
 */
export const usePresence = (): void => {
  const acting = useActing() !== undefined
  useEffect(() => {
    if (acting) return
    const follow = () => (document.visibilityState === 'hidden' ? presence.stop() : presence.start())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      presence.stop()
    }
  }, [acting])
}

/** Reports that this desk has a class selected while `classId` is set. */
export const useAtClass = (spot: Parameters<typeof presence.put>[0], classId: string | null): void => {
  useEffect(() => {
    presence.put(spot, classId)
    return () => presence.put(spot, null)
  }, [spot, classId])
}
