import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Member i, with the token `tokenPrefix` + i, books class i modulo the number of classes. */
export type LoadPlan = {
  /** The server's processes; connections are shared out among them in turns. */
  origins: readonly string[]
  /** Keep-alive connections, each with one request at a time. */
  connections: number
  members: number
  /** Deadline, in case not all members have booked. */
  seconds: number
  tokenPrefix: string
  classIds: readonly string[]
  /** Part of each Idempotency-Key. */
  round: string
  /** Each connection has had a few responses before the round starts. */
  warm: boolean
  /** All members press within this time, instead of one after the other on each connection. */
  withinMs?: number
  /** The first members who have a live stream open. */
  watchers?: number
}

/** A place in the queue that a member was sent, and when: milliseconds from the press. */
export type SeenPlace = { place: number; at: number }

export type LoadResult = {
  seconds: number
  /** Milliseconds from each press to the last byte of its response. */
  latencies: number[]
  /** Ids of the bookings answered with 201. */
  acknowledged: string[]
  /** Responses by code (201 without one), and network errors. */
  counts: Record<string, number>
  /** Members with a live stream: the time of their response, and the places they saw before. */
  waits: { ms: number; places: SeenPlace[] }[]
}

/** Runs the load in a separate process, as clients do. `measure` runs the part after its preparation. */
export const runLoad = async (
  plan: LoadPlan,
  measure: (round: () => Promise<LoadResult>) => Promise<LoadResult> = (round) => round(),
): Promise<LoadResult> => {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  const take = () => void child.kill('SIGTERM')
  process.once('exit', take)
  try {
    const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with ${code}.`)))
    gone.catch(() => undefined)
    child.send(plan)
    await Promise.race([once(child, 'message'), gone])
    return await measure(async () => {
      child.send('start')
      const [result] = (await Promise.race([once(child, 'message'), gone])) as [LoadResult]
      return result
    })
  } finally {
    process.off('exit', take)
    child.kill('SIGTERM')
  }
}
