import type { SeriesId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { partnerApp } from '../../test/partner-app.ts'

const app = await partnerApp()
afterAll(app.close)
const { db, send, ask, connect, settle, double, mar, clock } = app
const type = { name: 'Indoor cycling', durationMinutes: 60, capacity: 24, points: 8 }
const cycling = (await send(mar, 'POST', '/api/studio/class-types', type)).data

/** Creates a weekly rule on Mondays and Wednesdays of two weeks, and a run that generates its four classes. */
const generated = async (from: string, to: string) => {
  const times = { weekdays: [1, 3], localTime: '07:00', durationMinutes: 50 }
  const made = (await send(mar, 'POST', '/api/studio/series', { classTypeId: cycling.id, ...times, from, until: to }))
    .data
  const generate = async () => (await send(mar, 'POST', '/api/studio/series/generate', { from, to })).data
  return { id: made.id as SeriesId, generate, runId: (await generate()).runId as string }
}
const classesOf = (seriesId: SeriesId) =>
  db.selectFrom('class_session').select('id').where('series_id', '=', seriesId).orderBy('starts_at').execute()
const undo = (runId: string) => send(mar, 'POST', `/api/studio/series/runs/${runId}/undo`)

test('a run is undone with the search for a substitute and the spot out of service in its classes', async () => {
  const run = await generated('2026-06-01', '2026-06-14')
  const { id: classId } = mustExist((await classesOf(run.id))[0], 'a class')
  const by = { studio_id: mar.id, asked_by: mar.userId, asked_at: clock.now() }
  await db
    .insertInto('substitution')
    .values({ ...by, class_id: classId, reason: 'Viajo' })
    .execute()
  const room = { name: 'Sala', capacity: 1, spots: [{ label: '1', x: 0, y: 0 }] }
  const { data } = await send(mar, 'POST', '/api/studio/rooms', room)
  await send(mar, 'PUT', `/api/studio/spots/${data.spots[0].id}/outage`, { reason: 'Se rompió' })
  await sql`insert into spot_outage_class (outage_id, class_id) select max(id), ${classId} from spot_outage`.execute(db)
  expect(await undo(run.runId)).toMatchObject({ status: 200, data: { removed: 4 } })
  expect(await classesOf(run.id)).toEqual([])
})

test('classes that a partner publishes are cancelled and withdrawn when their run is undone, and can be generated again', async () => {
  const run = await generated('2026-03-09', '2026-03-22')
  const { data } = await connect('wellhub')
  await ask('PUT', `/partners/${data.id}/seats/${cycling.id}`, { rule: { seats: 2, releaseMinutes: 120 } })
  await settle()
  const published = double.slots.length
  expect(published).toBeGreaterThanOrEqual(4)
  expect(await undo(run.runId)).toMatchObject({ status: 200, data: { removed: 4 } })
  expect(await classesOf(run.id)).toEqual([])
  await settle()
  expect(double.slots).toHaveLength(published - 4)
  expect((await run.generate()).create).toHaveLength(4)
  expect(await classesOf(run.id)).toHaveLength(4)
})
