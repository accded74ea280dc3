import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { countWaiting } from '../../test/count-waiting.ts'
import { studioApp } from '../../test/studio-app.ts'

const { db, send, mar } = await studioApp()
const url = '/api/studio/prospects'

test('the board answers while a client it counted is deleted', async () => {
  const entered = await send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz', phone: '55 1234 5678' })
  expect(entered.status).toBe(201)
  // The board reads the stages of all clients first. This lock holds up its second query, of the cards.
  const board = await db.transaction().execute(async (tx) => {
    await sql`lock table partner_account in access exclusive mode`.execute(tx)
    const reading = send(mar, 'GET', url)
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), { timeout: 10_000 })
    await sql`delete from client where person_id = ${entered.data.id}`.execute(tx)
    return { reading }
  })
  expect((await board.reading).status).toBe(200)
  expect((await send(mar, 'GET', url)).data.columns.arrived.count).toBe(0)
})
