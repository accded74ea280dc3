import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { currentSession, onSessionChange } from '../api/session.ts'
import { retryImport } from '../app/retry-import.ts'
import type { Router } from '../app/router.ts'
import { isNative } from '../native/is-native.ts'
import { deleteStoredResponses } from '../offline/response-database.ts'
import { clearDrafts } from '../shell/chats/drafts.ts'
import { currentOffer, onOffers } from './offers.ts'
import { preloadOnline } from './preload-online.ts'
import { registerWorker } from './register-worker.ts'

const ignore = () => undefined

const loadFollowSession = retryImport(() => import('./follow-session.ts'))
type FollowSession = Awaited<ReturnType<typeof loadFollowSession>>

const withFollowSession = (act: (module: FollowSession) => void): void => {
  loadFollowSession().then(act).catch(ignore)
}

const whenSignedIn = (act: (module: FollowSession) => void): void => {
  if (currentSession() !== null) withFollowSession(act)
}

const StaleDataBanner = lazy(async () => ({
  default: (await retryImport(() => import('../offline/stale-data-banner.tsx'))()).StaleDataBanner,
}))

const OfferCard = lazy(async () => ({ default: (await retryImport(() => import('./offer-card.tsx'))()).OfferCard }))

/** Deletes all data of the user from the device on sign-out or a change of user. The app shell has no user data. */
const clearDeviceOnSignOut = (): (() => void) => {
  let userId = currentSession()?.user.id
  const clearDevice = () => {
    deleteStoredResponses().catch(ignore)
    // Without the permission there is no push subscription to drop.
    if (isNative() || globalThis.Notification?.permission === 'granted') {
      withFollowSession((m) => m.resetPushSubscription())
    }
    if ('caches' in window) caches.delete('cupo-pictures').catch(ignore)
    localStorage.removeItem('cupo.setAside')
    clearDrafts()
  }
  if (userId === undefined) clearDevice()
  return onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now !== userId) clearDevice()
    userId = now
  })
}

/** Background work of a loaded page: service worker, offers, session changes, native integration. */
const Background = ({ router }: { router: Router }) => {
  const [Native, setNative] = useState<ComponentType<{ router: Router }> | null>(null)
  // Loaded lazily: signed-out visitors have no stored data, and most visits have no offer.
  const signedIn = useSyncExternalStore(onSessionChange, currentSession) !== null
  const offer = useSyncExternalStore(onOffers, currentOffer)
  useEffect(clearDeviceOnSignOut, [])
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!signedIn || isFollowing.current) return
    isFollowing.current = true
    withFollowSession((m) => m.followSession(router))
  }, [signedIn, router])
  useEffect(() => {
    if (isNative()) {
      void import('../native/native-app.tsx').then(({ NativeApp }) => setNative(() => NativeApp))
      whenSignedIn((m) => m.renewPushSubscription())
      return
    }
    void registerWorker().then(() =>
      whenSignedIn((m) => {
        m.renewPushSubscription()
        m.prefetchForMember()
      }),
    )
    // Browsers without a touch screen do not load the offer of the installation.
    if (matchMedia('(any-pointer: coarse)').matches)
      import('./offer-install.ts').then((m) => m.offerInstall()).catch(ignore)
  }, [])
  return (
    <>
      <Suspense>{offer !== null && <OfferCard offer={offer} />}</Suspense>
      <Suspense>{signedIn && <StaleDataBanner />}</Suspense>
      {Native !== null && <Native router={router} />}
    </>
  )
}

/** Starts the background work in a separate React root, so that it never delays or breaks a page. */
export const mountBackground = (router: Router): void => {
  preloadOnline(router)
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Background router={router} />)
}
