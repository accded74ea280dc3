import { mustIndex } from '@cupo/core/must-get'

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

export type Gathering<Item, Result> = {
  /** Queues an item. Resolves with its result; null when the queue is full. */
  submit(item: Item): Promise<Result> | null
  /** The unsettled items, in order: those of running batches, then the queued ones. */
  pending(): readonly Item[]
  /** Waits until no run is in progress. */
  drained(): Promise<void>
}

/** Maximum concurrent batches. A second one starts only when the first calls `startNext`. */
export const mostRuns = 2

type GroupOf<Item> = (item: Item) => string | null

/** Runs one batch and settles its items. */
const runBatch = async <Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> => {
  try {
    const results = await run(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, i) => {
      resolve(mustIndex(results, i))
    })
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/**
 * Splits the queued items into the next batch, without items of groups that are running, and the rest. Both stay in
 * order.
 */
const splitBatch = <Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  running: ReadonlySet<readonly Waiting<Item, Result>[]>,
  atMost: number,
  groupOf: GroupOf<Item>,
) => {
  if (running.size === 0) return { batch: waiting.slice(0, atMost), left: waiting.slice(atMost) }
  const groups = new Set([...running].flatMap((batch) => batch.map(({ item }) => groupOf(item))))
  const batch: Waiting<Item, Result>[] = []
  const left: Waiting<Item, Result>[] = []
  for (const each of waiting) {
    const group = groupOf(each.item)
    if (batch.length < atMost && (group === null || !groups.has(group))) batch.push(each)
    else left.push(each)
  }
  return { batch, left }
}

/**
 * Runs items in batches, in order of arrival. When idle, an item runs with all others of the same event loop turn;
 * otherwise with all items that arrived during the previous run. `run` returns one result per item in order; when it
 * throws, each item of the batch fails with that error. The next batch starts when `run` ends or calls `startNext`; at
 * most two run at the same time. A batch takes no item whose group is in a running batch: the item would only wait for
 * that batch. Items of one group stay in order.
 */
export const gather = <Item, Result>(
  run: (items: readonly Item[], startNext: () => void) => Promise<readonly Result[]>,
  { atMost, waitingAtMost, groupOf = () => null }: { atMost: number; waitingAtMost: number; groupOf?: GroupOf<Item> },
): Gathering<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = []
  const running = new Set<readonly Waiting<Item, Result>[]>()
  /** True while a new batch must wait: for the newest run, or for the end of the event loop turn. */
  let held = false
  let idle = Promise.withResolvers<void>()

  const start = (): void => {
    if (held || running.size === mostRuns) return
    if (waiting.length === 0) {
      if (running.size === 0) idle.resolve()
      return
    }
    const { batch, left } = splitBatch(waiting, running, atMost, groupOf)
    if (batch.length === 0) return
    waiting = left
    held = true
    running.add(batch)
    let isNewest = true
    const startNext = (): void => {
      if (!isNewest) return
      isNewest = false
      held = false
      start()
    }
    void runBatch(batch, (items) => run(items, startNext)).then(() => {
      running.delete(batch)
      startNext()
      start()
    })
  }

  return {
    submit: (item) => {
      if (waiting.length >= waitingAtMost) return null
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }))
      if (running.size === 0 && waiting.length === 1) idle = Promise.withResolvers()
      if (!held && running.size < mostRuns) {
        held = true
        setImmediate(() => {
          held = false
          start()
        })
      }
      return result
    },
    pending: () => [...[...running].flat(), ...waiting].map(({ item }) => item),
    drained: () => (running.size === 0 && waiting.length === 0 ? Promise.resolve() : idle.promise),
  }
}
