import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Who presses where: member i, with the token `tokenPrefix` + i, books class i modulo their number. */
export type LoadPlan = {
  origin: string
  /** Kept alive, each with one request at a time. */
  connections: number
  members: number
  /** When to stop, should not all members have pressed by then. */
  seconds: number
  tokenPrefix: string
  classIds: readonly string[]
  /** Part of each request's Idempotency-Key. */
  round: string
}

export type LoadResult = {
  seconds: number
  /** Milliseconds from each request to the last byte of its answer. */
  latencies: number[]
  /** Ids of the bookings that were answered with 201. */
  acknowledged: string[]
  /** Answers by their code, 201 where they have none, and what went wrong where none came. */
  counts: Record<string, number>
}

/** Runs a load in a process of its own, as clients are. */
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
