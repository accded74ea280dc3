import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/client.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { readPlaces } from './place-store.ts'

const { member, classAt, book, cancel, db } = await gymApp()

/** Counts the rows of `booking` read by this connection within the transaction. */
const countRead = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables where relname = 'booking'`.execute(
    tx,
  )
  return onlyRow(rows).read
}

test('the places of two people are read without other bookings, regardless of the statistics', async () => {
  const { id: classId } = await classAt({ inHours: 48, capacity: 40 })
  const people: SignedIn[] = []
  for (let i = 0; i < 30; i++) people.push(await member(1000))
  const { id: other } = await classAt({ inHours: 24, capacity: 40 })
  for (const person of people) await cancel(person, (await book(person, other)).data.id)
  // With statistics of a table without live bookings, one scan of all live ones seems cheaper than a lookup per pair.
  await sql`analyze booking`.execute(db)
  for (const person of people) await book(person, classId)
  const pairs = people.slice(0, 2).map(({ userId }) => ({ classId, memberId: userId }))
  await db.transaction().execute(async (tx) => {
    const before = await countRead(tx)
    const places = await readPlaces(tx, pairs)
    expect([...places.values()].map(({ kind }) => kind)).toEqual(['seat', 'seat'])
    expect((await countRead(tx)) - before).toBe(2)
  })
})
