import { percentile } from '../percentile.ts'
import type { CpuUse } from './cpu.ts'
import type { LoadResult } from './load.ts'

/** A round over HTTP, with the processor time it took where that is known. */
export type Round = { load: LoadResult; cpu: CpuUse | null }

/** A round by its connections: opened by its first presses, or warmed before it. */
export type Start = 'first burst' | 'warmed'
export const starts: readonly Start[] = ['first burst', 'warmed']

/** Measurements of one kind of round: over HTTP, and the best pgbench results, in order. */
export type Measured = { rounds: Record<Start, Round[]>; pgbench: { clients: number; perSecond: number }[] }

type HttpFigures = { per_s: number; p50_ms: number; p99_ms: number; cpu: CpuUse | null }
export type Figures = { http: Record<Start, HttpFigures>; pgbench_per_s: number }

export const perSecond = (loads: readonly LoadResult[]): number =>
  loads.reduce((sum, load) => sum + load.acknowledged.length, 0) / loads.reduce((sum, load) => sum + load.seconds, 0)

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

const httpFiguresOf = (rounds: readonly Round[]): HttpFigures => {
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

export const figuresOf = ({ rounds, pgbench }: Measured): Figures => ({
  http: { 'first burst': httpFiguresOf(rounds['first burst']), warmed: httpFiguresOf(rounds.warmed) },
  pgbench_per_s: Math.round(Math.max(...pgbench.map((run) => run.perSecond))),
})

/** A table row of one kind of round; `goal` is for the ratio to pgbench. */
export const showRow = (kind: string, start: Start, goal: number, { http, pgbench_per_s }: Figures): string => {
  const { per_s, p50_ms, p99_ms, cpu } = http[start]
  const processor = cpu ? [cpu.server_us, cpu.postgres_us, `${Math.round(100 * cpu.idle_share)} %`] : ['–', '–', '–']
  const ratio = `${(per_s / pgbench_per_s).toFixed(2)} (goal ${goal})`
  return `| ${[kind, start, per_s, p50_ms.toFixed(1), p99_ms.toFixed(1), ...processor, ratio].join(' | ')} |`
}
