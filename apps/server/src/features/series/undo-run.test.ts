import type { SeriesId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, owner, signedIn, db } = await studioApp()
const type = { name: 'Indoor cycling', durationMinutes: 60, capacity: 24, points: 8 }
const cycling = (await send(mar, 'POST', '/api/studio/class-types', type)).data

/** Creates a weekly rule on Mondays and Wednesdays at 07:00. The test clock is at Monday 2 March. */
const rule = async (span: { from: string; until: string }) => {
  const times = { weekdays: [1, 3], localTime: '07:00', durationMinutes: 50 }
  return (await send(mar, 'POST', '/api/studio/series', { classTypeId: cycling.id, ...times, ...span })).data
}
const generate = (body: Record<string, unknown>) => send(mar, 'POST', '/api/studio/series/generate', body)
const ofSeries = (id: string) => (c: { seriesId: string | null }) => c.seriesId === id
const classesOf = (seriesId: SeriesId) =>
  db.selectFrom('class_session').select('id').where('series_id', '=', seriesId).orderBy('starts_at').execute()

test('a run without bookings is undone: its classes are deleted, the rules are reset, and it can be run again', async () => {
  const made = await rule({ from: '2026-06-01', until: '2026-06-14' })
  const span = { from: '2026-06-01', to: '2026-06-14' }
  const run = (await generate(span)).data
  expect(run.create.filter(ofSeries(made.id))).toHaveLength(4)
  expect((await generate({ ...span, dryRun: true })).data.runId).toBeNull()
  const edited = (await classesOf(made.id))[0]
  await send(mar, 'PATCH', `/api/studio/classes/${edited?.id}`, { capacity: 5 })
  const url = `/api/studio/series/runs/${run.runId}/undo`
  expect((await send(kad, 'POST', url)).status).toBe(404)
  const undone = await Promise.all([send(mar, 'POST', url), send(mar, 'POST', url)])
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
  const left = await classesOf(made.id)
  expect(left.map(({ id }) => id)).toEqual([edited?.id])
  const { items } = (await send(mar, 'GET', '/api/studio/series')).data
  expect(items.find(({ id }: { id: string }) => id === made.id).generatedUntil).toBeNull()
  expect((await generate(span)).data.create.filter(ofSeries(made.id))).toHaveLength(3)
})

test('a run with a booking, also a cancelled one, is not undone', async () => {
  const made = await rule({ from: '2026-03-04', until: '2026-03-12' })
  const run = (await generate({ from: '2026-03-04', to: '2026-03-12' })).data
  const [first] = await classesOf(made.id)
  const ana = await signedIn(1, 'ana.corrida@cupo.test', { name: 'Ana' })
  const url = `/api/studio/series/runs/${run.runId}/undo`
  await send(owner, 'POST', `/api/owner/users/${ana.userId}/points`, { points: 20, note: 'Bienvenida' })
  const booked = await send(ana, 'POST', `/api/gym/classes/${mustExist(first, 'a class').id}/bookings`, {})
  expect(booked.status).toBe(201)
  expect((await send(ana, 'DELETE', `/api/gym/bookings/${booked.data.id}`)).status).toBe(200)
  const refused = await send(mar, 'POST', url)
  expect([refused.status, refused.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
  expect(await classesOf(made.id)).toHaveLength(3)
})
