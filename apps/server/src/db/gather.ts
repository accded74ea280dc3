import { setImmediate as nextTurn } from 'node:timers/promises'
import { mustIndex } from '@cupo/core/must-get'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

export type Gathering<Item, Result> = {
  /** The result of the item, or null when the queue is full. */
  submit(item: Item): Promise<Result> | null
  /** Waits until no run is in progress. */
  drained(): Promise<void>
}

/**
 * Runs items in batches, in order of arrival, one batch at a time. When idle, an item runs at once with the others of
 * the same event loop turn; otherwise with all items that arrived during the previous run. `run` returns one result per
 * item in order; when it throws, each item of the batch fails with that error.
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
