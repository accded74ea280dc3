import { expect, test } from 'vitest'
import { type GatherLimits, gather } from './gather.ts'

const room = { atMost: 3, waitingAtMost: 10, runsAtMost: 2 }

/** A batcher whose runs block until released. Records the items of each run. */
const held = (options: GatherLimits & { groupOf?: (n: number) => string } = room) => {
  const runs: {
    items: number[]
    letGo: (error?: Error) => void
    startNext: () => void
    take: (canJoin?: (n: number) => boolean) => void
  }[] = []
  const gathering = gather<number, string>((first, { startNext, takeMore }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const items = [...first]
    const letGo = (error?: Error) => (error ? reject(error) : resolve(items.map((n) => `r${n}`)))
    runs.push({ items, letGo, startNext, take: (canJoin = () => true) => void items.push(...takeMore(canJoin)) })
    return promise
  }, options)
  return { ...gathering, runs }
}

/** Waits long enough for a batch to start, if it can. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 5))

const untilRun = async (runs: unknown[], count: number): Promise<void> => {
  await expect.poll(() => runs.length, { interval: 1 }).toBe(count)
}

test('an idle batcher runs an item immediately; items that arrive during the run form the next batch in order, up to the batch size', async () => {
  const { submit, drained, runs } = held()
  const first = submit(1)
  await untilRun(runs, 1)
  const later = [2, 3, 4, 5].map((n) => submit(n))
  expect(runs.map((r) => r.items)).toEqual([[1]])
  runs[0]?.letGo()
  expect(await first).toBe('r1')
  await untilRun(runs, 2)
  runs[1]?.letGo()
  await untilRun(runs, 3)
  expect(runs.map((r) => r.items)).toEqual([[1], [2, 3, 4], [5]])
  runs[2]?.letGo()
  expect(await Promise.all(later)).toEqual(['r2', 'r3', 'r4', 'r5'])
  await drained()
})

test('items of one event loop turn run together', async () => {
  const { submit, runs } = held()
  submit(1)
  submit(2)
  await untilRun(runs, 1)
  expect(runs[0]?.items).toEqual([1, 2])
})

test('a run that throws fails only its own items', async () => {
  const { submit, runs } = held()
  const first = submit(1)
  await untilRun(runs, 1)
  const second = submit(2)
  runs[0]?.letGo(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await untilRun(runs, 2)
  runs[1]?.letGo()
  expect(await second).toBe('r2')
})

test('a full queue refuses items until there is room again', async () => {
  const { submit, drained, runs } = held({ ...room, atMost: 3, waitingAtMost: 2 })
  submit(1)
  await untilRun(runs, 1)
  submit(2)
  submit(3)
  expect(submit(4)).toBeNull()
  runs[0]?.letGo()
  await untilRun(runs, 2)
  expect(submit(5)).not.toBeNull()
  runs[1]?.letGo()
  await untilRun(runs, 3)
  runs[2]?.letGo()
  await drained()
})

test('a run that lets the next one start overlaps with it; a third batch waits for one of them to end', async () => {
  const { submit, drained, runs } = held()
  const first = submit(1)
  await untilRun(runs, 1)
  const second = submit(2)
  runs[0]?.startNext()
  await untilRun(runs, 2)
  const third = [submit(3), submit(4)]
  runs[1]?.startNext()
  await aTurn()
  expect(runs.map((r) => r.items)).toEqual([[1], [2]])
  runs[0]?.letGo()
  await untilRun(runs, 3)
  expect([await first, runs[2]?.items]).toEqual(['r1', [3, 4]])
  runs[2]?.letGo()
  runs[1]?.letGo()
  expect(await Promise.all([second, ...third])).toEqual(['r2', 'r3', 'r4'])
  await drained()
})

test('with one batch at a time, the next one waits for the end of the running one', async () => {
  const { submit, drained, runs } = held({ ...room, runsAtMost: 1 })
  submit(1)
  await untilRun(runs, 1)
  const later = [submit(2), submit(3)]
  runs[0]?.startNext()
  await aTurn()
  expect(runs).toHaveLength(1)
  runs[0]?.letGo()
  await untilRun(runs, 2)
  expect(runs[1]?.items).toEqual([2, 3])
  runs[1]?.letGo()
  expect(await Promise.all(later)).toEqual(['r2', 'r3'])
  await drained()
})

test('a batch waits for the newest run to let it start, also when an older run ends', async () => {
  const { submit, runs } = held()
  submit(1)
  await untilRun(runs, 1)
  runs[0]?.startNext()
  submit(2)
  await untilRun(runs, 2)
  submit(3)
  runs[0]?.letGo()
  await aTurn()
  expect(runs).toHaveLength(2)
  runs[1]?.startNext()
  await untilRun(runs, 3)
})

test('pending lists the items of running batches, then those that wait, in order', async () => {
  const { submit, pending, runs } = held({ ...room, atMost: 2, waitingAtMost: 10 })
  submit(1)
  await untilRun(runs, 1)
  for (const n of [2, 3, 4]) submit(n)
  runs[0]?.startNext()
  await untilRun(runs, 2)
  expect([runs[1]?.items, pending()]).toEqual([
    [2, 3],
    [1, 2, 3, 4],
  ])
  runs[0]?.letGo()
  await expect.poll(pending, { interval: 1 }).toEqual([2, 3, 4])
})

test('a batch that overlaps with a running one takes no item of its groups; those follow in order when it ends', async () => {
  const { submit, runs } = held({ ...room, groupOf: (n) => (n < 10 ? 'yoga' : 'box') })
  submit(1)
  await untilRun(runs, 1)
  for (const n of [2, 11, 3, 12]) submit(n)
  runs[0]?.startNext()
  await untilRun(runs, 2)
  runs[1]?.startNext()
  submit(13)
  runs[1]?.letGo()
  await untilRun(runs, 3)
  runs[0]?.letGo()
  runs[2]?.startNext()
  await untilRun(runs, 4)
  expect(runs.map((r) => r.items)).toEqual([[1], [11, 12], [13], [2, 3]])
})

test('items of a group that runs start no batch until it ends', async () => {
  const { submit, drained, runs } = held({ ...room, groupOf: () => 'yoga' })
  submit(1)
  await untilRun(runs, 1)
  const later = submit(2)
  runs[0]?.startNext()
  await aTurn()
  expect(runs).toHaveLength(1)
  runs[0]?.letGo()
  await untilRun(runs, 2)
  runs[1]?.letGo()
  expect(await later).toBe('r2')
  await drained()
})

/** Groups numbers by their tens. */
const byTens = (n: number): string => `${Math.floor(n / 10)}`

test('a run takes the queued items of its groups, up to the batch size, and settles them', async () => {
  const { submit, drained, pending, runs } = held({ ...room, atMost: 3, waitingAtMost: 10, groupOf: byTens })
  submit(1)
  await untilRun(runs, 1)
  const later = [11, 2, 3, 4].map((n) => submit(n))
  runs[0]?.take()
  expect(runs[0]?.items).toEqual([1, 2, 3])
  expect(pending()).toEqual([1, 2, 3, 11, 4])
  runs[0]?.letGo()
  expect(await Promise.all(later.slice(1, 3))).toEqual(['r2', 'r3'])
  await untilRun(runs, 2)
  expect(runs[1]?.items).toEqual([11, 4])
  runs[1]?.letGo()
  await drained()
})

test('an item that may not join a run stays queued, with those of its group behind it', async () => {
  const { submit, drained, runs } = held({ ...room, atMost: 10, waitingAtMost: 10, groupOf: byTens })
  submit(1)
  submit(11)
  await untilRun(runs, 1)
  for (const n of [2, 3, 4, 12]) submit(n)
  runs[0]?.take((n) => n !== 3)
  expect(runs[0]?.items).toEqual([1, 11, 2, 12])
  runs[0]?.letGo()
  await untilRun(runs, 2)
  expect(runs[1]?.items).toEqual([3, 4])
  runs[1]?.letGo()
  await drained()
})

test('a run that throws also fails the items that it took', async () => {
  const { submit, runs } = held({ ...room, atMost: 3, waitingAtMost: 10, groupOf: byTens })
  const first = submit(1)
  await untilRun(runs, 1)
  const second = submit(2)
  runs[0]?.take()
  runs[0]?.letGo(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect(second).rejects.toThrow('broken')
})
