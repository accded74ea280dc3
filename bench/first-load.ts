import { request } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../tools/chromium.ts'
import { startOwnServer } from '../tools/own-server.ts'
import { type Budget, budgets, overBudget, type Screen } from '../tools/weight.ts'
import { sessionOf } from './session-of.ts'

/**
 * Opens both screens in a browser with an empty cache and measures the gzipped size of every script and style it loads.
 * @returns whether both are within their budgets
 */
export const firstLoad = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  try {
    const signIn = await weigh(browser, server.url, async (page) => {
      await page.goto('/sign-in')
      await page.locator('input[type=password]').waitFor()
    })
    const session = await sessionOf(server.url, 'socia@cupo.test')
    const memberHome = await weigh(browser, server.url, async (page) => {
      await page.addInitScript((kept) => localStorage.setItem('cupo.session', kept), session)
      await page.goto('/gym/home')
      await page.locator('[data-layout=classy]').waitFor()
    })
    return report({ signIn, memberHome }, json)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const report = (weights: Record<Screen, Budget>, json: boolean): boolean => {
  const complaints = (Object.keys(weights) as Screen[]).flatMap((screen) => overBudget(screen, weights[screen]))
  for (const [screen, { jsKb, cssKb }] of Object.entries(weights)) {
    const budget = budgets[screen as Screen]
    console.log(
      `${screen.padEnd(12)} ${jsKb.toFixed(1)} kB of JavaScript (at most ${budget.jsKb}), ` +
        `${cssKb.toFixed(1)} kB of CSS (at most ${budget.cssKb})`,
    )
  }
  for (const complaint of complaints) console.log(complaint)
  const ok = complaints.length === 0
  if (json) console.log(JSON.stringify({ ...weights, budgets, ok }))
  return ok
}

const weigh = async (browser: Browser, url: string, visit: (page: Page) => Promise<void>): Promise<Budget> => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const fetched = new Map<string, 'jsKb' | 'cssKb'>()
  page.on('response', (answer) => {
    const type = answer.headers()['content-type'] ?? ''
    if (/javascript/.test(type)) fetched.set(answer.url(), 'jsKb')
    else if (/text\/css/.test(type)) fetched.set(answer.url(), 'cssKb')
  })
  await visit(page)
  await waitForIdleNetwork(page)
  await context.close()
  const weight: Budget = { jsKb: 0, cssKb: 0 }
  for (const [address, kind] of fetched) weight[kind] += (await gzippedBytes(address)) / 1000
  return { jsKb: round(weight.jsKb), cssKb: round(weight.cssKb) }
}

/** How long the network must be idle. The live stream keeps one request open and does not count. */
const idleMs = 1_000

const waitForIdleNetwork = async (page: Page): Promise<void> => {
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  while (Date.now() - last < idleMs) await page.waitForTimeout(100)
}

const round = (kb: number): number => Math.round(kb * 10) / 10

/** The size of a body as sent to a browser that accepts gzip only. */
const gzippedBytes = (url: string): Promise<number> =>
  new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.headers['content-encoding'] !== 'gzip') fail(new Error(`${url} does not come in gzip.`))
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => done(bytes))
    })
      .on('error', fail)
      .end()
  })
