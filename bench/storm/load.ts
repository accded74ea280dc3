import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Member i, with the token `tokenPrefix` + i, books class i modulo the number of classes. */
export type LoadPlan = {
  origin: string
  /** Keep-alive connections, each with one request at a time. */
  connections: number
  members: number
  /** Deadline, in case not all members have booked. */
  seconds: number
  tokenPrefix: string
  classIds: readonly string[]
  /** Part of each Idempotency-Key. */
  round: string
}

export type LoadResult = {
  seconds: number
  /** Milliseconds from each request to the last byte of its response. */
  latencies: number[]
  /** Ids of the bookings answered with 201. */
  acknowledged: string[]
  /** Responses by code (201 without one), and network errors. */
  counts: Record<string, number>
}

/** Runs the load in a separate process, as clients do. */
export const runLoad = async (plan: LoadPlan): Promise<LoadResult> => {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  const take = () => void child.kill('SIGTERM')
  process.once('exit', take)
  try {
    const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The load ended with ${code}.`)))
    child.send(plan)
    const [result] = (await Promise.race([once(child, 'message'), gone])) as [LoadResult]
    await gone.catch(() => undefined)
    return result
  } finally {
    process.off('exit', take)
    child.kill('SIGTERM')
  }
}
