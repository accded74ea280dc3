import type { Browser } from 'playwright-core'
import { ensureChromium } from '../tools/chromium.ts'
import { startOwnServer } from '../tools/own-server.ts'
import { launchBrowser } from './browser.ts'
import { scoreWithLighthouse } from './lighthouse.ts'

/** The goal for the largest contentful paint of sign-in, in milliseconds. */
const goalMs = 1_300
const visits = 7

/** Slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
}

/** `hydratedMs`: when the page handles presses. All times are from the start of the navigation. */
type Visit = { fcpMs: number; lcpMs: number; shift: number; hydratedMs: number }

/**
 * Opens the account pages on a phone with an empty cache over emulated slow 4G, and reads the browser's own largest
 * contentful paint; then scores sign-in with Lighthouse.
 * @returns whether sign-in reaches both goals
 */
export const lcp = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const chromiumPath = ensureChromium()
  const browser = await launchBrowser()
  try {
    const medians: Record<string, Visit> = {}
    for (const path of ['/sign-in', '/sign-up', '/forgot-password']) {
      const all: Visit[] = []
      for (let i = 0; i < visits; i++) all.push(await visit(browser, server.url + path))
      const middle = (figure: keyof Visit) =>
        all.map((each) => each[figure]).sort((a, b) => a - b)[Math.floor(visits / 2)] ?? Number.NaN
      const spread = all.map(({ lcpMs }) => lcpMs).sort((a, b) => a - b)
      medians[path] = {
        fcpMs: middle('fcpMs'),
        lcpMs: middle('lcpMs'),
        shift: middle('shift'),
        hydratedMs: middle('hydratedMs'),
      }
      const { fcpMs, lcpMs, shift, hydratedMs } = medians[path]
      console.log(
        `${path.padEnd(18)} first paint ${fcpMs} ms, largest ${lcpMs} ms (${spread[0]}–${spread.at(-1)}), ` +
          `hydrated ${hydratedMs} ms, shift ${shift.toFixed(4)}`,
      )
    }
    const lighthouse = await scoreWithLighthouse(`${server.url}/sign-in`, chromiumPath)
    const ok = (medians['/sign-in']?.lcpMs ?? Number.POSITIVE_INFINITY) <= goalMs && lighthouse.ok
    if (json) console.log(JSON.stringify({ ...medians, goalMs, lighthouse, ok }))
    return ok
  } finally {
    await browser.close()
    await server.stop()
  }
}

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await page.addInitScript(() => {
    const seen = { fcpMs: 0, lcpMs: 0, shift: 0, hydratedMs: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
    watch('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcpMs = Math.round(entry.startTime)
    })
    watch('largest-contentful-paint', (entry) => {
      seen.lcpMs = Math.round(entry.startTime)
    })
    watch('layout-shift', (entry) => {
      seen.shift += entry.value ?? 0
    })
    addEventListener('cupo:hydrated', () => {
      seen.hydratedMs = Math.round(performance.now())
    })
  })
  await page.goto(url)
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.hydratedMs > 0)
  // The font may swap in, and paint larger text, after hydration.
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen)
  await context.close()
  return seen
}
