import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../db/client.ts'
import { gather } from '../db/gather.ts'
import { write } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import type { Answer } from './answer.ts'
import { isDatabaseAway } from './faults.ts'
import { type Found, type Keyed, keepAll, keepRefusal, lookUpAll, nameOf } from './idempotency.ts'
import { done, type Outcome, refuse } from './refusal.ts'

/** Wishes in one transaction; more would make the first of them wait for the last. */
const atMost = 500
/** Wishes that may wait, about a second's work: whoever comes beyond is better told to try again. */
const waitingAtMost = 5000

/** Acts on many wishes in one transaction and answers a verdict for each; a refused one leaves nothing behind. */
export type BatchAct<Wish, Value> = (tx: Tx, wishes: readonly Wish[], now: Date) => Promise<Outcome<Value>[]>

/** A request's wish, its key where one was sent, and how its verdict is said in the person's language. */
export type QueuedWish<Wish, Value> = {
  wish: Wish
  key: Keyed | null
  toAnswer: (outcome: Outcome<Value>) => Answer
}

/** A wish's end: the answer, or what went wrong for it alone. */
type Ending = { answer: Answer } | { fault: unknown }

/** What is said to a wish whose key is known: the first answer again, unless the key came with another request. */
const again = <Wish, Value>({ key, toAnswer }: QueuedWish<Wish, Value>, known: ReadonlyMap<string, Found>): Answer => {
  const found = key && known.get(nameOf(key))
  if (!found?.hash.equals(key?.hash as Buffer)) return toAnswer(refuse(refusals.keyReused))
  if (!found.kept) return toAnswer(refuse(refusals.unavailable))
  return { status: found.kept.status, body: found.kept.body, replayed: true }
}

/** Keeps new answers with their keys, in the table and among what is known. What is worth another try is not kept. */
const remember = async <Wish, Value>(
  tx: Tx,
  answered: readonly { item: QueuedWish<Wish, Value>; answer: Answer; outcome: Outcome<Value> }[],
  known: Map<string, Found>,
  now: Date,
): Promise<void> => {
  const ended = answered.flatMap(({ item: { key }, answer, outcome }) =>
    key ? [{ key, kept: answer, worthAnotherTry: !outcome.ok && outcome.reason === refusals.unavailable }] : [],
  )
  await keepAll(
    tx,
    ended.filter((e) => !e.worthAnotherTry),
    now,
  )
  for (const { key, kept } of ended) known.set(nameOf(key), { hash: key.hash, kept })
}

/** All of it in one transaction: what the keys know, the act on what is new, and the answers kept beside it. */
const answerAll = async <Wish, Value>(
  tx: Tx,
  items: readonly QueuedWish<Wish, Value>[],
  act: BatchAct<Wish, Value>,
  now: Date,
): Promise<Answer[]> => {
  const known = await lookUpAll(
    tx,
    items.flatMap(({ key }) => key ?? []),
    now,
  )
  const seen = new Set(known.keys())
  const fresh = items.filter(({ key }) => {
    if (!key) return true
    const name = nameOf(key)
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

/** One wish by itself: what goes wrong is its own. */
const answerAlone = async <Wish, Value>(
  deps: Deps,
  item: QueuedWish<Wish, Value>,
  act: BatchAct<Wish, Value>,
): Promise<Ending> => {
  try {
    const outcome = await write(deps.db, async (tx) => done(await answerAll(tx, [item], act, deps.clock.now())))
    if (outcome.ok) return { answer: mustIndex(outcome.value, 0) }
    const answer = item.toAnswer(outcome)
    if (item.key) await keepRefusal(deps.db, item.key, answer, deps.clock.now())
    return { answer }
  } catch (fault) {
    return { fault }
  }
}

/**
 * The one queue of a kind of write in this process: one batch is under way, what arrives meanwhile gathers and goes
 * together, in the order of arrival. A batch is one transaction with its keys and their answers in it, and is answered
 * after its commit. Should it fail, its wishes are acted on one by one, so that one of them spoils no other; a database
 * that is away fails them all, since whether they were written is not known: the same key learns it.
 */
export const writeQueue = <Wish, Value>(deps: Deps, act: BatchAct<Wish, Value>) => {
  const run = async (items: readonly QueuedWish<Wish, Value>[]): Promise<Ending[]> => {
    if (items.length > 1) {
      try {
        const outcome = await write(deps.db, async (tx) => done(await answerAll(tx, items, act, deps.clock.now())))
        if (outcome.ok) return outcome.value.map((answer) => ({ answer }))
      } catch (error) {
        if (isDatabaseAway(error)) throw error
      }
    }
    const endings: Ending[] = []
    for (const item of items) endings.push(await answerAlone(deps, item, act))
    return endings
  }
  const { submit, drained } = gather(run, { atMost, waitingAtMost })

  return {
    /** The answer to one wish, once it is committed; NO_DISPONIBLE when too many wait already. */
    async submit(item: QueuedWish<Wish, Value>): Promise<Answer> {
      const ending = await (submit(item) ?? { answer: item.toAnswer(refuse(refusals.unavailable, { retryAfter: 1 })) })
      if ('fault' in ending) throw ending.fault
      return ending.answer
    },
    /** Waits until every wish that was taken has its answer. */
    drained,
  }
}
