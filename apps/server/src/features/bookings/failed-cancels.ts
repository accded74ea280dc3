import { brandId } from '@cupo/core/brand-id'
import type { BookingId } from '@cupo/core/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../../crypto/token.ts'
import type { Deps } from '../../deps.ts'
import { tokenOf } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { type FailedCancel, writeFailed } from './failed-cancel-store.ts'

/** Retry interval of a failed write. */
const againAfterMs = 2_000
/** Maximum number of failed cancellations queued in memory while the database is unavailable. */
const atMost = 10_000

const failedOf = (request: FastifyRequest, at: Date): FailedCancel | null => {
  const token = tokenOf(request)
  const { id } = request.params as { id: string }
  return token.ok && token.value !== null && isId(id)
    ? { hash: hashToken(token.value), bookingId: brandId<BookingId>(id), at }
    : null
}

/**
 * Records cancellations through the routes of `scope` that got a 5xx response. Queues them in memory and retries the
 * write, because the database itself may have failed.
 * @returns `flush`, which resolves once all are written, so that a second request finds the first in the database
 */
export const storeFailedCancel = (scope: FastifyInstance, { db, clock }: Deps): { flush(): Promise<void> } => {
  let waiting: FailedCancel[] = []
  let again: NodeJS.Timeout | null = null
  const began = new WeakMap<FastifyRequest, Date>()

  const flush = async (): Promise<void> => {
    const some = waiting
    if (some.length === 0) return
    await writeFailed(db, some)
    waiting = waiting.filter((f) => !some.includes(f))
  }
  const retryFailedCancels = (): void => {
    if (again !== null) return
    again = setTimeout(() => {
      again = null
      flush().catch(retryFailedCancels)
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
    retryFailedCancels()
  })
  scope.addHook('onClose', async () => {
    if (again !== null) clearTimeout(again)
    await flush().catch(() => undefined)
  })
  return { flush }
}
