import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { type OwnServer, startOwnServer } from '../../tools/own-server.ts'
import { launchBrowser } from '../browser.ts'
import { sessionOf } from '../session-of.ts'
import { type Reached, reach } from './reach.ts'
import { watchShift } from './shift.ts'

/** Goal: milliseconds from click to paint. */
const goalMs = 100
/** Goal: cumulative layout shift. */
const goalShift = 0.02

const people = {
  member: 'socia@cupo.test',
  coach: 'coach@cupo.test',
  studio: 'estudio@cupo.test',
  corporate: 'empresa@cupo.test',
  owner: 'owner@cupo.test',
}

const windows = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

type Row = { role: string; window: string; path: string; shift: number } & Partial<Reached>

/**
 * Opens every page of each role’s navigation in a browser, on a phone and a desktop: time from click to paint when the
 * screen is cached, and layout shift while it loads.
 * @returns whether every screen paints within 100 ms and shifts by at most 0.02
 */
export const screens = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await launchBrowser()
  const rows: Row[] = []
  console.log('role       window   heading    whole  asks   shift  page')
  try {
    for (const [role, email] of Object.entries(people)) {
      for (const window of Object.keys(windows) as (keyof typeof windows)[]) {
        const walked = await walk(browser, server, { role, window, email })
        for (const row of walked) print(row)
        rows.push(...walked)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return report(rows, json)
}

type Walk = { role: string; window: keyof typeof windows; email: string }

const walk = async (browser: Browser, { url }: OwnServer, { role, window, email }: Walk): Promise<Row[]> => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-MX', ...windows[window] })
  const storedSession = await sessionOf(url, email)
  await context.addInitScript((session) => localStorage.setItem('cupo.session', session), storedSession)
  await context.addInitScript(watchShift)
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('#main h1').first().waitFor()
  const paths = await navigationOf(page, url, storedSession)
  const rows: Row[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.locator('#main h1').first().waitFor()
    await page.waitForTimeout(800)
    const shift = await page.evaluate(() => (globalThis as { cupoShift?: number }).cupoShift ?? 0)
    rows.push({ role, window, path, shift })
  }
  // Within one page: a first round fills the caches, a second one is measured.
  for (const measured of [false, true]) {
    for (const row of [...rows.slice(1), ...rows.slice(0, 1)]) {
      const reached = await reach(page, row.path)
      if (measured && reached !== null) Object.assign(row, reached)
    }
  }
  await context.close()
  return rows
}

/** The pages in the navigation of a role. */
const navigationOf = async (page: Page, url: string, storedSession: string): Promise<string[]> => {
  const { accessToken } = JSON.parse(storedSession) as { accessToken: string }
  const answer = await page.request.get(`${url}/api/common/navigation`, { headers: { Authorization: accessToken } })
  const found = [...(await answer.text()).matchAll(/"link":"(\/gym[^"?#]*)"/g)].map(([, link = '']) => link)
  return [...new Set(found)]
}

const at = (ms: number | undefined): string => (ms === undefined ? '-' : `${Math.round(ms)} ms`).padStart(7)

const print = ({ role, window, path, shift, headingMs, wholeMs, requestCount }: Row): void => {
  const times = `${at(headingMs)}  ${at(wholeMs)}  ${String(requestCount ?? '-').padStart(4)}`
  console.log(`${role.padEnd(10)} ${window.padEnd(8)} ${times}  ${shift.toFixed(4)}  ${path}`)
}

const report = (rows: readonly Row[], json: boolean): boolean => {
  const late = rows.filter(({ headingMs = 0 }) => headingMs > goalMs)
  const shifting = rows.filter(({ shift }) => shift > goalShift)
  console.log(`${late.length} of ${rows.length} after ${goalMs} ms, ${shifting.length} with a shift over ${goalShift}`)
  const ok = late.length === 0 && shifting.length === 0
  if (json) console.log(JSON.stringify({ load: loadavg()[0], rows, ok }))
  return ok
}
