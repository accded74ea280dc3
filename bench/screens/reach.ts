import type { Page } from 'playwright-core'

/** Milliseconds from the click until the heading and the whole screen are painted; requests sent in that time. */
export type Reached = { headingMs: number; wholeMs: number; requestCount: number }

/** Typical time between pointing at a link and clicking it. */
const pointsForMs = 150
/** Time between touchstart and click. */
const touchesForMs = 80

/**
 * Points at the link to a page, clicks it, and waits until the page is painted.
 * @returns null when no link to it is visible
 */
export const reach = async (page: Page, path: string): Promise<Reached | null> => {
  const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first()
  if ((await link.count()) === 0) return null
  // Touch has no hover: prefetching starts at touchstart.
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (touch) await link.dispatchEvent('touchstart')
  else await link.hover()
  await page.waitForTimeout(touch ? touchesForMs : pointsForMs)
  let requestCount = 0
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/api/')) requestCount += 1
  }
  page.on('request', count)
  const painted = page.evaluate(waitForPaint, path)
  await link.dispatchEvent('click')
  const { headingMs, wholeMs } = await painted
  page.off('request', count)
  await page.waitForTimeout(300)
  return { headingMs, wholeMs, requestCount }
}

/**
 * Runs in the page: measures from the next click to the frame after the one with the address, the heading and the
 * content.
 */
const waitForPaint = (path: string): Promise<{ headingMs: number; wholeMs: number }> =>
  new Promise((done) => {
    const before = document.querySelector('#main h1')
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let headingMs: number | null = null
        const look = () => {
          const heading = document.querySelector('#main h1')
          const there = location.pathname === path && heading !== null && (heading !== before || !before?.isConnected)
          const sinceMs = performance.now() - timeStamp
          // State read before a frame is painted is visible in that frame.
          if (there && headingMs === null) headingMs = sinceMs
          const whole = there && document.querySelector('#main [aria-busy="true"]') === null
          if ((whole && headingMs !== null) || sinceMs > 5_000)
            done({ headingMs: headingMs ?? sinceMs, wholeMs: sinceMs })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
