import { percentile } from '../percentile.ts'
import type { LoadResult } from './load.ts'

/**
 * Number of members who press, the time in ms within which they do, their connections, and those with a live stream
 * open.
 */
export const RUSH = { members: 10_000, withinMs: 1_000, connections: 2_000, watchers: 1_000, seats: 2_000 } as const

/** A member who waits longer than this should see a place in the queue. */
const LONG_MS = 600

export type RushFigures = {
  booked: number
  refused: number
  other: number
  /** Seconds from the first press to the response of the last member. */
  last_knows_s: number
  p50_ms: number
  p99_ms: number
  /** Of the watching members: how many waited long, how many of them saw their place, and when first (median). */
  waited_long: number
  saw_place: number
  first_place_ms: number | null
}

export const rushFiguresOf = ({ seconds, latencies, counts, waits }: LoadResult): RushFigures => {
  const { 201: booked = 0, SIN_CUPO: refused = 0, ...others } = counts
  const long = waits.filter(({ ms }) => ms > LONG_MS)
  const firsts = long.flatMap(({ places }) => places[0]?.at ?? [])
  return {
    booked,
    refused,
    other: Object.values(others).reduce((sum, n) => sum + n, 0),
    last_knows_s: Math.round(100 * seconds) / 100,
    p50_ms: Math.round(percentile(latencies, 0.5)),
    p99_ms: Math.round(percentile(latencies, 0.99)),
    waited_long: long.length,
    saw_place: firsts.length,
    first_place_ms: firsts.length === 0 ? null : Math.round(percentile(firsts, 0.5)),
  }
}

export const showRush = (figures: RushFigures, writeLine: (line: string) => void): void => {
  const { members, connections, seats, watchers } = RUSH
  const { booked, refused, other, last_knows_s, p50_ms, p99_ms, waited_long, saw_place, first_place_ms } = figures
  writeLine(`\n${members} people press within a second on ${seats} seats over ${connections} connections:`)
  writeLine(`  ${booked} booked, ${refused} refused, ${other} others; the last one knows after ${last_knows_s} s`)
  writeLine(`  p50 ${p50_ms} ms, p99 ${p99_ms} ms from the press`)
  writeLine(
    `  of ${watchers} with a live stream ${waited_long} waited longer than ${LONG_MS} ms, ${saw_place} of them saw their place` +
      (first_place_ms === null ? '' : `, first after ${first_place_ms} ms`),
  )
}
