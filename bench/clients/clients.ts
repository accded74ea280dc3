import { cpus, loadavg, totalmem } from 'node:os'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../../tools/chromium.ts'
import { startOwnServer } from '../../tools/own-server.ts'
import { type Frames, framesDuring } from '../agenda/frames.ts'
import { createAsker } from '../asker.ts'
import { percentile } from '../percentile.ts'
import { sessionOf } from '../session-of.ts'
import { seedClients } from './seed.ts'

const email = 'estudio@cupo.test'
/** Milliseconds of one frame at 60 a second. */
const frameMs = 1000 / 60
/** Milliseconds of each measurement. */
const spanMs = 4_000
/** Goal: milliseconds of a search, its 95th percentile. */
const searchGoalMs = 100

/** What is searched: a part of a phone, a surname, a first name that thousands have, and one that nobody has. */
const needles = ['2001 23', '20099', 'ximena ra', 'lucía', 'andrés s', 'zzyzx']

/** Scrolls the whole list down and up with the wheel. */
const scroll = async (page: Page): Promise<void> => {
  const until = Date.now() + spanMs
  for (let step = 0; Date.now() < until; step++) {
    await page.mouse.wheel(0, step % 60 < 45 ? 900 : -600)
    await page.waitForTimeout(8)
  }
}

const measure = async (context: BrowserContext): Promise<{ idle: Frames; scrolled: Frames; rows: number }> => {
  const page = await context.newPage()
  await page.goto('/gym/studios/clients')
  const first = page.locator('main a[href*="/gym/studios/clients/"]').nth(3)
  await first.waitFor()
  await first.hover()
  await page.waitForTimeout(1_500)
  const idle = await framesDuring(page, () => page.waitForTimeout(spanMs))
  const scrolled = await framesDuring(page, () => scroll(page))
  const rows = await page.locator('main [role="row"], main tr').count()
  await page.close()
  return { idle, scrolled, rows }
}

const searchTimes = async (url: string, session: string): Promise<{ needle: string; p95: number }[]> => {
  const ask = createAsker(url, session)
  const found: { needle: string; p95: number }[] = []
  for (const needle of needles) {
    const times: number[] = []
    for (let at = 0; at < 20; at++) {
      const begun = performance.now()
      await ask('GET', `/studio/clients?q=${encodeURIComponent(needle)}`)
      times.push(performance.now() - begun)
    }
    found.push({ needle, p95: percentile(times.slice(2), 0.95) })
  }
  return found
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

/**
 * Scrolls the list of 100,000 clients, beside the idle page of the same run, and searches it.
 * @returns whether the 95th percentile of the frames is at most one frame above idle, and of each search below 100 ms
 */
export const clients = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  try {
    const count = await seedClients(server.databaseUrl, email)
    const session = await sessionOf(server.url, email)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX', viewport })
    await context.addInitScript((kept) => localStorage.setItem('cupo.session', kept), session)
    const { idle, scrolled, rows } = await measure(context)
    const searches = await searchTimes(server.url, session)
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Chromium ${browser.version()}`
    console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}; ${count} clients, ${rows} rows in the document`)
    console.log(
      `frames p95: idle ${ms(idle.p95)}, scrolling ${ms(scrolled.p95)} (ratio ${(scrolled.p95 / idle.p95).toFixed(2)}), longest ${ms(scrolled.longest)}, ${scrolled.longTasks.length} long tasks`,
    )
    for (const { needle, p95 } of searches) console.log(`search ${needle.padEnd(12)} p95 ${ms(p95)}`)
    const ok = scrolled.p95 <= idle.p95 + frameMs && searches.every(({ p95 }) => p95 < searchGoalMs)
    if (json) console.log(JSON.stringify({ machine, count, rows, idle, scrolled, searches, ok }))
    return ok
  } finally {
    await browser.close()
    await server.stop()
  }
}
