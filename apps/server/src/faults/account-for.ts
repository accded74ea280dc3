import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { readLedgerCheck } from '../features/ledger/store.ts'
import { findBreaches } from '../model/find-breaches.ts'
import type { Ids } from '../model/insert-world.ts'
import { readSnapshot, type Snapshot } from '../model/read-snapshot.ts'
import type { Acknowledged } from './storm-client.ts'

/** The result of comparing all acknowledgements with the database. All but the first five numbers must be zero. */
export type Account = {
  acknowledged: number
  booked: number
  left: number
  granted: number
  sold: number
  /** Acknowledged bookings that are missing in the database. */
  lost: number
  /** Bookings in the database without an acknowledgement: applied twice, or without a request. */
  unaccounted: number
  /** Seats that an acknowledged request cancelled and that are still held. */
  stillHeld: number
  /** Grants that are not in the ledger exactly once. */
  grantMismatches: number
  /** Sales that are not in the books exactly once: by their number, their receipts, or the money taken. */
  saleMismatches: number
  /** Requests whose repetition under the same idempotency key gets a different response. */
  answersChanged: number
  /** Broken invariants: seats, spots, waitlists, points, histories, messages. */
  breaches: string[]
  ledger: { sum: number; negative: number; mismatched: number }
  /** Mails about one promotion beyond the first. */
  mailsDoubled: number
}

const bookingOf = (ack: Acknowledged): string => (JSON.parse(ack.answer) as { data: { id: string } }).data.id

const count = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.n ?? 0

const mostAttempts = 100
const pauseMs = 100

/** Sends a request again with its idempotency key, and retries while the service is unavailable. */
const sendOneAgain = async (url: string, { path, method, who, key, body }: Acknowledged): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: who.token, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status < 500 || attempt === mostAttempts) return response
    await response.body?.cancel()
    await sleep(pauseMs)
  }
}

/** Sends requests again with their idempotency keys and counts the responses that differ. */
const sendAgain = async (url: string, acknowledged: readonly Acknowledged[]): Promise<number> => {
  let changed = 0
  for (const one of acknowledged) {
    const response = await sendOneAgain(url, one)
    if ((await response.text()) !== one.answer || response.headers.get('idempotent-replayed') !== 'true') changed += 1
  }
  return changed
}

const amountOf = ({ body }: Acknowledged): number => (body as { payments: [{ amount: number }] }).payments[0].amount

/** Difference between acknowledged sales and the books: number of receipts, plus money in minor units. */
const saleMismatches = (sold: readonly Acknowledged[], { money: [till] }: Snapshot): number => {
  const taken = sold.reduce((sum, sale) => sum + amountOf(sale), 0)
  return Math.abs((till?.receipts ?? 0) - sold.length) + Math.abs((till?.taken ?? 0) - taken)
}

/** Number of requests repeated at the end, evenly sampled from the run. */
const repeats = 1000

/** Compares every acknowledgement with the database. */
export const accountFor = async (db: Db, url: string, ids: Ids, acks: readonly Acknowledged[]): Promise<Account> => {
  const snapshot = await readSnapshot(db, ids)
  const status = new Map(snapshot.bookings.map((b) => [b.id, b.status]))
  const booked = acks.filter((a) => a.kind === 'book' && a.status === 201)
  const left = acks.filter((a) => a.kind === 'leave' && a.status < 300)
  const granted = acks.filter((a) => a.kind === 'grant' && a.status < 300)
  const sold = acks.filter((a) => a.kind === 'sell' && a.status < 300)
  const named = new Set(booked.map(bookingOf))
  const { rows: grants } = await sql<{ note: string; n: number }>`
    select note, count(*)::int as n from points_transfer where kind = 'grant' and note like 'storm.%' group by note`.execute(
    db,
  )
  const inLedger = new Map(grants.map(({ note, n }) => [note, n]))
  const { sum, negative, mismatched } = await readLedgerCheck(db)
  const keyed = acks.filter((a) => a.kind !== 'leave' && a.keyed)
  const step = Math.max(1, Math.floor(keyed.length / repeats))
  return {
    acknowledged: acks.length,
    booked: booked.length,
    left: left.length,
    granted: granted.length,
    sold: sold.length,
    lost: [...named].filter((id) => !status.has(id)).length,
    unaccounted: snapshot.bookings.filter(({ id }) => !named.has(id)).length,
    stillHeld: left.filter((a) => !['cancelled', 'late_cancelled'].includes(status.get(bookingOf(a)) ?? '')).length,
    grantMismatches:
      granted.filter((a) => inLedger.get(a.key) !== 1).length + Math.max(0, inLedger.size - granted.length),
    saleMismatches: saleMismatches(sold, snapshot),
    answersChanged: await sendAgain(
      url,
      keyed.filter((_, i) => i % step === 0),
    ),
    breaches: findBreaches(snapshot),
    ledger: { sum, negative: negative.length, mismatched: mismatched.length },
    mailsDoubled: await count(
      db,
      sql<{ n: number }>`
        select coalesce(sum(n - 1), 0)::int as n
          from (select count(*) as n from mail where booking_id is not null group by booking_id) m`,
    ),
  }
}

/** The number of discrepancies; zero when every acknowledgement was stored exactly once. */
export const countDiscrepancies = (a: Account): number =>
  a.lost +
  a.unaccounted +
  a.stillHeld +
  a.grantMismatches +
  a.saleMismatches +
  a.answersChanged +
  a.breaches.length +
  Math.abs(a.ledger.sum) +
  a.ledger.negative +
  a.ledger.mismatched +
  a.mailsDoubled
