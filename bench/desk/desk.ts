import { cpus, loadavg, totalmem } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startOwnServer } from '../../tools/own-server.ts'
import { launchBrowser } from '../browser.ts'
import { sessionOf } from '../session-of.ts'
import { type Act, acts } from './acts.ts'
import { type Counted, createInputDriver } from './input-driver.ts'
import { type Gym, openTill, prepareRound } from './round.ts'

/** Most clicks of the sale of a pass, and most keys past the name of a booking. */
const mostClicks = 5
const mostKeys = 4

type Took = Counted & { seconds: number }
type Row = { act: string; mouse: Took; keys: Took | null }
type Ways = 'mouse' | 'keys'

const loaded = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  // Time for the requests that follow the first paint, such as lists.
  await page.waitForTimeout(800)
}

const perform = async (context: BrowserContext, act: Act, way: Ways, gym: Gym): Promise<Took | null> => {
  const run = act[way]
  if (run === undefined) return null
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(typeof act.from === 'string' ? act.from : act.from(gym))
  await loaded(page)
  const driver = createInputDriver(page)
  const begun = performance.now()
  await run(driver, gym)
  await act.done(page, gym).waitFor()
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
  await page.close()
  return { ...driver.counted, seconds }
}

/** Performs every act twice, by mouse and by keys, each time with different people. */
export const performAll = async (browser: Browser, url: string): Promise<Row[]> => {
  const session = await sessionOf(url, 'estudio@cupo.test')
  await openTill(url, session)
  const gyms = {
    mouse: await prepareRound(url, session, 'Amaranta'),
    keys: await prepareRound(url, session, 'Belisario'),
  }
  const context = await browser.newContext({ baseURL: url, locale: 'es-MX', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((stored) => localStorage.setItem('cupo.session', stored), session)
  const rows: Row[] = []
  for (const act of acts) {
    const mouse = await perform(context, act, 'mouse', gyms.mouse)
    if (mouse === null) throw new Error(`${act.name} has no way by mouse`)
    const row = { act: act.name, mouse, keys: await perform(context, act, 'keys', gyms.keys) }
    printRow(row)
    rows.push(row)
  }
  await context.close()
  return rows
}

const show = ({ clicks, keys, letters, seconds }: Took): string =>
  `${clicks} clicks, ${keys} keys, ${letters} letters, ${seconds} s`

const printRow = ({ act, mouse, keys }: Row): void =>
  console.log(`${act.padEnd(46)} ${show(mouse).padEnd(42)} ${keys === null ? '' : show(keys)}`)

/** The budgets that are exceeded. */
const missed = (rows: readonly Row[]): string[] => {
  const of = (act: string) => rows.find((row) => row.act === act)
  const [sale, seat] = [of('sell a pass')?.mouse.clicks ?? 0, of('book them in the next class')?.keys?.keys ?? 0]
  return [
    ...(sale > mostClicks ? [`a pass is sold in ${sale} clicks, ${mostClicks} are allowed`] : []),
    ...(seat > mostKeys ? [`a seat takes ${seat} keys past the name, ${mostKeys} are allowed`] : []),
  ]
}

/**
 * Performs ten acts of the desk in the demo studio, by the shortest way of the mouse and of the keyboard, and counts
 * clicks, keys and typed letters. The seconds are those of a script without pauses for thinking.
 * @returns whether the sale of a pass and a booking are within their budgets
 */
export const desk = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await launchBrowser()
  try {
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Chromium ${browser.version()}`
    console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}\n${'act'.padEnd(46)} ${'by mouse'.padEnd(42)} by keys`)
    const rows = await performAll(browser, server.url)
    const late = missed(rows)
    for (const line of late) console.log(line)
    if (json) console.log(JSON.stringify({ machine, load: loadavg()[0], rows, ok: late.length === 0 }))
    return late.length === 0
  } finally {
    await browser.close()
    await server.stop()
  }
}
