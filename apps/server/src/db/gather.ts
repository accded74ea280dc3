import { setImmediate as nextTurn } from 'node:timers/promises'
import { mustIndex } from '@cupo/core/must-get'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

export type Gathering<Item, Result> = {
  /** The result of this item's run, or null when too many wait already. */
  submit(item: Item): Promise<Result> | null
  /** Waits until nothing is under way. */
  drained(): Promise<void>
}

/**
 * Runs items together, in the order in which they came and one run at a time: when idle an item goes at once (with
 * those of the same turn of the event loop), otherwise with all that gathered while the run before was under way.
 * `run` answers one result per item, in their order; when it throws, each of its items fails with that.
 */
export const gather = <Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atMost, waitingAtMost }: { atMost: number; waitingAtMost: number },
): Gathering<Item, Result> => {
  const waiting: Waiting<Item, Result>[] = []
  let underWay: Promise<void> | null = null

  const runAll = async (): Promise<void> => {
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, atMost)
      try {
        const results = await run(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, i) => {
          resolve(mustIndex(results, i))
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    underWay = null
  }

  return {
    submit: (item) => {
      if (waiting.length >= waitingAtMost) return null
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }))
      underWay ??= runAll()
      return result
    },
    drained: () => underWay ?? Promise.resolve(),
  }
}
