import { roles } from '@cupo/core/roles'
import { safeReturnPath } from '../api/return-path.ts'
import { currentSession, currentUser, type Session, sessionKey } from '../api/session.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import type { Router } from '../app/router.ts'
import { messagesNow } from '../i18n/messages.ts'
import { pushDevice } from '../push/push-device.ts'
import { showToast } from '../ui/toast-store.ts'

// Background work of a signed-in page, in a chunk that signed-out pages do not load.

const ignore = () => undefined

/** Renews the push subscription of a user who turned pushes on here. */
export const renewPushSubscription = (): void => {
  pushDevice()
    .then((device) => device.subscribe())
    .catch(ignore)
}

/** Drops the push subscription of the last user, and subscribes the next one if signed in. */
export const resetPushSubscription = async (): Promise<void> => {
  const device = await pushDevice()
  await device.leave()
  if (currentSession() !== null) await device.subscribe()
}

/** Leaves the signed-in area when another window signs out or signs in as another user. */
const followOtherWindows = (router: Router): void => {
  const follow = ({ key, oldValue }: StorageEvent) => {
    if (key !== sessionKey || !router.state.location.pathname.startsWith('/gym/')) return
    const before = (JSON.parse(oldValue ?? 'null') as Session | null)?.user.id
    const now = currentSession()?.user.id
    if (before === undefined || before === now) return
    if (now === undefined) showToast('info', messagesNow(messages).sessionEnded)
    void router.navigate({ to: now === undefined ? paths.signIn : paths.root, replace: true })
  }
  window.addEventListener('storage', follow)
}

/** Navigates this window to the link of a tapped notification. */
const followPushes = (go: (path: string) => void): void => {
  const follow = ({ data }: MessageEvent<{ type?: string; link?: unknown }>) => {
    const path = data?.type === 'follow' ? safeReturnPath(data.link) : null
    if (path !== null) go(path)
  }
  navigator.serviceWorker?.addEventListener('message', follow)
}

/** Prefetches the data a member needs offline. */
export const prefetchForMember = (): void => {
  if (currentUser()?.userType.id === roles.member)
    import('../offline/prefetch-offline.ts').then((m) => m.prefetchOffline()).catch(ignore)
}

/** Follows session changes in other windows, and tapped notifications. */
export const followSession = (router: Router): void => {
  followOtherWindows(router)
  followPushes((href) => void router.navigate({ href }))
}
