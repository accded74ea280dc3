import type { Page } from 'playwright-core'

/** How long after the press the screen's heading was painted, and the whole of it; what it asked for within that time. */
export type Reached = { headingMs: number; wholeMs: number; asks: number }

/** People look at a link for about this long before they press it. */
const pointsForMs = 150
/** From the touch of a finger to the click that comes of it. */
const touchesForMs = 80

/**
 * Points at the link to a page, presses it, and waits until the page is painted.
 * @returns null where no link to it is on screen
 */
export const reach = async (page: Page, path: string): Promise<Reached | null> => {
  const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first()
  if ((await link.count()) === 0) return null
  // A finger says nothing before it touches, and the touch is all the head start there is.
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (touch) await link.dispatchEvent('touchstart')
  else await link.hover()
  await page.waitForTimeout(touch ? touchesForMs : pointsForMs)
  let asks = 0
  const count = (request: { url: () => string }) => {
    if (request.url().includes('/api/')) asks += 1
  }
  page.on('request', count)
  const painted = page.evaluate(waitForPaint, path)
  await link.dispatchEvent('click')
  const { headingMs, wholeMs } = await painted
  page.off('request', count)
  await page.waitForTimeout(300)
  return { headingMs, wholeMs, asks }
}

/** Runs in the page: from the next press to the frame after the one in which the address, the heading and the rest are there. */
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
          // What is looked at before a frame is painted is on screen with it.
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
