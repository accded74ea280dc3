import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/text.css'
import '../ui/hues.css'
import '../ui/splash.css'
import '../ui/motion.css'
import '../ui/forced-colors.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { markReachable } from '../api/reachability.ts'
import { setPauses } from '../api/retry-write.ts'
import { clearSession } from '../api/session.ts'
import { setLayout } from '../app/layout.ts'
import { setLook } from '../app/look.ts'
import { setLanguage } from '../i18n/language.ts'
import { dismissToast } from '../ui/toast-store.ts'
import { resetApi } from './stub-api.ts'

document.documentElement.className = 'dark theme-brand'
// Tests of failed requests don't wait for retries.
setPauses([])

const { error, warn } = console
const messages: unknown[][] = []

const record =
  (write: typeof error): typeof error =>
  (...message) => {
    messages.push(message)
    write(...message)
  }

// Test files share their page (`isolate: false`), so each test leaves it as it found it.
beforeEach(() => {
  console.error = record(error)
  console.warn = record(warn)
})

/** A test that provokes a message replaces the method: `vi.spyOn(console, 'error').mockReturnValue()`. */
afterEach(async () => {
  await cleanup()
  resetApi()
  vi.useRealTimers()
  dismissToast()
  queryClient.clear()
  clearSession()
  markReachable()
  setLayout(null)
  setLook({ scheme: 'dark', theme: 'brand' })
  setLanguage('es')
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1024, 768)
  Object.assign(console, { error, warn })
  expect(messages.splice(0), 'the console is silent').toEqual([])
})
