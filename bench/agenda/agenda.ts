import { cpus, loadavg, totalmem } from 'node:os'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startOwnServer } from '../../tools/own-server.ts'
import { launchBrowser } from '../browser.ts'
import { sessionOf } from '../session-of.ts'
import { type Frames, framesDuring } from './frames.ts'
import { fillWeek } from './week.ts'

/** Milliseconds of one frame at 60 a second. */
const frameMs = 1000 / 60
/** Milliseconds of each measurement. */
const spanMs = 4_000
/** Goal: milliseconds to the first classes of a warm agenda. */
const warmGoalMs = 1_000

type Row = { cpu: number; empty: Frames; idle: Frames; drag: Frames; ratio: number; ok: boolean }

const idle = (page: Page) => page.waitForTimeout(spanMs)

/** Drags a class of the first column over the whole grid and leaves it where it was. */
const drag = async (page: Page): Promise<void> => {
  const block = page.locator('[data-class]').nth(3)
  await block.scrollIntoViewIfNeeded()
  const held = await block.boundingBox()
  const grid = await page.locator('[data-class]').first().locator('xpath=../..').boundingBox()
  if (held === null || grid === null) throw new Error('there is no class to drag')
  const [left, top] = [grid.x + 20, Math.max(grid.y, 120)]
  const [width, height] = [grid.width - 40, 640]
  await page.mouse.move(held.x + held.width / 2, held.y + 4)
  await page.mouse.down()
  const until = Date.now() + spanMs
  for (let step = 0; Date.now() < until; step++) {
    // A path that crosses every column and most hours, about a frame apart.
    const [x, y] = [0.5 + 0.5 * Math.sin(step / 23), 0.5 + 0.5 * Math.sin(step / 7)]
    await page.mouse.move(left + x * width, top + y * height)
    await page.waitForTimeout(4)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

const measure = async (context: BrowserContext, path: string, cpu: number): Promise<Row> => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto('about:blank')
  const empty = await framesDuring(page, () => idle(page))
  await page.goto(path)
  await page.locator('[data-class]').first().waitFor()
  await page.waitForTimeout(2_000)
  const still = await framesDuring(page, () => idle(page))
  const dragged = await framesDuring(page, () => drag(page))
  await page.close()
  const ratio = dragged.p95 / still.p95
  const smooth = dragged.p95 <= still.p95 + frameMs && (cpu > 1 || dragged.longTasks.length === 0)
  return { cpu, empty, idle: still, drag: dragged, ratio, ok: smooth && dragged.shown > 0 && dragged.refused > 0 }
}

/** Runs in the page before its scripts: records when the first classes are painted. */
const watchClasses = (): void => {
  const look = () => {
    if (document.querySelector('[data-class]') === null) requestAnimationFrame(look)
    // The classes are painted by the next animation frame.
    else requestAnimationFrame(() => Object.assign(globalThis, { cupoPaintedAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

/**
 * Milliseconds from opening the warm agenda by its address until its classes are painted: the best and worst of five.
 */
const firstPaint = async (context: BrowserContext, path: string): Promise<number[]> => {
  const page = await context.newPage()
  await page.addInitScript(watchClasses)
  const times: number[] = []
  for (let visit = 0; visit < 6; visit++) {
    await page.goto(path)
    await page.waitForFunction(() => 'cupoPaintedAt' in globalThis)
    times.push(await page.evaluate(() => (globalThis as unknown as { cupoPaintedAt: number }).cupoPaintedAt))
  }
  await page.close()
  return times.slice(1).toSorted((a, b) => a - b)
}

const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(9)

const printRow = ({ cpu, empty, idle: still, drag: dragged, ratio, ok }: Row): void => {
  const frames = `${ms(empty.p95)}  ${ms(still.p95)}  ${ms(dragged.p95)}  ${ratio.toFixed(2).padStart(5)}`
  const tasks = `${dragged.longTasks.length} (longest ${Math.round(Math.max(0, ...dragged.longTasks))} ms)`
  console.log(
    `${cpu} ×  ${frames}  ${ms(dragged.longest)}  ${tasks}  ${dragged.shown}/${dragged.refused}  ${ok ? 'yes' : 'no'}`,
  )
}

const run = async (browser: Browser, url: string) => {
  const session = await sessionOf(url, 'estudio@cupo.test')
  const { day, classes } = await fillWeek(url, session)
  const context = await browser.newContext({ baseURL: url, locale: 'es-MX', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((stored) => {
    // An empty page has no storage to clear.
    if (location.protocol !== 'about:') localStorage.setItem('cupo.session', stored)
  }, session)
  const path = `/gym/studios/agenda?day=${day}`
  const paints = await firstPaint(context, path)
  const rows: Row[] = []
  for (const cpu of [1, 4]) rows.push(await measure(context, path, cpu))
  return { classes, paints, rows }
}

/**
 * Drags a class over a week of 500 classes with the conflict check on. Measures frames, compared with those of an idle
 * page of the same run, long tasks, and the time until a warm agenda shows its classes.
 * @returns whether the 95th percentile is at most one frame above idle, without long tasks at full speed
 */
export const agenda = async (json: boolean): Promise<boolean> => {
  const server = await startOwnServer()
  const browser = await launchBrowser()
  try {
    const { classes, paints, rows } = await run(browser, server.url)
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Chromium ${browser.version()}`
    console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)}; ${classes} classes in the week`)
    console.log('CPU   empty p95   idle p95   drag p95  ratio    longest  long tasks  frames held/refused  within')
    for (const row of rows) printRow(row)
    const [median = 0, worst = 0] = [paints[Math.floor(paints.length / 2)], paints.at(-1)]
    console.log(
      `first classes of the warm agenda after ${Math.round(median)} ms (worst of ${paints.length}: ${Math.round(worst)} ms)`,
    )
    const ok = rows.every((row) => row.ok) && median < warmGoalMs
    if (json) console.log(JSON.stringify({ machine, load: loadavg()[0], classes, paints, rows, ok }))
    return ok
  } finally {
    await browser.close()
    await server.stop()
  }
}
