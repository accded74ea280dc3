import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db, Deps } from '../../deps.ts'
import { tokenOf } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'

/** For so long a try that failed on our side counts. */
const countsForMs = 24 * 60 * 60 * 1000
/** How often what could not be written is tried again. */
const againAfterMs = 2_000
/** What is remembered while the database is away; a flood beyond that is no proof of anything. */
const atMost = 10_000

/** Somebody asked to leave a booking, and got a fault of ours for an answer. */
type FailedCancel = { hash: Buffer; bookingId: string; at: Date }

/** Writes the tries of those who may leave these bookings; a try of anybody else is none. */
const writeFailed = async (db: Db, failed: readonly FailedCancel[]): Promise<void> => {
  await sql`
    insert into cancel_attempt (studio_id, booking_id, by_user, tried_at)
    select b.studio_id, b.id, u.id, v.at
      from unnest(${failed.map((f) => f.hash)}::bytea[], ${failed.map((f) => f.bookingId)}::bigint[],
                  ${failed.map((f) => f.at)}::timestamptz[]) as v (hash, booking_id, at)
      join sign_in_session s on s.token_hash = v.hash and s.expires_at > v.at
      join app_user u on u.id = s.user_id
      join booking b on b.id = v.booking_id and (b.member_id = u.id or b.studio_id = u.studio_id)
    on conflict do nothing`.execute(db)
}

/** When a person first tried in vain to leave a booking, within the day before `now`; null where nothing failed. */
export const readTriedAt = async (tx: Tx, bookingId: string, userId: string, now: Date): Promise<Date | null> => {
  const { rows } = await sql<{ tried_at: Date | null }>`
    select min(tried_at) as tried_at from cancel_attempt
     where booking_id = ${bookingId} and by_user = ${userId}
       and tried_at > ${new Date(now.getTime() - countsForMs)}`.execute(tx)
  return rows[0]?.tried_at ?? null
}

export const forgetOldTries = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from cancel_attempt where tried_at <= ${new Date(now.getTime() - countsForMs)}`.execute(db)
}

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
