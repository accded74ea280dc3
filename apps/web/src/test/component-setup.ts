import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/reset.css'
import '../ui/text.css'
import '../ui/hues.css'
import '../ui/splash.css'
import '../ui/motion.css'
import '../ui/forced-colors.css'
import { afterEach, vi } from 'vitest'
import { setLanguage } from '../i18n/language.ts'
import { dismissToast } from '../ui/toast-store.ts'
import { resetApi } from './stub-api.ts'

document.documentElement.className = 'dark theme-brand'

afterEach(() => {
  resetApi()
  vi.useRealTimers()
  dismissToast()
  setLanguage('es')
})
