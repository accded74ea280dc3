import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'

/** Stories by person, each on a phone and at a desk, against a server of their own. */
export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/stories',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A worker would answer in the place of the stories that stand in for the server; its own story lets it in.
    serviceWorkers: 'block',
    // A failure leaves its screenshot and what was on the page; `--trace on` records every step, at twice the time.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureChromium() },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
