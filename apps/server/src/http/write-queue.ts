import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { batchesAtOnce } from '../db/batches-at-once.ts'
import type { Tx } from '../db/client.ts'
import { gather, type RunControl } from '../db/gather.ts'
import { commitPipelined, type Planned, type Write } from '../db/pipelined.ts'
import { pipelinedPool } from '../db/pipelined-pool.ts'
import { settleAll } from '../db/settle-all.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { retryWrite } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import { announcePlaces, type Place } from './announce-places.ts'
import type { Answer } from './answer.ts'
import { type KeyedRequest, type KeyState, mapKeyOf, readKeys, responsesWrite, storeRefusal } from './idempotency.ts'
import { done, type Outcome, refuse } from './refusal.ts'

/** Maximum batch size. In a larger batch, the first request would wait for the last. */
const atMost = 500
/** Maximum queue length, about a second of work; further requests are refused with `Retry-After`. */
const waitingAtMost = 5000

/** Entries per group from which a batch locks its groups first, so that those that arrive meanwhile join it. */
const lockFirstFrom = 4

/** A write of many entries in one transaction. A refused entry writes nothing. */
export type BatchAct<Command, State, Value> = {
  /** Locks the rows of the groups of entries, in the order in which `read` locks them. */
  lockGroups(tx: Tx, commands: readonly Command[]): Promise<unknown>
  /** Whether an entry locks no rows that come before those of its group, so that `lockGroups` may run before `read`. */
  locksGroupFirst(command: Command): boolean
  /**
   * Locks and reads the state that the entries are decided on. Must send its locks before its first await, so that all
   * other reads follow them.
   */
  read(tx: Tx, commands: readonly Command[], now: Date): Promise<State>
  /** Decides entries in order. @returns one outcome per entry, and the writes of the accepted ones */
  write(tx: Tx, commands: readonly Command[], state: State, now: Date): Promise<Planned<Outcome<Value>[]>>
}

/** A queue entry, its idempotency key if one was sent, and the serializer of its outcome. */
export type QueuedCommand<Command, Value> = {
  command: Command
  key: KeyedRequest | null
  toAnswer: (outcome: Outcome<Value>) => Answer
}

/** Result of one entry: the response, or its own error. */
type Ending = { answer: Answer } | { fault: unknown }

/** Response for a known key: the stored one, or a refusal when the key was used with a different request. */
const again = <Command, Value>(
  { key, toAnswer }: QueuedCommand<Command, Value>,
  known: ReadonlyMap<string, KeyState>,
): Answer => {
  const found = key && known.get(mapKeyOf(key))
  if (!found?.hash.equals(key?.hash as Buffer)) return toAnswer(refuse(refusals.keyReused))
  if (!found.response) return toAnswer(refuse(refusals.unavailable))
  return { status: found.response.status, body: found.response.body, replayed: true }
}

type Answered<Command, Value> = { item: QueuedCommand<Command, Value>; answer: Answer; outcome: Outcome<Value> }

/**
 * Builds the write that stores each response under its idempotency key, and adds the responses to `known`. Retryable
 * failures (503) are not stored, so a retry with the same key runs again.
 */
const remember = <Command, Value>(
  answered: readonly Answered<Command, Value>[],
  known: Map<string, KeyState>,
  now: Date,
): Write[] => {
  const ended = answered.flatMap(({ item: { key }, answer, outcome }) =>
    key ? [{ key, response: answer, retryable: !outcome.ok && outcome.reason === refusals.unavailable }] : [],
  )
  for (const { key, response } of ended) known.set(mapKeyOf(key), { hash: key.hash, response })
  const stored = ended.filter((e) => !e.retryable)
  return stored.length === 0 ? [] : [responsesWrite(stored, now)]
}

/** Filters the entries with new keys, one per key. */
const withNewKeys = <Command, Value>(
  items: readonly QueuedCommand<Command, Value>[],
  known: ReadonlyMap<string, KeyState>,
): QueuedCommand<Command, Value>[] => {
  const seen = new Set(known.keys())
  return items.filter(({ key }) => {
    if (!key) return true
    const name = mapKeyOf(key)
    return !seen.has(name) && seen.add(name)
  })
}

/** One transaction: reads the state and the keys, acts on the new ones and stores the responses. */
const answerAll = async <Command, State, Value>(
  tx: Tx,
  items: readonly QueuedCommand<Command, Value>[],
  act: BatchAct<Command, State, Value>,
  now: Date,
  onLocked: () => void,
): Promise<Planned<Answer[]>> => {
  const reading = act.read(
    tx,
    items.map(({ command }) => command),
    now,
  )
  // Sent after the locks, so that it reads the responses that a concurrent batch stored for the same keys.
  const keys = readKeys(
    tx,
    items.flatMap(({ key }) => key ?? []),
    now,
  )
  const [state, known] = await settleAll([reading, keys])
  onLocked()
  const fresh = withNewKeys(items, known)
  const { value: outcomes, writes } = await act.write(
    tx,
    fresh.map(({ command }) => command),
    state,
    now,
  )
  const answered = fresh.map((item, i): Answered<Command, Value> => {
    const outcome = mustIndex(outcomes, i)
    return { item, outcome, answer: item.toAnswer(outcome) }
  })
  const stored = remember(answered, known, now)
  const first = new Map(answered.map(({ item, answer }) => [item, answer]))
  return { value: items.map((item) => first.get(item) ?? again(item, known)), writes: [...writes, ...stored] }
}

export type QueueOptions<Command> = {
  /** Entries of one group lock the same row, so they must not be in two concurrent batches. */
  groupOf: (command: Command) => string
  /** Called once if pipelining does not work. */
  onFallback: () => void
  /** Receives the queue places of waiting entries. */
  onPlaces: (places: readonly Place<Command>[]) => void
}

const ignore = () => undefined
const nothing = () => Promise.resolve()

/** Tells which batches lock their groups first: those whose groups are likely to get more entries while they wait. */
const crowding = <Command, State, Value>(
  act: BatchAct<Command, State, Value>,
  groupOf: (command: Command) => string,
) => {
  type Items = readonly QueuedCommand<Command, Value>[]
  const perGroup = (items: Items): number => items.length / new Set(items.map(({ command }) => groupOf(command))).size
  /** Entries per group of the batch that ended last. */
  let before = 0
  return {
    locksFirst: (items: Items): boolean =>
      Math.max(perGroup(items), before) >= lockFirstFrom && items.every(({ command }) => act.locksGroupFirst(command)),
    ended: (items: Items): void => {
      before = perGroup(items)
    },
  }
}

/**
 * The process's queue for one kind of write. Entries that arrive while a batch runs form the next one, in order of
 * arrival. Entries of other groups start when the batch has its locks, if there are cores for two batches
 * (`batchesAtOnce`); the rest start when it ends. While many entries share a group, a batch locks its groups first and
 * takes the entries that arrive for them meanwhile: another process may hold the locks, and each batch has a fixed cost.
 * A batch is one transaction including its keys and responses, which are sent after the commit. A failed batch is run
 * again entry by entry, so that one entry does not fail the others. When the database is unavailable all entries fail: whether they
 * were written is unknown, and a retry with the same key returns the stored response or runs again.
 */
export const writeQueue = <Command, State, Value>(
  deps: Deps,
  act: BatchAct<Command, State, Value>,
  { groupOf, onFallback, onPlaces }: QueueOptions<Command>,
) => {
  const connections = pipelinedPool(deps.pool, onFallback)
  const commit = (
    items: readonly QueuedCommand<Command, Value>[],
    onLocked: () => void,
    beforeRead: (tx: Tx) => Promise<void> = nothing,
  ): Promise<Outcome<Answer[]>> =>
    retryWrite(async () =>
      done(
        await commitPipelined(connections, async (tx) => {
          await beforeRead(tx)
          return answerAll(tx, items, act, deps.clock.now(), onLocked)
        }),
      ),
    )

  /** Runs one entry in its own transaction, so that its error affects only itself. */
  const answerAlone = async (item: QueuedCommand<Command, Value>, onLocked: () => void): Promise<Ending> => {
    try {
      const outcome = await commit([item], onLocked)
      if (outcome.ok) return { answer: mustIndex(outcome.value, 0) }
      const answer = item.toAnswer(outcome)
      if (item.key) await storeRefusal(deps.db, item.key, answer, deps.clock.now())
      return { answer }
    } catch (fault) {
      return { fault }
    }
  }

  const crowds = crowding(act, groupOf)
  const run = async (
    first: readonly QueuedCommand<Command, Value>[],
    { startNext, takeMore }: RunControl<QueuedCommand<Command, Value>>,
  ): Promise<Ending[]> => {
    const items = [...first]
    const lockAndTake = async (tx: Tx): Promise<void> => {
      await act.lockGroups(
        tx,
        items.map(({ command }) => command),
      )
      items.push(...takeMore(({ command }) => act.locksGroupFirst(command)))
    }
    const [only] = items
    const lockingFirst = crowds.locksFirst(items)
    if (only && items.length === 1 && !lockingFirst) return [await answerAlone(only, startNext)]
    try {
      const outcome = await commit(items, startNext, lockingFirst ? lockAndTake : nothing)
      if (outcome.ok) return outcome.value.map((answer) => ({ answer }))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
    } finally {
      crowds.ended(items)
    }
    const endings: Ending[] = []
    for (const item of items) endings.push(await answerAlone(item, ignore))
    return endings
  }
  const queue = gather(run, {
    atMost,
    waitingAtMost,
    runsAtMost: batchesAtOnce(deps.pool.options),
    groupOf: ({ command }) => groupOf(command),
  })
  const places = announcePlaces(queue, onPlaces)

  return {
    /** Queues an entry and resolves with its response once it is committed; NO_DISPONIBLE when the queue is full. */
    async submit(item: QueuedCommand<Command, Value>): Promise<Answer> {
      const result = queue.submit(item)
      if (result === null) return item.toAnswer(refuse(refusals.unavailable, { retryAfter: 1 }))
      places.watch(item)
      const ending = await result
      if ('fault' in ending) throw ending.fault
      return ending.answer
    },
    /** Waits until every accepted entry has its response, then closes the connections. */
    async close(): Promise<void> {
      await queue.drained()
      await connections.end()
    },
  }
}
