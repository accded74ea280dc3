import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { safeReturnPath } from '../api/return-path.ts'
import { currentSession, currentUser, onSessionChange, type Session, sessionKey } from '../api/session.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { patient } from '../app/patient.ts'
import type { Router } from '../app/router.ts'
import { messagesNow } from '../i18n/messages.ts'
import { isNative } from '../native/is-native.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { pushDevice } from '../push/push-device.ts'
import { forgetDrafts } from '../shell/quick-chat/drafts.ts'
import { showToast } from '../ui/toast-store.ts'
import { currentOffer, onOffers } from './offers.ts'
import { registerWorker } from './register-worker.ts'

const ignore = () => undefined

/** A device on which the person who is signed in wanted it is told of what is theirs. */
const tellDevice = (): void => {
  if (currentSession() === null) return
  pushDevice()
    .then((device) => device.subscribe())
    .catch(ignore)
}

/** What the device was told by goes with the sign-in, also where the service could not be told of its end. */
const changeDevice = async (): Promise<void> => {
  // A browser that was never allowed to tell of anything was told by nothing: most strangers'.
  if (!isNative() && globalThis.Notification?.permission !== 'granted') return
  const device = await pushDevice()
  await device.leave()
  if (currentSession() !== null) await device.subscribe()
}

const KeptBanner = lazy(async () => ({
  default: (await patient(() => import('../offline/kept-banner.tsx'))()).KeptBanner,
}))

const OfferCard = lazy(async () => ({ default: (await patient(() => import('./offer-card.tsx'))()).OfferCard }))

/** What was kept for whoever was signed in goes with them; the shell of the app holds nothing of anybody's. */
const forgetWithSignOut = (): (() => void) => {
  let whose = currentSession()?.user.id
  const forget = () => {
    forgetKept().catch(ignore)
    changeDevice().catch(ignore)
    if ('caches' in window) caches.delete('cupo-pictures').catch(ignore)
    localStorage.removeItem('cupo.setAside')
    forgetDrafts()
  }
  if (whose === undefined) forget()
  return onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now !== whose) forget()
    whose = now
  })
}

/** Another window signed out, or somebody else in: what this one shows is not theirs who look at it now. */
const followOtherWindows = (router: Router): (() => void) => {
  const follow = ({ key, oldValue }: StorageEvent) => {
    if (key !== sessionKey || !router.state.location.pathname.startsWith('/gym/')) return
    const before = (JSON.parse(oldValue ?? 'null') as Session | null)?.user.id
    const now = currentSession()?.user.id
    if (before === undefined || before === now) return
    if (now === undefined) showToast('info', messagesNow(messages).sessionEnded)
    void router.navigate({ to: now === undefined ? paths.signIn : paths.root, replace: true })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** A pressed notification leads within the window that is open. */
const followPushes = (go: (path: string) => void): (() => void) => {
  const follow = ({ data }: MessageEvent<{ type?: string; link?: unknown }>) => {
    const path = data?.type === 'follow' ? safeReturnPath(data.link) : null
    if (path !== null) go(path)
  }
  navigator.serviceWorker?.addEventListener('message', follow)
  return () => navigator.serviceWorker?.removeEventListener('message', follow)
}

/** Whether this is a device that the app may be offered to: a desk's browser is spared the code for it. */
const mayInstall = (): boolean =>
  /Android|iPhone|iPad|iPod/.test(navigator.userAgent) || matchMedia('(any-pointer: coarse)').matches

/** What goes on beside any page once it stands: the service worker, what it offers, or the native app round it. */
const Background = ({ router }: { router: Router }) => {
  const [Native, setNative] = useState<ComponentType<{ router: Router }> | null>(null)
  // Nothing is kept of a stranger, and most visits see no offer: neither weighs on the first page.
  const signedIn = useSyncExternalStore(onSessionChange, currentSession) !== null
  const offer = useSyncExternalStore(onOffers, currentOffer)
  useEffect(forgetWithSignOut, [])
  useEffect(() => followOtherWindows(router), [router])
  useEffect(() => followPushes((href) => void router.navigate({ href })), [router])
  useEffect(() => {
    if (isNative()) {
      void import('../native/native-app.tsx').then(({ NativeApp }) => setNative(() => NativeApp))
      tellDevice()
      return
    }
    void registerWorker().then(() => {
      tellDevice()
      if (currentUser()?.userType.id === 1) void import('../offline/keep-ahead.ts').then((m) => m.keepAhead())
    })
    if (mayInstall()) import('./offer-install.ts').then((m) => m.offerInstall()).catch(ignore)
  }, [])
  return (
    <>
      <Suspense>{offer !== null && <OfferCard offer={offer} />}</Suspense>
      <Suspense>{signedIn && <KeptBanner />}</Suspense>
      {Native !== null && <Native router={router} />}
    </>
  )
}

/** Begins what goes on beside the pages, in a place of its own: a page never waits for it, and stands without it. */
export const stand = (router: Router): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Background router={router} />)
}
