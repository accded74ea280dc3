import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { gymApp } from '../test/gym-app.ts'
import { openLive } from '../test/live-reader.ts'

const { deps, db, member, classAt, book } = await gymApp()
// Requests wait in the queue of the first process; the streams are open on the second.
const other = await buildApp(deps)
const url = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => other.close())

test('members who wait in the queue get their places, also on streams of a second process', async () => {
  const yoga = await classAt()
  const [first, ana, bea] = [await member(), await member(), await member()]
  const [hers, his, theirs] = [
    await openLive(url, ana.token),
    await openLive(url, bea.token),
    await openLive(url, first.token),
  ]
  const waiting: Promise<{ status: number }>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from class_session where id = ${yoga.id} for update`.execute(tx)
    waiting.push(book(first, yoga.id))
    // The first batch has started once it waits for the lock.
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length, { interval: 5 })
      .toBeGreaterThan(0)
    waiting.push(book(ana, yoga.id), book(bea, yoga.id))
    await expect.poll(() => [hers.of('queue').length, his.of('queue').length], { interval: 10 }).toEqual([1, 1])
  })
  expect((await Promise.all(waiting)).map((a) => a.status)).toEqual([201, 201, 201])
  const at = (place: number) => ({ endpoint: 'bookClass', id: yoga.id, place })
  expect([hers.of('queue')[0], his.of('queue')[0]]).toEqual([at(2), at(3)])
  expect(theirs.of('queue')[0]).toEqual(at(1))
  for (const stream of [hers, his, theirs]) stream.close()
})
