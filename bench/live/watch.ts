import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Member i has the token `tokenPrefix` + i; the streams are those of members `first` and up. */
export type WatchPlan = { port: number; first: number; streams: number; tokenPrefix: string }
/** How many streams received an event, and when, in milliseconds of the system clock. */
export type Seen = { streams: number; firstAt: number; lastAt: number }

export type Watchers = {
  /** Streams that received the event with this number of free seats, and streams that closed. */
  seen(seatsLeft: number): Promise<Partial<Seen> & { closed: number }>
  stop(): void
}

/** Opens the streams in a separate process, like real clients. */
const openStreams = async (plan: WatchPlan): Promise<Watchers> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'watch-process.ts'))
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  child.send(plan)
  const exited = once(child, 'exit').then(() => Promise.reject(new Error('The streams were not opened.')))
  await Promise.race([once(child, 'message'), exited])
  exited.catch(() => undefined)
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

/** Opens the same number of streams on each of several servers. `seen` is the sum over all of them. */
export const openStreamsOn = async (
  ports: readonly number[],
  plan: Omit<WatchPlan, 'port' | 'first'>,
): Promise<Watchers> => {
  const opened = await Promise.all(ports.map((port, at) => openStreams({ ...plan, port, first: at * plan.streams })))
  return {
    seen: async (seatsLeft) => {
      const seen = await Promise.all(opened.map((watchers) => watchers.seen(seatsLeft)))
      return {
        streams: seen.reduce((sum, { streams = 0 }) => sum + streams, 0),
        firstAt: Math.min(...seen.map(({ firstAt = Number.POSITIVE_INFINITY }) => firstAt)),
        lastAt: Math.max(...seen.map(({ lastAt = 0 }) => lastAt)),
        closed: seen.reduce((sum, { closed }) => sum + closed, 0),
      }
    },
    stop: () => {
      for (const watchers of opened) watchers.stop()
    },
  }
}
