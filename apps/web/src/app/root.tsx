import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionEnded } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { showToast } from '../ui/toast-store.ts'
import { loadConfig } from './config.ts'
import { LoadingBar } from './loading-bar.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

/** What stands on every page, whoever is looking. */
export const Root = () => {
  const router = useRouter()
  useEffect(() => void loadConfig(), [])
  useEffect(
    () =>
      onSessionEnded(() => {
        const { pathname, href } = router.state.location
        const wanted = pathname.startsWith('/gym/') ? { returnTo: href } : {}
        showToast('info', messagesNow(messages).sessionEnded)
        void router.navigate({ to: paths.signIn, search: wanted, replace: true })
      }),
    [router],
  )
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
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
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}
