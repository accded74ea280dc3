import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Member i, with the token `tokenPrefix` + i, books class i modulo the number of classes. */
export type LoadPlan = {
  /** Origins of the server's processes; connections are distributed round-robin. */
  origins: readonly string[]
  /** Number of keep-alive connections, each with one request at a time. */
  connections: number
  members: number
  /** Deadline in seconds, in case not all members have booked. */
  seconds: number
  tokenPrefix: string
  classIds: readonly string[]
  /** Part of each Idempotency-Key. */
  round: string
  /** Whether each connection gets a few responses before the round starts. */
  warm: boolean
  /** All members press within this time, in ms, instead of one after the other on each connection. */
  withinMs?: number
  /** Number of members, from the first on, with a live stream open. */
  watchers?: number
}

/** A queue place received by a member, and when: milliseconds from the press. */
export type SeenPlace = { place: number; at: number }

export type LoadResult = {
  seconds: number
  /** Milliseconds from each press to the last byte of its response. */
  latencies: number[]
  /** Ids of the bookings answered with 201. */
  acknowledged: string[]
  /** Responses by code (201 without one), and network errors. */
  counts: Record<string, number>
  /** Members with a live stream: the time of their response, and the queue places received before it. */
  waits: { ms: number; places: SeenPlace[] }[]
}

/** Runs the load in a separate process, like real clients. `measure` wraps the part after its preparation. */
export const runLoad = async (
  plan: LoadPlan,
  measure: (round: () => Promise<LoadResult>) => Promise<LoadResult> = (round) => round(),
): Promise<LoadResult> => {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  const take = () => void child.kill('SIGTERM')
  process.once('exit', take)
  try {
    const exited = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with ${code}.`)))
    exited.catch(() => undefined)
    child.send(plan)
    await Promise.race([once(child, 'message'), exited])
    return await measure(async () => {
      child.send('start')
      const [result] = (await Promise.race([once(child, 'message'), exited])) as [LoadResult]
      return result
    })
  } finally {
    process.off('exit', take)
    child.kill('SIGTERM')
  }
}
