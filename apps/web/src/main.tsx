import './ui/fonts.css'
import './ui/tokens.css'
import './ui/reset.css'
import './ui/text.css'
import './ui/hues.css'
import './ui/splash.css'
import './ui/motion.css'
import './ui/forced-colors.css'
import './ui/print.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createAppRouter, type Router } from './app/router.ts'
import { currentLanguage } from './i18n/language.ts'
import './pwa/install-prompt.ts'

const rootOf = (page: Document): HTMLElement => {
  const root = page.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  return root
}

/** True if the document contains markup of this page in the language of this device. */
const isPrerendered = ({ documentElement }: Document): boolean =>
  'prerendered' in documentElement.dataset && documentElement.lang === currentLanguage()

/**
 * Loads the route of a prerendered page and prepares the router for hydration.
 * @returns false if the client would render another page than the build did (a redirect, or code that failed to load)
 */
const prepareHydration = async (router: Router): Promise<boolean> => {
  const { pathname } = window.location
  await router.load()
  const { location, matches } = router.state
  if (location.pathname !== pathname || matches.some(({ status }) => status !== 'success')) return false
  // The router then renders the same Suspense boundaries as in the build.
  router.ssr = { manifest: undefined }
  return true
}

const start = async (): Promise<void> => {
  const root = rootOf(document)
  const router = createAppRouter()
  // Not needed for the first paint; left out if it fails to load offline.
  const stop = router.subscribe('onRendered', () => {
    stop()
    import('./pwa/start-background.ts').then(({ startBackground }) => startBackground(router)).catch(() => undefined)
  })
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (isPrerendered(document) && (await prepareHydration(router))) {
    // A transition hydrates in slices, so that a press is handled before the whole page is hydrated.
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  root.replaceChildren()
  delete document.documentElement.dataset.discarded
  window.dispatchEvent(new Event('cupo:hydrated'))
  createRoot(root).render(app)
}

void start()
