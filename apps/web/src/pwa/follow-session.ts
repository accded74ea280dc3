import { roles } from '@cupo/core/roles'
import { safeReturnPath } from '../api/return-path.ts'
import { currentSession, currentUser, type Session, sessionKey } from '../api/session.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import type { Router } from '../app/router.ts'
import { messagesNow } from '../i18n/messages.ts'
import { pushDevice } from '../push/push-device.ts'
import { showToast } from '../ui/toast-store.ts'

// What goes on beside the pages of somebody who is signed in, until the window is closed: a stranger's carry none of it.

const ignore = () => undefined

/** A device on which the person who is signed in wanted it is told of what is theirs. */
export const tellDevice = (): void => {
  pushDevice()
    .then((device) => device.subscribe())
    .catch(ignore)
}

/** What the device was told by goes with the sign-in, also where the service could not be told of its end. */
export const changeDevice = async (): Promise<void> => {
  const device = await pushDevice()
  await device.leave()
  if (currentSession() !== null) await device.subscribe()
}

/** Another window signed out, or somebody else in: what this one shows is not theirs who look at it now. */
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

/** A pressed notification leads within the window that is open. */
const followPushes = (go: (path: string) => void): void => {
  const follow = ({ data }: MessageEvent<{ type?: string; link?: unknown }>) => {
    const path = data?.type === 'follow' ? safeReturnPath(data.link) : null
    if (path !== null) go(path)
  }
  navigator.serviceWorker?.addEventListener('message', follow)
}

/** Reads what a member will want where there is no connection. */
export const keepForLater = (): void => {
  if (currentUser()?.userType.id === roles.member)
    import('../offline/keep-ahead.ts').then((m) => m.keepAhead()).catch(ignore)
}

/** Follows what other windows and pressed notifications say. */
export const followSession = (router: Router): void => {
  followOtherWindows(router)
  followPushes((href) => void router.navigate({ href }))
}
