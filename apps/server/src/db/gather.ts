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

/** `atMost` items in a batch, `waitingAtMost` queued ones, and `runsAtMost` batches at the same time (default 1). */
export type GatherLimits = { atMost: number; waitingAtMost: number; runsAtMost?: number }

type GroupOf<Item> = (item: Item) => string | null

/** What a run can do with the queue while it is in progress. */
export type RunControl<Item> = {
  /** Lets the next batch start, if another one may run at the same time. */
  startNext: () => void
  /**
   * Moves queued items of the batch's groups into the batch, in order, up to the batch size.
   * @param canJoin whether an item may be moved
   * @returns the moved items; `run` returns their results after those of its other items
   */
  takeMore: (canJoin: (item: Item) => boolean) => readonly Item[]
}

/** Runs one batch and settles its items, including those that it takes meanwhile. */
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

/** Splits off the queued items that a running batch may take, up to its batch size; both parts stay in order. */
const splitJoining = <Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  batch: readonly Waiting<Item, Result>[],
  atMost: number,
  groupOf: GroupOf<Item>,
  canJoin: (item: Item) => boolean,
) => {
  const groups = new Set(batch.map(({ item }) => groupOf(item)))
  const joining: Waiting<Item, Result>[] = []
  const left: Waiting<Item, Result>[] = []
  /** Groups of which an item stays queued: those behind it must not overtake it. */
  const passed = new Set<string>()
  for (const each of waiting) {
    const group = groupOf(each.item)
    const joins = group !== null && groups.has(group) && !passed.has(group) && batch.length + joining.length < atMost
    if (joins && canJoin(each.item)) joining.push(each)
    else {
      left.push(each)
      if (group !== null) passed.add(group)
    }
  }
  return { joining, left }
}

/**
 * Runs items in batches, in order of arrival. When idle, an item runs with all others of the same event loop turn;
 * otherwise with all items that arrived during the previous run. `run` returns one result per item in order; when it
 * throws, each item of the batch fails with that error. The next batch starts when `run` ends or, while fewer than
 * `runsAtMost` run, when it calls `startNext`. A new batch takes no item whose group is in a running batch: the item
 * would only wait for that batch. A run that waits for the locks of its groups can take their queued items with
 * `takeMore`. Items of one group stay in order.
 */
export const gather = <Item, Result>(
  run: (items: readonly Item[], control: RunControl<Item>) => Promise<readonly Result[]>,
  { atMost, waitingAtMost, runsAtMost = 1, groupOf = () => null }: GatherLimits & { groupOf?: GroupOf<Item> },
): Gathering<Item, Result> => {
  let waiting: Waiting<Item, Result>[] = []
  const running = new Set<Waiting<Item, Result>[]>()
  /** True while a new batch must wait: for the newest run, or for the end of the event loop turn. */
  let held = false
  let idle = Promise.withResolvers<void>()

  const start = (): void => {
    if (held || running.size === runsAtMost) return
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
    const takeMore = (canJoin: (item: Item) => boolean): readonly Item[] => {
      const { joining, left } = splitJoining(waiting, batch, atMost, groupOf, canJoin)
      waiting = left
      batch.push(...joining)
      return joining.map(({ item }) => item)
    }
    void runBatch(batch, (items) => run(items, { startNext, takeMore })).then(() => {
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
      if (!held && running.size < runsAtMost) {
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
