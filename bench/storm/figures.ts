import { percentile } from '../percentile.ts'
import type { CpuUse } from './cpu.ts'
import type { DiskFigures } from './disk.ts'
import type { LoadResult } from './load.ts'
import type { PaidWith } from './mixed.ts'
import type { RushFigures } from './rush.ts'

/** A round over HTTP, with its processor time if known. */
export type Round = { load: LoadResult; cpu: CpuUse | null }

/** A round by its connections: opened by its first presses, or warmed before it. */
export type Start = 'firstBurst' | 'warmed'
export const starts: readonly Start[] = ['firstBurst', 'warmed']
export const startNames: Readonly<Record<Start, string>> = { firstBurst: 'first burst', warmed: 'warmed' }

/** Measurements of one kind of round: over HTTP, and the best pgbench results, in order. */
export type Measured = { rounds: Record<Start, Round[]>; pgbench: { clients: number; perSecond: number }[] }

type HttpFigures = { per_s: number; p50_ms: number; p99_ms: number; cpu: CpuUse | null }
/** Figures of one kind of round. `http_per_s` and `p99_ms` are those of the warmed rounds, the steady state. */
export type Figures = { http_per_s: number; p99_ms: number; pgbench_per_s: number } & Record<Start, HttpFigures>

export type MixedFigures = Record<Start, HttpFigures> & { paid: PaidWith }

/** The JSON output of the bench. Checks outside of this repository read it: keys may be added, not moved. */
export type Report = {
  hot: Figures & { rush: RushFigures }
  spread: Figures
  /** Rounds into one class in which a third of the members uses each way to pay, and the number of bookings per way. */
  mixed: MixedFigures
  disk: DiskFigures
  lost: number
  oversold: number
}

export const perSecond = (loads: readonly LoadResult[]): number =>
  loads.reduce((sum, load) => sum + load.acknowledged.length, 0) / loads.reduce((sum, load) => sum + load.seconds, 0)

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

export const httpFiguresOf = (rounds: readonly Round[]): HttpFigures => {
  const latencies = rounds.flatMap(({ load }) => load.latencies)
  const cpus = rounds.flatMap(({ cpu }) => cpu ?? [])
  return {
    per_s: Math.round(perSecond(rounds.map(({ load }) => load))),
    p50_ms: Math.round(10 * percentile(latencies, 0.5)) / 10,
    p99_ms: Math.round(10 * percentile(latencies, 0.99)) / 10,
    cpu:
      cpus.length === 0
        ? null
        : {
            server_us: Math.round(mean(cpus.map((c) => c.server_us))),
            postgres_us: Math.round(mean(cpus.map((c) => c.postgres_us))),
            idle_share: Math.round(100 * mean(cpus.map((c) => c.idle_share))) / 100,
          },
  }
}

export const figuresOf = ({ rounds, pgbench }: Measured): Figures => {
  const [firstBurst, warmed] = [httpFiguresOf(rounds.firstBurst), httpFiguresOf(rounds.warmed)]
  return {
    http_per_s: warmed.per_s,
    p99_ms: warmed.p99_ms,
    pgbench_per_s: Math.round(Math.max(...pgbench.map((run) => run.perSecond))),
    firstBurst,
    warmed,
  }
}

export const mixedFiguresOf = (rounds: Record<Start, Round[]>, paid: PaidWith): MixedFigures => ({
  firstBurst: httpFiguresOf(rounds.firstBurst),
  warmed: httpFiguresOf(rounds.warmed),
  paid,
})

/** The report of all rounds; the rush runs on a hot class. */
export const reportOf = (
  measured: { hot: Measured; spread: Measured },
  { rush, ...checked }: Omit<Report, 'hot' | 'spread'> & { rush: RushFigures },
): Report => ({
  hot: { ...figuresOf(measured.hot), rush },
  spread: figuresOf(measured.spread),
  ...checked,
})

/** A table row of one kind of round; `goal` is for the ratio to pgbench. */
export const showRow = (kind: string, start: Start, goal: number, figures: Figures): string =>
  showHttp(kind, start, figures[start], `${(figures[start].per_s / figures.pgbench_per_s).toFixed(2)} (goal ${goal})`)

/** A table row of the mixed rounds, which have no pgbench counterpart. */
export const showMixed = (start: Start, figures: MixedFigures): string => showHttp('mixed', start, figures[start], '–')

const showHttp = (kind: string, start: Start, { per_s, p50_ms, p99_ms, cpu }: HttpFigures, ratio: string): string => {
  const processor = cpu ? [cpu.server_us, cpu.postgres_us, `${Math.round(100 * cpu.idle_share)} %`] : ['–', '–', '–']
  return `| ${[kind, startNames[start], per_s, p50_ms.toFixed(1), p99_ms.toFixed(1), ...processor, ratio].join(' | ')} |`
}
