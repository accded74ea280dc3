import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../db/client.ts'
import { gather } from '../db/gather.ts'
import { write } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import type { Answer } from './answer.ts'
import { isDatabaseUnavailable } from './faults.ts'
import { type KeyedRequest, type KeyState, mapKeyOf, readKeys, storeRefusal, storeResponses } from './idempotency.ts'
import { done, type Outcome, refuse } from './refusal.ts'

/** Maximum batch size; a larger one would make its first request wait for the last. */
const atMost = 500
/** Maximum queue length, about a second of work; further requests are refused with a retry. */
const waitingAtMost = 5000

/** Acts on many entries in one transaction and returns a verdict for each; a refused one leaves no trace. */
export type BatchAct<Wish, Value> = (tx: Tx, wishes: readonly Wish[], now: Date) => Promise<Outcome<Value>[]>

/** A queue entry, its idempotency key if one was sent, and how to serialize its verdict. */
export type QueuedWish<Wish, Value> = {
  wish: Wish
  key: KeyedRequest | null
  toAnswer: (outcome: Outcome<Value>) => Answer
}

/** Result of one entry: the response, or its own error. */
type Ending = { answer: Answer } | { fault: unknown }

/** Response for a known key: the stored one, or a refusal when the key was used with another request. */
const again = <Wish, Value>(
  { key, toAnswer }: QueuedWish<Wish, Value>,
  known: ReadonlyMap<string, KeyState>,
): Answer => {
  const found = key && known.get(mapKeyOf(key))
  if (!found?.hash.equals(key?.hash as Buffer)) return toAnswer(refuse(refusals.keyReused))
  if (!found.response) return toAnswer(refuse(refusals.unavailable))
  return { status: found.response.status, body: found.response.body, replayed: true }
}

/**
 * Stores each response under its idempotency key. Retryable failures (503) are not stored, so a retry with the same key
 * runs again.
 */
const remember = async <Wish, Value>(
  tx: Tx,
  answered: readonly { item: QueuedWish<Wish, Value>; answer: Answer; outcome: Outcome<Value> }[],
  known: Map<string, KeyState>,
  now: Date,
): Promise<void> => {
  const ended = answered.flatMap(({ item: { key }, answer, outcome }) =>
    key ? [{ key, response: answer, retryable: !outcome.ok && outcome.reason === refusals.unavailable }] : [],
  )
  await storeResponses(
    tx,
    ended.filter((e) => !e.retryable),
    now,
  )
  for (const { key, response } of ended) known.set(mapKeyOf(key), { hash: key.hash, response })
}

/** One transaction: looks up the keys, acts on the new ones and stores the responses. */
const answerAll = async <Wish, Value>(
  tx: Tx,
  items: readonly QueuedWish<Wish, Value>[],
  act: BatchAct<Wish, Value>,
  now: Date,
): Promise<Answer[]> => {
  const known = await readKeys(
    tx,
    items.flatMap(({ key }) => key ?? []),
    now,
  )
  const seen = new Set(known.keys())
  const fresh = items.filter(({ key }) => {
    if (!key) return true
    const name = mapKeyOf(key)
    return !seen.has(name) && seen.add(name)
  })
  const outcomes = await act(
    tx,
    fresh.map(({ wish }) => wish),
    now,
  )
  const answered = fresh.map((item, i) => {
    const outcome = mustIndex(outcomes, i)
    return { item, outcome, answer: item.toAnswer(outcome) }
  })
  await remember(tx, answered, known, now)
  const first = new Map(answered.map(({ item, answer }) => [item, answer]))
  return items.map((item) => first.get(item) ?? again(item, known))
}

/** Runs one entry in its own transaction, so that its error affects only itself. */
const answerAlone = async <Wish, Value>(
  deps: Deps,
  item: QueuedWish<Wish, Value>,
  act: BatchAct<Wish, Value>,
): Promise<Ending> => {
  try {
    const outcome = await write(deps.db, async (tx) => done(await answerAll(tx, [item], act, deps.clock.now())))
    if (outcome.ok) return { answer: mustIndex(outcome.value, 0) }
    const answer = item.toAnswer(outcome)
    if (item.key) await storeRefusal(deps.db, item.key, answer, deps.clock.now())
    return { answer }
  } catch (fault) {
    return { fault }
  }
}

/**
 * The process's queue for one kind of write. One batch is in flight; entries that arrive meanwhile form the next one,
 * in order of arrival. A batch is one transaction including its keys and responses, which are sent after the commit. A
 * batch that fails is run again entry by entry, so that one entry does not fail the others. When the database is
 * unavailable all entries fail: whether they were written is unknown, and a retry with the same key finds out.
 */
export const writeQueue = <Wish, Value>(deps: Deps, act: BatchAct<Wish, Value>) => {
  const run = async (items: readonly QueuedWish<Wish, Value>[]): Promise<Ending[]> => {
    if (items.length > 1) {
      try {
        const outcome = await write(deps.db, async (tx) => done(await answerAll(tx, items, act, deps.clock.now())))
        if (outcome.ok) return outcome.value.map((answer) => ({ answer }))
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
      }
    }
    const endings: Ending[] = []
    for (const item of items) endings.push(await answerAlone(deps, item, act))
    return endings
  }
  const { submit, drained } = gather(run, { atMost, waitingAtMost })

  return {
    /** The response to one entry once it is committed; NO_DISPONIBLE when the queue is full. */
    async submit(item: QueuedWish<Wish, Value>): Promise<Answer> {
      const ending = await (submit(item) ?? { answer: item.toAnswer(refuse(refusals.unavailable, { retryAfter: 1 })) })
      if ('fault' in ending) throw ending.fault
      return ending.answer
    },
    /** Waits until every accepted entry has its response. */
    drained,
  }
}
