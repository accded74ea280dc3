import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { currentSession, onSessionChange } from '../api/session.ts'
import { patient } from '../app/patient.ts'
import type { Router } from '../app/router.ts'
import { isNative } from '../native/is-native.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { clearDrafts } from '../shell/chats/drafts.ts'
import { currentOffer, onOffers } from './offers.ts'
import { registerWorker } from './register-worker.ts'

const ignore = () => undefined

const following = patient(() => import('./follow-session.ts'))
type Following = Awaited<ReturnType<typeof following>>

const whenSignedIn = (act: (module: Following) => void): void => {
  if (currentSession() !== null) following().then(act).catch(ignore)
}

const KeptBanner = lazy(async () => ({
  default: (await patient(() => import('../offline/kept-banner.tsx'))()).KeptBanner,
}))

const OfferCard = lazy(async () => ({ default: (await patient(() => import('./offer-card.tsx'))()).OfferCard }))

/** Deletes all data of the user from the device on sign-out or a change of user. The app shell has no user data. */
const forgetWithSignOut = (): (() => void) => {
  let whose = currentSession()?.user.id
  const forget = () => {
    forgetKept().catch(ignore)
    // Without the permission there is no push subscription to drop.
    if (isNative() || globalThis.Notification?.permission === 'granted') {
      following()
        .then((m) => m.changeDevice())
        .catch(ignore)
    }
    if ('caches' in window) caches.delete('cupo-pictures').catch(ignore)
    localStorage.removeItem('cupo.setAside')
    clearDrafts()
  }
  if (whose === undefined) forget()
  return onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now !== whose) forget()
    whose = now
  })
}

/** Whether to offer the installation: desktop browsers do not load that code. */
const mayInstall = (): boolean =>
  /Android|iPhone|iPad|iPod/.test(navigator.userAgent) || matchMedia('(any-pointer: coarse)').matches

/** Background work of a loaded page: service worker, offers, session changes, native integration. */
const Background = ({ router }: { router: Router }) => {
  const [Native, setNative] = useState<ComponentType<{ router: Router }> | null>(null)
  // Loaded lazily: signed-out visitors have no stored data, and most visits have no offer.
  const signedIn = useSyncExternalStore(onSessionChange, currentSession) !== null
  const offer = useSyncExternalStore(onOffers, currentOffer)
  useEffect(forgetWithSignOut, [])
  const follows = useRef(false)
  useEffect(() => {
    if (!signedIn || follows.current) return
    follows.current = true
    following()
      .then((m) => m.followSession(router))
      .catch(ignore)
  }, [signedIn, router])
  useEffect(() => {
    if (isNative()) {
      void import('../native/native-app.tsx').then(({ NativeApp }) => setNative(() => NativeApp))
      whenSignedIn((m) => m.tellDevice())
      return
    }
    void registerWorker().then(() =>
      whenSignedIn((m) => {
        m.tellDevice()
        m.keepForLater()
      }),
    )
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

/** Starts the background work in a React root of its own, so that it never delays or breaks a page. */
export const stand = (router: Router): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Background router={router} />)
}
