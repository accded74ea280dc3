import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Who watches: member i with the token `tokenPrefix` + i. */
export type WatchPlan = { port: number; streams: number; tokenPrefix: string }
/** On how many streams a figure came, and when: milliseconds of the clock that all processes share. */
export type Seen = { streams: number; firstAt: number; lastAt: number }

export type Watchers = {
  /** What came of the event that says so many seats are left, and how many streams were closed meanwhile. */
  seen(seatsLeft: number): Promise<Partial<Seen> & { closed: number }>
  stop(): void
}

/** Opens the streams from a process of its own, as clients are. */
export const openStreams = async (plan: WatchPlan): Promise<Watchers> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'watch-process.ts'))
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  child.send(plan)
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The streams were not opened.')))
  await Promise.race([once(child, 'message'), gone])
  gone.catch(() => undefined)
  return {
    seen: async (seatsLeft) => {
      child.send(seatsLeft)
      const [answer] = await once(child, 'message')
      return answer as Partial<Seen> & { closed: number }
    },
    stop: () => {
      process.off('exit', stop)
      stop()
    },
  }
}
