import type { Page } from 'playwright-core'
import { percentile } from '../percentile.ts'

/**
 * Times between frames in ms, and tasks over 50 ms. `shown`: frames with a dragged class, `refused`: with a refused
 * target.
 */
export type Frames = {
  frames: number
  p50: number
  p95: number
  longest: number
  longTasks: number[]
  shown: number
  refused: number
}

type Raw = { at: number[]; long: number[]; shown: number; refused: number; running: boolean }

/** Runs in the page: records each frame and each long task until `stopFrames`. */
const startFrames = (): void => {
  const raw: Raw = { at: [], long: [], shown: 0, refused: 0, running: true }
  Object.assign(globalThis, { cupoFrames: raw })
  new PerformanceObserver((list) => {
    if (raw.running) raw.long.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  const note = (time: number) => {
    if (!raw.running) return
    raw.at.push(time)
    const ghost = document.querySelector('[data-ghost]')
    if (ghost !== null) raw.shown += 1
    if (ghost?.parentElement?.querySelector('[role="status"]')) raw.refused += 1
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

const stopFrames = (): Raw => {
  const { cupoFrames } = globalThis as unknown as { cupoFrames: Raw }
  cupoFrames.running = false
  return cupoFrames
}

/** Measures the frames of a page while `act` runs. */
export const framesDuring = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  await page.evaluate(startFrames)
  await act()
  const { at, long, shown, refused } = await page.evaluate(stopFrames)
  const gaps = at.slice(1).map((time, i) => time - (at[i] ?? time))
  return {
    frames: gaps.length,
    p50: percentile(gaps, 0.5),
    p95: percentile(gaps, 0.95),
    longest: Math.max(0, ...gaps),
    longTasks: long.filter((ms) => ms > 50),
    shown,
    refused,
  }
}
