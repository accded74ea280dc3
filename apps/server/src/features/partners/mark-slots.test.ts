import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { countWaiting } from '../../test/count-waiting.ts'
import { partnerApp } from '../../test/partner-app.ts'

const app = await partnerApp()
afterAll(app.close)
const { db, ask, offered } = app

test('the removal of an account waits for a batch of bookings before it locks the rows that the batch marks', async () => {
  const { id, session } = await offered('wellhub', 2)
  let removed: ReturnType<typeof ask> | undefined
  await db.transaction().execute(async (tx) => {
    // A batch of bookings locks its classes first; its trigger marks their slots at the end.
    await sql`select from class_session where id = ${session.id} for update`.execute(tx)
    removed = ask('DELETE', `/partners/${id}`)
    await expect.poll(() => countWaiting(db)).toBe(1)
    await sql`select from partner_slot where class_id = ${session.id} for update nowait`.execute(tx)
  })
  expect((await removed)?.status).toBe(200)
})
