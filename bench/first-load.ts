import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startOwnServer } from '../tools/own-server.ts'
import { type Budget, budgets, compareFiles, overBudget, type Screen, weighFiles } from '../tools/weight.ts'
import { launchBrowser } from './browser.ts'
import { sessionOf } from './session-of.ts'

const dist = resolve(import.meta.dirname, '../apps/web/dist')

/**
 * Opens both screens in a browser with an empty cache and measures every script and style that they load, with the
 * functions of the build check.
 * @returns whether both are within their budgets, and the build check counts the same files
 */
export const firstLoad = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await launchBrowser()
  try {
    const signIn = await loadedFiles(browser, server.url, async (page) => {
      await page.goto('/sign-in')
      await page.locator('input[type=password]').waitFor()
    })
    const session = await sessionOf(server.url, 'socia@cupo.test')
    const memberHome = await loadedFiles(browser, server.url, async (page) => {
      await page.addInitScript((stored) => localStorage.setItem('cupo.session', stored), session)
      await page.goto('/gym/home')
      await page.locator('[data-layout=classy]').waitFor()
    })
    return report({ signIn, memberHome }, json)
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Loaded = Record<Screen, ReadonlySet<string>>

const report = (loaded: Loaded, json: boolean): boolean => {
  const complaints: string[] = []
  const weights = {} as Record<Screen, Budget>
  for (const screen of Object.keys(loaded) as Screen[]) {
    const { jsKb, cssKb } = weighFiles(dist, loaded[screen])
    weights[screen] = { jsKb: round(jsKb), cssKb: round(cssKb) }
    complaints.push(...overBudget(screen, { jsKb, cssKb }), ...compareFiles(dist, screen, loaded[screen]))
    const budget = budgets[screen]
    console.log(
      `${screen.padEnd(12)} ${jsKb.toFixed(1)} kB of JavaScript (at most ${budget.jsKb}), ` +
        `${cssKb.toFixed(1)} kB of CSS (at most ${budget.cssKb}), ${loaded[screen].size} files`,
    )
  }
  for (const complaint of complaints) console.log(complaint)
  const ok = complaints.length === 0
  if (json) console.log(JSON.stringify({ ...weights, budgets, ok }))
  return ok
}

/** The scripts and styles that a visit loads, as paths in `dist`. */
const loadedFiles = async (
  browser: Browser,
  url: string,
  visit: (page: Page) => Promise<void>,
): Promise<Set<string>> => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const loaded = new Set<string>()
  page.on('response', (answer) => {
    if (/javascript|text\/css/.test(answer.headers()['content-type'] ?? ''))
      loaded.add(new URL(answer.url()).pathname.slice(1))
  })
  await visit(page)
  await waitForIdleNetwork(page)
  await context.close()
  return loaded
}

/** How long the network must be idle, in ms. The live stream keeps one request open and does not count. */
const idleMs = 1_000

const waitForIdleNetwork = async (page: Page): Promise<void> => {
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  while (Date.now() - last < idleMs) {
    await page.waitForTimeout(100)
    // Input prevents the prefetch for offline use, which starts after 3 s without any (`whenIdle`).
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
  }
}

const round = (kb: number): number => Math.round(kb * 10) / 10
