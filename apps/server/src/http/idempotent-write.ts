import type { Language } from '@cupo/core/preferences'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import { type Answer, refusalAnswer } from './answer.ts'
import { clientKey } from './client-key.ts'
import type { Caller } from './gate.ts'
import {
  insertKey,
  type KeyedRequest,
  type KeyState,
  keyedRequest,
  readKey,
  storeRefusal,
  storeResponse,
} from './idempotency.ts'
import { type Outcome, type Refusal, refuse } from './refusal.ts'

/** Thrown when the request repeats one that already has a response; contains the stored response. */
export class ReplayedResponse extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('replayed')
    this.answer = answer
  }
}

/** Retryable refusals. They are not stored, because a retry would get them until the key expires. */
const retryable = new Set<ErrorCode>([refusals.unavailable, refusals.tooManyAttempts])

/** Reads the Idempotency-Key of a request. Keys of signed-out callers are scoped by network. */
export const keyOf = (
  request: FastifyRequest,
  caller: Caller | null,
): { ok: true; value: KeyedRequest | null } | Refusal => {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return { ok: true, value: null }
  if (typeof sent !== 'string' || sent.length < 1 || sent.length > 255) {
    return refuse(refusals.invalidInput, { because: 'key_invalid' })
  }
  const scope = caller ? `user:${caller.userId}` : `ip:${clientKey(request.ip)}`
  return {
    ok: true,
    value: keyedRequest(scope, sent, { method: request.method, url: request.url, body: request.body }),
  }
}

/** Response for a known key: the stored one, or a refusal when the key was used with a different request. */
export const replay = (key: KeyedRequest, found: KeyState | null, language: Language): Answer | null => {
  if (!found) return null
  if (!found.hash.equals(key.hash)) return refusalAnswer(refuse(refusals.keyReused), language)
  return found.response && { status: found.response.status, body: found.response.body, replayed: true }
}

/**
 * Runs a keyed write: inserts the key, acts and stores the response in one transaction.
 * @throws ReplayedResponse when a concurrent request with the same key has stored its response
 */
export const idempotentWrite = async <Value>(
  deps: Deps,
  key: KeyedRequest,
  now: Date,
  toAnswer: (outcome: Outcome<Value>) => Answer,
  language: Language,
  act: (tx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const outcome = await write<Value>(deps.db, async (tx) => {
    if (!(await insertKey(tx, key, now))) {
      const answer = replay(key, await readKey(tx, key, now), language)
      if (answer) throw new ReplayedResponse(answer)
      return refuse(refusals.unavailable)
    }
    const inner = await act(tx)
    if (inner.ok) await storeResponse(tx, key, toAnswer(inner))
    return inner
  })
  if (!outcome.ok && !retryable.has(outcome.reason)) await storeRefusal(deps.db, key, toAnswer(outcome), now)
  return outcome
}
