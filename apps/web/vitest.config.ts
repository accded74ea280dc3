import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, withoutAddressBar } from '../../tools/chromium.ts'
import { retriesOfTests } from '../../tools/testing/retries.ts'
import { commonPasswordsModule } from './vite/common-passwords.ts'

const executablePath = findChromium()

/** Component tests run in a headless Chromium: the kit builds on native dialogs and popovers, which jsdom lacks. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), commonPasswordsModule()],
  // A dependency that is discovered during a test triggers a reload of the page under test.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
    ],
  },
  test: {
    name: 'component',
    include: ['src/**/*.component.test.tsx'],
    isolate: false,
    retry: retriesOfTests,
    setupFiles: ['src/test/component-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [...withoutAddressBar] },
        // The zone of the test data, so that no text names a foreign zone on one machine only.
        contextOptions: { timezoneId: 'America/Mexico_City', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 768 } }],
    },
  },
})
