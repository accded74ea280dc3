import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Pool } from 'undici'
import type { Db } from '../../apps/server/src/deps.ts'
import { percentile } from '../percentile.ts'

/** Requests per second, sent whether or not the previous ones have been answered. */
const RATE = 20
const CONNECTIONS = 400
const PREFIX = 'migrate-'
const MEMBERS = 1_000
/** The load runs before the change, so that every connection is open, and after it until the queue has drained. */
const SETTLE_MS = 3_000

/** Latencies in milliseconds of the requests that were sent while a change ran. */
export type Under = { seconds: number; requests: number; p50: number; p99: number; longest: number; failed: number }

type Request = { at: number; ms: number; status: number }

/**
 * Signs members in and sets the price of the upcoming classes to zero, so that every member can book them. @returns
 * their ids
 */
export const prepareLoad = async (db: Db): Promise<string[]> => {
  await sql`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    select id, sha256((${PREFIX} || substr(split_part(email, '@', 1), 4))::bytea), now(), now(), now() + interval '1 day'
      from app_user where email in (select 'lee' || n || '@cupo.test' from generate_series(1, ${MEMBERS}::int) n)`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    update class_session set points = 0 where starts_at > now() + interval '12 hours' returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads and books at a steady rate. */
const startLoad = (url: string, classIds: readonly string[], first: number) => {
  const http = new Pool(url, { connections: CONNECTIONS })
  const done: Request[] = []
  const open = new Set<Promise<void>>()
  const send = async (n: number): Promise<void> => {
    const at = performance.now()
    const headers = { authorization: `${PREFIX}${1 + (n % MEMBERS)}` }
    const classId = classIds[(n * 7) % classIds.length]
    const status = await (n % 4 === 0
      ? http.request({
          method: 'POST',
          path: `/api/gym/classes/${classId}/bookings`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{}',
        })
      : http.request({
          method: 'GET',
          path: n % 4 === 1 ? `/api/gym/classes/${classId}` : '/api/gym/bookings?scope=upcoming&limit=50',
          headers,
        })
    ).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode
      },
      () => 0,
    )
    done.push({ at, ms: performance.now() - at, status })
  }
  let sent = first
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const due = first + Math.floor(((performance.now() - startedAt) / 1000) * RATE)
    for (; sent < due; sent++) {
      const one: Promise<void> = send(sent).finally(() => open.delete(one))
      open.add(one)
    }
  }, 10)
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await Promise.all(open)
    await http.close()
  }
  return { done, stop, sent: () => sent }
}

let next = 0

/** Runs a change under load. */
export const runUnderLoad = async (
  url: string,
  classIds: readonly string[],
  change: () => Promise<unknown>,
): Promise<Under> => {
  const load = startLoad(url, classIds, next)
  await sleep(SETTLE_MS)
  const from = performance.now()
  await change()
  const until = performance.now()
  await sleep(SETTLE_MS)
  next = load.sent()
  await load.stop()
  // A request sent just before the change may have waited for it as well.
  const during = load.done.filter(({ at }) => at >= from - 100 && at <= until)
  const times = during.map(({ ms }) => ms)
  return {
    seconds: (until - from) / 1000,
    requests: during.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: Math.max(0, ...times),
    failed: during.filter(({ status }) => status === 0 || status >= 500).length,
  }
}
