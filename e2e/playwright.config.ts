import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../tools/chromium.ts'

// Every screen is checked in both windows by fits-every-screen. These stories test what happens rather than how it is
// laid out, so they run once, in the window that their people use most.
const deskOnly = [
  '**/owner/*',
  '**/studio/{runs-a-class,keeps-a-weekly-timetable,sets-its-rules,edits-at-the-same-time}*',
  '**/shell/{finds-help,takes-a-new-version}*',
]
const phoneOnly = [
  '**/account/{recovers-a-password,closes-an-account}*',
  '**/coach/passes-the-roster*',
  '**/member/{lacks-points,loses-the-connection,sees-it-live,writes-to-a-studio}*',
]

/** Stories by person, on a phone, at a desk or both, against a server of their own. */
export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/stories',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A story that passes on its second run is reported as flaky, so that one slow moment of a shared machine fails no build.
  retries: process.env.CI ? 1 : 0,
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
      testIgnore: deskOnly,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testIgnore: phoneOnly, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
