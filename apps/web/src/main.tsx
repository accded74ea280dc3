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
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.ts'
import './pwa/install-prompt.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)

// What goes on beside the pages comes after the first of them, and not at all where it can't be fetched.
const stop = router.subscribe('onRendered', () => {
  stop()
  import('./pwa/stand-by.ts').then(({ standBy }) => standBy(router)).catch(() => undefined)
})
