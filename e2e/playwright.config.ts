import { defineConfig } from '@playwright/test'
import { ensureChromium, withoutAddressBar } from '../tools/chromium.ts'

// fits-every-screen checks the layout of every screen in both windows. The stories listed here test behaviour, so they
// run in one window: the one that their users work in, or, if both windows have separate controls for the same step,
// the one that no other story covers. A single test is limited to a window by the tag @desktop or @phone.
const onlyDesktop = [
  '**/{corporate,owner}/*',
  '**/studio/{answers,books,connects,edits,keeps,knows,leaves,moves,opens,runs,sells-a-,sets,shares,stocks,stores,takes,writes}*',
  '**/member/{buys-points,claims-a-seat,filters-the-calendar,waits-without-points}*',
  '**/shell/{finds-help,finds-the-way,keeps-own-pages,speaks-three-languages,takes-a-new-version}*',
]
const onlyPhone = [
  '**/account/{closes,opens,recovers,types,uses,visits}*',
  '**/coach/*',
  '**/member/{holds,lacks,loses,renews,reviews,sees,tops,uses,waits-for,writes}*',
  '**/shell/goes-without-a-network*',
]

/** Browser stories on a phone and at a desktop, against a server started for the run on a free port. */
export default defineConfig({
  testDir: './stories',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/stories',
  globalSetup: './start-server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A story that passes on its second run is reported as flaky: one slow moment of a shared machine fails no build.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Long timeouts cost nothing while stories pass, and prevent failures on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // The service worker would respond to requests that stories intercept; goes-without-a-network allows it.
    serviceWorkers: 'block',
    // A failure stores a screenshot and the content of the page. `--trace=on` records every step and doubles the time.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: ensureChromium(), args: [...withoutAddressBar] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: onlyDesktop,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: onlyPhone,
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
