import { cpus, loadavg, totalmem } from 'node:os'
import type { BrowserContext, Page } from 'playwright-core'
import { startOwnServer } from '../../tools/own-server.ts'
import { type Frames, framesDuring } from '../agenda/frames.ts'
import { createAsker } from '../asker.ts'
import { launchBrowser } from '../browser.ts'
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

/** Search texts: a part of a phone, a surname, a common first name, and one without a match. */
const needles = ['2001 23', '20099', 'ximena ra', 'lucía', 'andrés s', 'zzyzx']

/** Pixels of a wheel event, one each 8 ms: a quick fling (14 screens a second), and a whole screen per event. */
const speeds = { fling: 100, screens: 900 }

/** Scrolls down and up with the wheel. */
const scroll = async (page: Page, px: number): Promise<void> => {
  const until = Date.now() + spanMs
  for (let step = 0; Date.now() < until; step++) {
    await page.mouse.wheel(0, step % 60 < 45 ? px : -px / 1.5)
    await page.waitForTimeout(8)
  }
}

/** Frames of a page of static text, scrolled like the list: the paint speed of this machine without a script. */
const measureStatic = async (context: BrowserContext): Promise<Frames> => {
  const page = await context.newPage()
  const rows = Array.from({ length: 20_000 }, (_, n) => `<p>Lucía Renata ${n} · 55 2000 ${n}</p>`)
  await page.setContent(`<body style="background:#111;color:#eee">${rows.join('')}</body>`)
  await page.locator('p').nth(3).hover()
  const frames = await framesDuring(page, () => scroll(page, speeds.screens))
  await page.close()
  return frames
}

type Measured = { idle: Frames; fling: Frames; screens: Frames; rows: number }

const measure = async (context: BrowserContext): Promise<Measured> => {
  const page = await context.newPage()
  await page.goto('/gym/studios/clients')
  const first = page.locator('main a[href*="/gym/studios/clients/"]').nth(3)
  await first.waitFor()
  await first.hover()
  await page.waitForTimeout(1_500)
  const idle = await framesDuring(page, () => page.waitForTimeout(spanMs))
  const fling = await framesDuring(page, () => scroll(page, speeds.fling))
  const screens = await framesDuring(page, () => scroll(page, speeds.screens))
  const rows = await page.locator('main tr').count()
  await page.close()
  return { idle, fling, screens, rows }
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
 * Scrolls the list of 100,000 clients, beside the idle page and a page of static text of the same run, and searches it.
 * @returns whether the 95th percentile of a fling's frames is at most one frame above idle, and of each search below
 * 100 ms
 */
export const clients = async (json: boolean): Promise<boolean> => {
  // Test databases cache one plan per statement; the plan of a search depends on its words, as in production.
  const server = await startOwnServer({ plan_cache_mode: 'auto' })
  const browser = await launchBrowser()
  try {
    const count = await seedClients(server.databaseUrl, email)
    const session = await sessionOf(server.url, email)
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ baseURL: server.url, locale: 'es-MX', viewport })
    await context.addInitScript((stored) => localStorage.setItem('cupo.session', stored), session)
    const { idle, fling, screens, rows } = await measure(context)
    const still = await measureStatic(context)
    const searches = await searchTimes(server.url, session)
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Chromium ${browser.version()}`
    console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}; ${count} clients, ${rows} rows in the document`)
    for (const [name, frames] of Object.entries({ idle, fling, screens, 'static text, screens': still }))
      console.log(
        `frames ${name.padEnd(20)} p50 ${ms(frames.p50)}, p95 ${ms(frames.p95)} (ratio ${(frames.p95 / idle.p95).toFixed(2)}), longest ${ms(frames.longest)}, ${frames.longTasks.length} long tasks`,
      )
    for (const { needle, p95 } of searches) console.log(`search ${needle.padEnd(12)} p95 ${ms(p95)}`)
    const ok = fling.p95 <= idle.p95 + frameMs && searches.every(({ p95 }) => p95 < searchGoalMs)
    if (json) console.log(JSON.stringify({ machine, count, rows, idle, fling, screens, still, searches, ok }))
    return ok
  } finally {
    await browser.close()
    await server.stop()
  }
}
