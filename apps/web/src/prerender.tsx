import { brandToken } from '@cupo/core/brand'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './app/router.ts'
import { renderBrand } from './i18n/brand.ts'
import { type Language, setLanguage } from './i18n/language.ts'

/**
 * Renders a page as for the first visit of a signed-out visitor. Runs only in the build (`vite/prerender.ts`).
 * @param href path and search of the page
 * @returns the markup for `#root`
 * @throws Error if the route redirects or fails
 */
export const renderPage = async (href: string, language: Language): Promise<string> => {
  setLanguage(language)
  renderBrand({ name: brandToken })
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [href] }), isServer: true })
  await router.load()
  const failed = router.state.matches.find(({ status }) => status !== 'success')
  if (router.state.location.href !== href || failed !== undefined) {
    throw new Error(`${href} renders ${router.state.location.href} (${failed?.status ?? 'redirected'})`)
  }
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
