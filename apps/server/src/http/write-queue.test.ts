import type { ClassId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { connect } from '../db/client.ts'
import { listen } from '../live/listen.ts'
import { countWaiting } from '../test/count-waiting.ts'
import { gymApp } from '../test/gym-app.ts'
import type { SignedIn } from '../test/studio-app.ts'

const gym = await gymApp()
const { app, db, deps, url, member, ledger, clock } = gym

let hours = 48
/** Creates a class at a unique time, so that bookings of one member do not overlap. */
const classAt = (options: { capacity?: number; points?: number } = {}) => {
  hours += 2
  return gym.classAt({ inHours: hours, points: 3, ...options })
}

/** A second server on the same database with separate connections and queue, like a second process. */
const elsewhere = connect({ connectionString: url })
const other = await buildApp({ ...deps, ...elsewhere })
afterAll(async () => {
  await other.close()
  await elsewhere.pool.end()
})

const servers = [app, other]

const book = async (who: SignedIn, classId: ClassId, body: object = {}, key?: string, on = app) => {
  const answer = await on.inject({
    method: 'POST',
    url: `/api/gym/classes/${classId}/bookings`,
    headers: { authorization: who.token, ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  })
  const { codigo, data } = answer.json()
  const replayed = answer.headers['idempotent-replayed'] === 'true'
  return { status: answer.statusCode, result: codigo ?? data.status, id: data?.id, bytes: answer.body, replayed }
}

const people = async (count: number) => {
  const all: SignedIn[] = []
  for (let i = 0; i < count; i++) all.push(await member(100))
  return all
}

const tally = (answers: { result: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { result } of answers) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

const bookingsOf = (classId: ClassId) =>
  db.selectFrom('booking').select(['id', 'member_id']).where('class_id', '=', classId).orderBy('id').execute()

const crowd = await people(200)
const [ana, bea, caro, dina] = crowd as [SignedIn, SignedIn, SignedIn, SignedIn]

test('200 concurrent requests for 20 seats on two servers: 20 are booked, 180 refused, and the points are correct', async () => {
  const yoga = await classAt({ capacity: 20 })
  const answers = await Promise.all(crowd.map((who, i) => book(who, yoga.id, {}, `crowd ${i}`, servers[i % 2])))
  expect(tally(answers)).toEqual({ booked: 20, SIN_CUPO: 180 })
  expect(await bookingsOf(yoga.id)).toHaveLength(20)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('one server books in order of arrival', async () => {
  const yoga = await classAt({ capacity: 20 })
  const members = crowd.slice(0, 40)
  const answers = await Promise.all(members.map((who) => book(who, yoga.id)))
  expect(answers.map((a) => a.result)).toEqual(members.map((_, i) => (i < 20 ? 'booked' : 'SIN_CUPO')))
  expect((await bookingsOf(yoga.id)).map((b) => b.member_id)).toEqual(members.slice(0, 20).map((who) => who.userId))
})

test('ten concurrent requests with one key on two servers book once and get the same bytes', async () => {
  const yoga = await classAt({ capacity: 20 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => book(ana, yoga.id, {}, 'same press', servers[i % 2])),
  )
  expect(new Set(answers.map((a) => `${a.status} ${a.bytes}`)).size).toBe(1)
  expect(answers.filter((a) => !a.replayed)).toHaveLength(1)
  expect(await bookingsOf(yoga.id)).toHaveLength(1)
  const later = await book(ana, yoga.id, {}, 'same press', other)
  expect([later.bytes, later.replayed]).toEqual([answers[0]?.bytes, true])
})

test('a refusal is stored under its key', async () => {
  const full = await classAt({ capacity: 1 })
  await book(ana, full.id)
  const first = await book(bea, full.id, {}, 'refused')
  await db.updateTable('class_session').set({ capacity: 2 }).where('id', '=', full.id).execute()
  const again = await book(bea, full.id, {}, 'refused', other)
  expect([first.result, again.bytes, again.replayed]).toEqual(['SIN_CUPO', first.bytes, true])
})

test('one key used for two classes, in one batch or later, is refused and books only the first', async () => {
  const [one, two] = [await classAt(), await classAt()]
  const [first, second] = await Promise.all([book(caro, one.id, {}, 'reused'), book(caro, two.id, {}, 'reused')])
  expect([first.result, second.result]).toEqual(['booked', 'CLAVE_REUTILIZADA'])
  expect((await book(caro, two.id, {}, 'reused', other)).result).toBe('CLAVE_REUTILIZADA')
  expect(await bookingsOf(two.id)).toHaveLength(0)
})

test('a key can be reused after its TTL', async () => {
  const yoga = await classAt()
  const first = await book(dina, yoga.id, {}, 'daily')
  clock.move(24 * 60 * 60 + 1)
  const next = await book(dina, yoga.id, {}, 'daily')
  expect([first.result, next.result, next.replayed]).toEqual(['booked', 'YA_RESERVADA', false])
})

/** Makes PostgreSQL fail on one member's bookings while `act` runs. */
const chokeOn = async (who: SignedIn, act: () => Promise<void>) => {
  await sql`
    create function choke() returns trigger language plpgsql as $$
      begin if new.member_id = ${sql.lit(who.userId)} then raise 'choked'; end if; return new; end $$`.execute(db)
  await sql`create trigger choke before insert on booking for each row execute function choke()`.execute(db)
  await act()
  await sql`drop trigger choke on booking`.execute(db)
  await sql`drop function choke`.execute(db)
}

test('a request that fails inside a batch fails alone, and a retry with its key runs again', async () => {
  const yoga = await classAt({ capacity: 20 })
  const members = crowd.slice(0, 12)
  const broken = mustIndex(members, 5)
  await chokeOn(broken, async () => {
    const answers = await Promise.all(members.map((who, i) => book(who, yoga.id, {}, `choke ${i}`).catch((e) => e)))
    expect(answers.map((a) => a.status)).toEqual(members.map((who) => (who === broken ? 500 : 201)))
  })
  expect(await bookingsOf(yoga.id)).toHaveLength(11)
  expect(await book(broken, yoga.id, {}, 'choke 5')).toMatchObject({ status: 201, replayed: false })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('batches of two servers that lock the same classes and members all finish', async () => {
  const classes = [await classAt(), await classAt(), await classAt()]
  const requests = crowd.slice(20, 50).flatMap((who, i) => {
    const order = i % 2 ? classes : classes.toReversed()
    return order.map(({ id }, j) => book(who, id, {}, `cross ${i} ${j}`, servers[(i + j) % 2]))
  })
  const answers = await Promise.all(requests)
  expect(tally(answers)).toEqual({ booked: 30, SIN_CUPO: 60 })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

type Request = { who: SignedIn; body?: object; key?: string }

/**
 * Books while another transaction holds the lock of the class: `first` in one batch, and `later`, one after another,
 * once that batch waits for the lock.
 */
const bookBehindLock = async (classId: ClassId, first: readonly Request[], later: readonly Request[]) => {
  const queued = new Set<string>()
  const onMessage = (message: string) => {
    if (message.startsWith('q:'))
      for (const item of message.slice(2).split(',')) queued.add(mustIndex(item.split('/'), 0))
  }
  const places = await listen(elsewhere.pool, { onMessage, onGap: () => undefined })
  const send = ({ who, body, key }: Request) => book(who, classId, body, key)
  const requests = await db.transaction().execute(async (tx) => {
    await sql`select from class_session where id = ${classId} for update`.execute(tx)
    const all = first.map(send)
    await expect.poll(() => countWaiting(db), { interval: 5, timeout: 20_000 }).toBe(1)
    for (const request of later) {
      all.push(send(request))
      await expect.poll(() => queued, { interval: 5, timeout: 20_000 }).toContain(`${request.who.userId}`)
    }
    return { all }
  })
  await places.stop()
  return Promise.all(requests.all)
}

/** Bookings of a class by the transaction that wrote them, in order. */
const batchSizes = async (classId: ClassId): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking where class_id = ${classId} group by xmin order by min(id)`.execute(db)
  return rows.map(({ count }) => count)
}

test('a batch of one class takes the requests that arrive while it waits for the lock', async () => {
  const yoga = await classAt({ capacity: 40 })
  const answers = await bookBehindLock(
    yoga.id,
    crowd.slice(70, 78).map((who) => ({ who })),
    crowd.slice(78, 84).map((who, i) => ({ who, key: `joins ${i}` })),
  )
  expect(tally(answers)).toEqual({ booked: 14 })
  expect(await batchSizes(yoga.id)).toEqual([14])
  expect((await bookingsOf(yoga.id)).map((b) => b.member_id)).toEqual(crowd.slice(70, 84).map((who) => who.userId))
  expect((await book(mustIndex(crowd, 83), yoga.id, {}, 'joins 5')).replayed).toBe(true)
})

test('a request that locks other classes too does not join a batch that already holds the lock', async () => {
  const yoga = await classAt({ capacity: 40 })
  const answers = await bookBehindLock(
    yoga.id,
    crowd.slice(90, 98).map((who) => ({ who })),
    [
      { who: mustIndex(crowd, 98) },
      { who: mustIndex(crowd, 99), body: { eitherGroup: 'either' } },
      { who: mustIndex(crowd, 100) },
    ],
  )
  expect(tally(answers)).toEqual({ booked: 11 })
  expect(await batchSizes(yoga.id)).toEqual([9, 2])
})

test('a request that fails in a batch that it joined fails alone', async () => {
  const yoga = await classAt({ capacity: 40 })
  const broken = mustIndex(crowd, 112)
  await chokeOn(broken, async () => {
    const answers = await bookBehindLock(
      yoga.id,
      crowd.slice(101, 109).map((who) => ({ who })),
      crowd.slice(109, 115).map((who) => ({ who })),
    )
    expect(answers.map((a) => a.status)).toEqual(crowd.slice(101, 115).map((who) => (who === broken ? 500 : 201)))
  })
  expect(await bookingsOf(yoga.id)).toHaveLength(13)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('close waits for queued requests', async () => {
  const yoga = await classAt({ capacity: 20 })
  const leaving = await buildApp({ ...deps, ...elsewhere })
  await leaving.ready()
  const requests = crowd.slice(60, 70).map((who, i) => book(who, yoga.id, {}, `leaving ${i}`, leaving))
  await expect.poll(async () => (await bookingsOf(yoga.id)).length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0)
  await leaving.close()
  expect(tally(await Promise.all(requests))).toEqual({ booked: 10 })
})
