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

/** What was kept for whoever was signed in goes with them; the shell of the app holds nothing of anybody's. */
const forgetWithSignOut = (): (() => void) => {
  let whose = currentSession()?.user.id
  const forget = () => {
    forgetKept().catch(ignore)
    // A browser that was never allowed to tell of anything was told by nothing: most strangers'.
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

/** Begins what goes on beside the pages, in a place of its own: a page never waits for it, and stands without it. */
export const stand = (router: Router): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Background router={router} />)
}
