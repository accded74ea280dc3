import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { onEnrolmentRequired, onSessionEnded } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { accountPaths } from './account-paths.ts'
import { comingBackTo } from './guards.ts'
import { LoadingBar } from './loading-bar.tsx'
import { messages } from './messages.ts'
import { retryImport } from './retry-import.ts'

/** Lazy: both render nothing until something happens. */
const OfflineBanner = lazy(async () => ({
  default: (await retryImport(() => import('../ui/offline-banner.tsx'))()).OfflineBanner,
}))

const ToastRegion = lazy(async () => ({
  default: (await retryImport(() => import('../ui/toast-region.tsx'))()).ToastRegion,
}))

/** Root of every page: progress line, toasts, offline banner, session end and focus after navigation. */
export const Root = () => {
  const router = useRouter()
  const hydrated = useHydrated()
  // Not needed for the first page.
  useEffect(() => void retryImport(() => import('./config.ts'))().then(({ loadConfig }) => loadConfig()), [])
  useEffect(
    () =>
      onSessionEnded(() => {
        const { pathname, href } = router.state.location
        // Sign-out ends the session: requests in flight are refused, and that page shows the result.
        if (pathname === accountPaths.signOut) return
        const search = pathname.startsWith('/gym/') ? comingBackTo(href) : {}
        showToast('info', messagesNow(messages).sessionEnded)
        void router.navigate({ to: accountPaths.signIn, search, replace: true })
      }),
    [router],
  )
  useEffect(() => onEnrolmentRequired(() => void router.navigate({ to: accountPaths.enrol, replace: true })), [router])
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        document.getElementById('splash')?.remove()
        if (fromLocation === undefined || !pathChanged) return
        // Moves focus to the new page, for keyboards and screen readers, unless one of its fields took it. The first
        // page keeps the browser's own focus.
        const main = document.getElementById('main')
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <>
      <LoadingBar />
      <Outlet />
      {hydrated && (
        <Suspense>
          <OfflineBanner />
          <ToastRegion />
        </Suspense>
      )}
    </>
  )
}
