import type { BookingId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { randomOf } from '../../test/random-of.ts'
import { countDueReports } from './count-due.ts'

const gym = await gymApp()
const { member, classAt, book, cancel, send, mar, clock, db } = gym
const hour = 3600
const coaches = [
  await gym.signedIn(2, 'coach1@cupo.test', { name: 'Renata' }),
  await gym.signedIn(2, 'coach2@cupo.test', { name: 'Bruno' }),
]
const range = 'from=2026-01-01&to=2030-01-01&compare=none'
const paths = ['attendance', 'retention', 'coaches', 'occupancy'].map((name) => `/api/studio/reports/${name}`)

const readAll = async () => {
  const queries = [`?${range}`, '?compare=previous']
  const all = paths.flatMap((path) => queries.map((query) => `${path}${query}`))
  return Promise.all(all.map(async (path) => [path, (await send(mar, 'GET', path)).data]))
}
const counts = ['report_class', 'report_step', 'report_progress', 'report_classes_counted']
const dump = () =>
  Promise.all(
    ['report_class', 'report_step', 'report_person', 'report_coach'].map(
      async (table) =>
        (
          await sql<{
            row: object
          }>`select to_jsonb(r) as row from ${sql.table(table)} r order by to_jsonb(r)::text`.execute(db)
        ).rows,
    ),
  )
const countAll = async () => {
  while ((await countDueReports(db, clock.now())) > 0);
}
const mark = (classId: string, bookingId: string, what: number) => {
  const url = `/api/gym/classes/${classId}`
  if (what === 0) return send(mar, 'POST', `${url}/no-shows`, { bookingId })
  if (what === 1) return send(mar, 'DELETE', `${url}/check-ins/${bookingId}`)
  return send(mar, 'POST', `${url}/check-ins`, { bookingId })
}
/** Merging files moves bookings from one person to the other. */
const moveBooking = (id: BookingId, to: (typeof coaches)[number]) =>
  db.updateTable('booking').set({ member_id: to.userId }).where('id', '=', id).execute()

await db
  .updateTable('sign_in_session')
  .set({ expires_at: new Date('2099-01-01') })
  .execute()

test.each([7, 91])(
  'counts equal what is counted anew, during and after a random history (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const random = randomOf(seed)
    const people = await Promise.all(Array.from({ length: 4 }, () => member(2_000)))
    await db
      .updateTable('sign_in_session')
      .set({ expires_at: new Date('2099-01-01') })
      .execute()
    const seats: { classId: string; bookingId: string }[] = []
    for (let week = 0; week < 4; week++) {
      for (let n = 0; n < 3; n++) {
        const session = await classAt({ inHours: 24, capacity: 8, coachId: coaches[random(2)]?.userId ?? null })
        for (const who of people.filter(() => random(3) > 0)) {
          const { data } = await book(who, session.id)
          // A pause after absences refuses some bookings.
          if (data === null) continue
          if (random(6) === 0) await cancel(who, data.id)
          else seats.push({ classId: session.id, bookingId: data.id })
        }
        clock.move(24 * hour)
        for (const { classId, bookingId } of seats.slice(-4)) await mark(classId, bookingId, random(4))
        if (random(2) === 0) await countAll()
        clock.move(2 * hour)
        for (const { classId, bookingId } of seats.slice(-5)) await mark(classId, bookingId, random(4))
      }
      const last = seats.at(-1 - random(3))
      const to = people[random(4)]
      if (last && to && random(2) === 0) await moveBooking(last.bookingId as BookingId, to)
      if (last && random(2) === 0) {
        const coach_id = coaches[random(2)]?.userId ?? null
        await db
          .updateTable('class_session')
          .set({ coach_id })
          .where('id', '=', last.classId as never)
          .execute()
      }
      clock.move(random(9) * 24 * hour)
    }
    const marked = await readAll()
    await countAll()
    expect(await readAll()).toEqual(marked)
    const stored = await dump()
    expect(stored[0]?.length).toBeGreaterThan(7)
    for (const table of counts) await sql`delete from ${sql.table(table)}`.execute(db)
    expect(await readAll()).toEqual(marked)
    await sql`
    select count_report_person(studio_id, person_id) from report_person`.execute(db)
    await countAll()
    expect(await dump()).toEqual(stored)
  },
)

test('two concurrent runs count once, and a later change leaves its mark', { timeout: 120_000 }, async () => {
  const session = await classAt({ inHours: 1 })
  const ana = await member(100)
  const { data } = await book(ana, session.id)
  clock.move(3 * hour)
  expect((await mark(session.id, data.id, 0)).status).toBe(200)
  await Promise.all([countDueReports(db, clock.now()), countDueReports(db, clock.now())])
  await countAll()
  const { rows } = await sql`select no_shows, taken from report_class where class_id = ${session.id}`.execute(db)
  expect(rows).toEqual([{ no_shows: 1, taken: 1 }])
  expect((await sql`select from report_mark`.execute(db)).rows).toEqual([])
  expect((await mark(session.id, data.id, 1)).status).toBe(200)
  expect((await sql`select from report_mark`.execute(db)).rows).toHaveLength(1)
})

test('a class that is added long after its end is counted by the next pass', async () => {
  await countAll()
  const past = await classAt({ inHours: -72 })
  expect((await sql`select from report_class where class_id = ${past.id}`.execute(db)).rows).toEqual([])
  await countAll()
  expect((await sql`select booked from report_class where class_id = ${past.id}`.execute(db)).rows).toEqual([
    { booked: 0 },
  ])
})
