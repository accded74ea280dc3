import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { send, owner, mar, kad, member, classAt, book, db, clock } = await gymApp()

test('the list counts the bookings of this month in the time zone of each studio', async () => {
  const zones = { [mar.id]: 'America/Mexico_City', [kad.id]: 'Europe/Istanbul' }
  for (const [id, timeZone] of Object.entries(zones)) {
    const studio = { id: id === mar.id ? mar.id : kad.id, timeZone }
    for (const seconds of [-1, 0]) {
      const { id: classId } = await classAt({ studio })
      const { data } = await book(await member(), classId)
      await sql`
        update booking
           set booked_at = date_trunc('month', ${clock.now()}::timestamptz, ${timeZone}) + ${seconds} * interval '1 second'
         where id = ${data.id}`.execute(db)
    }
  }
  const { data } = await send(owner, 'GET', '/api/owner/studios')
  const counts = Object.fromEntries(data.items.map((one: { id: string; bookings: number }) => [one.id, one.bookings]))
  expect(counts).toMatchObject({ [mar.id]: 1, [kad.id]: 1 })
})
