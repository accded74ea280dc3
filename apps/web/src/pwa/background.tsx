import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { safeReturnPath } from '../api/return-path.ts'
import { currentSession, currentUser, onSessionChange } from '../api/session.ts'
import type { Router } from '../app/router.ts'
import { isNative } from '../native/is-native.ts'
import { forgetKept } from '../offline/kept-answers.ts'
import { KeptBanner } from '../offline/kept-banner.tsx'
import { pushDevice } from '../push/push-device.ts'
import { offerInstall } from './offer-install.ts'
import { Offers } from './offers.tsx'
import { registerWorker } from './register-worker.ts'

const ignore = () => undefined

/** A device that may be told of things is told of theirs who is signed in. */
const tellDevice = (): void => {
  pushDevice()
    .then((device) => device.subscribe())
    .catch(ignore)
}

/** The phone gives up what it was told by; a browser's subscription is the service's to forget. */
const stopTelling = (): void => {
  if (!isNative()) return
  import('../native/push.ts').then(({ leave }) => leave()).catch(ignore)
}

/** What was kept for whoever was signed in goes with them; the shell of the app holds nothing of anybody's. */
const forgetWithSignOut = (): (() => void) => {
  let whose = currentSession()?.user.id
  const forget = () => {
    forgetKept().catch(ignore)
    if (currentSession() === null) stopTelling()
    if ('caches' in window) caches.delete('cupo-pictures').catch(ignore)
  }
  if (whose === undefined) forget()
  return onSessionChange(() => {
    const now = currentSession()?.user.id
    if (now !== whose) forget()
    if (now !== undefined && now !== whose) tellDevice()
    whose = now
  })
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

/** What goes on beside any page once it stands: the service worker, what it offers, or the native app round it. */
const Background = ({ router }: { router: Router }) => {
  const [Native, setNative] = useState<ComponentType<{ router: Router }> | null>(null)
  useEffect(forgetWithSignOut, [])
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
    offerInstall()
  }, [])
  return (
    <>
      <Offers />
      <KeptBanner />
      {Native !== null && <Native router={router} />}
    </>
  )
}

/** Begins what goes on beside the pages, in a place of its own: a page never waits for it, and stands without it. */
export const stand = (router: Router): void => {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Background router={router} />)
}
