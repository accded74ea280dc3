import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { onSessionEnded } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { comingBackTo } from './guards.ts'
import { LoadingBar } from './loading-bar.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { patient } from './patient.ts'
import { useHydrated } from './use-hydrated.ts'

/** What speaks only once something has happened is fetched right after the first page. */
const OfflineBanner = lazy(async () => ({
  default: (await patient(() => import('../ui/offline-banner.tsx'))()).OfflineBanner,
}))

const ToastRegion = lazy(async () => ({
  default: (await patient(() => import('../ui/toast-region.tsx'))()).ToastRegion,
}))

/** What stands on every page, whoever is looking. */
export const Root = () => {
  const router = useRouter()
  const hydrated = useHydrated()
  // Nothing on the first page waits for it, and so the first page does not carry it.
  useEffect(() => void patient(() => import('./config.ts'))().then(({ loadConfig }) => loadConfig()), [])
  useEffect(
    () =>
      onSessionEnded(() => {
        const { pathname, href } = router.state.location
        const wanted = pathname.startsWith('/gym/') ? comingBackTo(href) : {}
        showToast('info', messagesNow(messages).sessionEnded)
        void router.navigate({ to: paths.signIn, search: wanted, replace: true })
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        document.getElementById('splash')?.remove()
        if (fromLocation === undefined || !pathChanged) return
        // A new page is read from its start, also by those who listen, unless a field of it has taken the focus. The
        // first page keeps the browser's own focus.
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
