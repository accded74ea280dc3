import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { mustIndex } from '@cupo/core/must-get'
import { withoutAddressBar } from '../tools/chromium.ts'

/** Fetched by npx on first use: as a dependency it would add 176 MB to each installation. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 5
/** The goal for the median performance score, out of 100. */
const goalScore = 98

const metrics = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
} as const

type Run = Record<keyof typeof metrics, number> & { score: number }
type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}

/**
 * Runs Lighthouse's performance audit (mobile, simulated slow 4G, CPU slowed 4 times) five times and prints the run
 * with the median score. Other processes lower the score: the load average is printed with it.
 * @returns the median run; `ok` is true if it reaches the goal
 */
export const scoreWithLighthouse = async (url: string, chromium: string) => {
  const all: Run[] = []
  for (let i = 0; i < runs; i++) all.push(await runOnce(url, chromium))
  const sorted = all.toSorted((a, b) => a.score - b.score)
  const median = mustIndex(sorted, Math.floor(runs / 2))
  const load = loadavg()[0] ?? Number.NaN
  const ok = median.score >= goalScore
  console.log(
    `${new URL(url).pathname.padEnd(18)} Lighthouse performance ${median.score} (${sorted.map(({ score }) => score).join(', ')}; ` +
      `at least ${goalScore}), first paint ${Math.round(median.fcpMs)} ms, largest ${Math.round(median.lcpMs)} ms, ` +
      `blocking ${Math.round(median.tbtMs)} ms, shift ${median.shift.toFixed(4)}, load average ${load.toFixed(1)}`,
  )
  return { ...median, scores: sorted.map(({ score }) => score), goalScore, load, ok }
}

const runOnce = async (url: string, chromium: string): Promise<Run> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-lighthouse-'))
  const file = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', lighthouse, url, '--only-categories=performance', '--output=json', `--output-path=${file}`],
        ...[
          '--quiet',
          '--no-enable-error-reporting',
          `--chrome-flags=--headless=new --no-sandbox ${withoutAddressBar.join(' ')}`,
        ],
      ],
      {
        // npx runs the `node` of the PATH.
        env: {
          ...process.env,
          CHROME_PATH: chromium,
          PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        },
        timeout: 300_000,
      },
    )
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const figures = Object.entries(metrics).map(([name, audit]) => [name, audits[audit]?.numericValue ?? Number.NaN])
    return {
      ...(Object.fromEntries(figures) as Omit<Run, 'score'>),
      score: Math.round(categories.performance.score * 100),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
