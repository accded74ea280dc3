import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../../crypto/token.ts'
import type { Deps } from '../../deps.ts'
import { tokenOf } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { type FailedCancel, writeFailed } from './failed-cancel-store.ts'

/** How often what could not be written is tried again. */
const againAfterMs = 2_000
/** What is remembered while the database is away; a flood beyond that is no proof of anything. */
const atMost = 10_000

const failedOf = (request: FastifyRequest, at: Date): FailedCancel | null => {
  const token = tokenOf(request)
  const { id } = request.params as { id: string }
  return token.ok && token.value !== null && isId(id) ? { hash: hashToken(token.value), bookingId: id, at } : null
}

/**
 * Remembers who tried to leave a booking through the routes of `scope` and got a fault of ours. What can't be written
 * at once (the database may be what failed) is tried again until it is. `kept` resolves once all of it is written, so
 * that a second try, which is decided by what is in the database, finds the first.
 */
export const rememberFailed = (scope: FastifyInstance, { db, clock }: Deps): { kept(): Promise<void> } => {
  let waiting: FailedCancel[] = []
  let again: NodeJS.Timeout | null = null
  const began = new WeakMap<FastifyRequest, Date>()

  const kept = async (): Promise<void> => {
    const some = waiting
    if (some.length === 0) return
    await writeFailed(db, some)
    waiting = waiting.filter((f) => !some.includes(f))
  }
  const keepTrying = (): void => {
    if (again !== null) return
    again = setTimeout(() => {
      again = null
      kept().catch(keepTrying)
    }, againAfterMs)
    again.unref()
  }
  scope.addHook('onRequest', async (request) => {
    began.set(request, clock.now())
  })
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 500 || waiting.length >= atMost) return
    const failed = failedOf(request, began.get(request) ?? clock.now())
    if (failed) waiting.push(failed)
    keepTrying()
  })
  scope.addHook('onClose', async () => {
    if (again !== null) clearTimeout(again)
    await kept().catch(() => undefined)
  })
  return { kept }
}
