import { mustIndex } from '@cupo/core/must-get'
import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { send, mar, signedIn, employ, mails, db, clock, member, book } = await gymApp()
const post = async (url: string, body: Record<string, unknown>) => (await send(mar, 'POST', url, body)).data
const yoga = await post('/api/studio/class-types', { name: 'Yoga', durationMinutes: 60, capacity: 10, points: 5 })
const room = await post('/api/studio/rooms', { name: 'Sala Mar', capacity: 10 })
const other = await post('/api/studio/rooms', { name: 'Sala Sol', capacity: 10 })

let people = 0
const coach = async (): Promise<SignedIn & { email: string }> => {
  people += 1
  const email = `maestra${people}@cupo.test`
  const made = { ...(await signedIn(2, email, { name: `Maestra ${people}` })), email }
  await employ(mar, made, [yoga.id])
  // The invitation.
  await db.deleteFrom('notification').where('user_id', '=', made.userId).execute()
  return made
}

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
const create = (coachId: string | null, startsAt: string, more = {}) =>
  post('/api/studio/classes', { classTypeId: yoga.id, startsAt, roomId: room.id, ...(coachId && { coachId }), ...more })
const change = (id: string, body: Record<string, unknown>) => send(mar, 'PATCH', `/api/studio/classes/${id}`, body)
const cancelled = (id: string) => send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Sin luz' })
const seconds = async (count: number) => {
  clock.move(count)
  await runDue(db, clock.now())
}
const quarter = 15 * 60
type Notice = { kind: string; title: string; description: string; link: string }
const noticesOf = async (who: SignedIn): Promise<Notice[]> =>
  (await send(who, 'GET', '/api/common/notifications')).data.items.filter(
    ({ title }: Notice) => !title.startsWith('Nuevo acceso'),
  )

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('coach_schedule_change').execute()
  await db.updateTable('class_session').set({ status: 'cancelled' }).execute()
})

test('new classes of a quarter of an hour are one notification and one mail, with their week', async () => {
  const renata = await coach()
  await create(renata.userId, '2026-03-10T16:00:00Z')
  await seconds(60)
  await create(renata.userId, '2026-03-11T01:00:00Z')
  await seconds(quarter - 61)
  expect(await noticesOf(renata)).toEqual([])
  await seconds(1)
  await seconds(quarter)
  expect(await noticesOf(renata)).toMatchObject([
    {
      title: 'Cambiaron tus clases en Marea',
      description:
        'Marea cambió tus clases. Clase nueva: Yoga, martes 10 de marzo, 10:00, Sala Mar. Clase nueva: Yoga, martes 10 de marzo, 19:00, Sala Mar.',
      link: '/gym/studios/coach-week?day=2026-03-10',
    },
  ])
  const [mail, ...others] = (await mails(renata.email)).filter((m) => m.subject.startsWith('Cambiaron'))
  expect(others).toEqual([])
  expect(mail?.body_text).toContain('Clase nueva: Yoga, martes 10 de marzo, 19:00, Sala Mar.')
})

test('a change of a class within a day is announced when it cannot be undone, together with what was waiting', async () => {
  const renata = await coach()
  await create(renata.userId, inHours(200))
  await create(renata.userId, inHours(20))
  await seconds(9)
  expect(await noticesOf(renata)).toEqual([])
  await seconds(1)
  expect((await noticesOf(renata)).map(({ description }) => description.match(/Clase nueva/g)?.length)).toEqual([2])
  await seconds(quarter)
  expect(await noticesOf(renata)).toHaveLength(1)
})

test('a class that is moved, given to a colleague, put in another room or cancelled is announced to its coach', async () => {
  const [renata, mateo] = [await coach(), await coach()]
  const at = [60, 62, 64, 66].map(inHours)
  const made = await Promise.all(at.map((startsAt) => create(renata.userId, startsAt)))
  const [moved, given, rehoused, off] = made.map(({ id }) => id) as [string, string, string, string]
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  await change(moved, { startsAt: new Date(Date.parse(mustIndex(at, 0)) - 3_600_000).toISOString() })
  await change(given, { coachId: mateo.userId })
  await change(rehoused, { roomId: other.id })
  await cancelled(off)
  await seconds(quarter)
  const [notice] = await noticesOf(renata)
  expect(notice?.description).toMatch(
    /^Marea cambió tus clases\. Otra hora: Yoga, .+ → .+, Sala Mar\. Ya no es tuya: Yoga, .+, Sala Mar\. Otra sala: Yoga, .+, Sala Sol\. Clase cancelada: Yoga, .+, Sala Mar\.$/,
  )
  expect((await noticesOf(mateo)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Clase nueva: Yoga, /)])
})

test('what is undone, or is as before in the end, is not announced', async () => {
  const [renata, mateo] = [await coach(), await coach()]
  const { id } = await create(renata.userId, inHours(60))
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  const { version } = (await change(id, { coachId: mateo.userId, undoable: true })).data
  expect((await send(mar, 'POST', `/api/studio/classes/${id}/undo`, { version })).status).toBe(200)
  await change(id, { roomId: other.id })
  await change(id, { roomId: room.id })
  const created = await create(mateo.userId, inHours(70))
  await cancelled(created.id)
  await seconds(quarter)
  await seconds(quarter)
  expect([await noticesOf(renata), await noticesOf(mateo)]).toEqual([[], []])
  expect(await db.selectFrom('coach_schedule_change').select('class_id').execute()).toEqual([])
})

test('an announcement waits while a later change can be undone', async () => {
  const renata = await coach()
  await create(renata.userId, inHours(60))
  await seconds(quarter - 5)
  const second = await create(renata.userId, inHours(64))
  await seconds(5)
  expect(await noticesOf(renata)).toEqual([])
  await cancelled(second.id)
  await seconds(10)
  expect((await noticesOf(renata)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Clase nueva/)])
})

test('a change of several days previews the notifications of coaches, and an undo sends none', async () => {
  const [renata, mateo] = [await coach(), await coach()]
  const startsAt = inHours(60)
  const { id } = await create(renata.userId, startsAt)
  await book(await member(), id)
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(new Date(startsAt))
  const body = { kind: 'coach_away', coachId: renata.userId, from: day, to: day, reason: 'Gripe' }
  const dry = await post('/api/studio/changes', { ...body, dryRun: true })
  const titles = dry.messages.map(({ title, people: count }: { title: string; people: number }) => [title, count])
  expect(titles).toContainEqual([expect.stringMatching(/^Ya no es tuya: Yoga/), 1])
  expect(titles).toContainEqual([expect.stringMatching(/^Clase nueva: Yoga/), 1])
  const done = await post('/api/studio/changes', body)
  expect(done.messages).toHaveLength(3)
  expect((await send(mar, 'POST', `/api/studio/changes/${done.id}/undo`, {})).status).toBe(200)
  await seconds(quarter)
  expect([await noticesOf(renata), await noticesOf(mateo)]).toEqual([[], []])
})

test('a substitution has its own notifications; a coach who was only invited gets none', async () => {
  const [renata, mateo] = [await coach(), await coach()]
  const { id } = await create(renata.userId, inHours(60))
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  const asked = await send(renata, 'POST', `/api/gym/classes/${id}/substitutions`, { reason: 'Fiebre' })
  expect((await send(mateo, 'POST', `/api/gym/classes/${id}/substitutions/${asked.data.id}/take`)).status).toBe(200)
  await seconds(quarter)
  expect((await noticesOf(renata)).map(({ title }) => title)).toEqual([expect.stringContaining('tomó Yoga')])
  expect((await noticesOf(mateo)).map(({ title }) => title)).toEqual([expect.stringContaining('busca suplente')])
  const invited = { email: 'nueva@cupo.test', name: 'Nueva', classTypeIds: [yoga.id] }
  const { id: invitedId } = await post('/api/studio/coaches', invited)
  await create(invitedId, inHours(62))
  await seconds(quarter)
  const subjects = (await mails('nueva@cupo.test')).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Clase nueva'))).toEqual([])
})

test('of many lines the first twelve are listed, with the number of the others', async () => {
  const renata = await coach()
  for (let n = 0; n < 14; n += 1) await create(renata.userId, inHours(50 + 2 * n))
  await seconds(quarter)
  const [notice] = await noticesOf(renata)
  expect(notice?.description.match(/Clase nueva/g)).toHaveLength(12)
  expect(notice?.description).toContain('Y 2 cambios más. Tu semana los tiene todos.')
})

test('another discipline of a weekly rule is announced to its coach, with the former one', async () => {
  const renata = await coach()
  const pilates = await post('/api/studio/class-types', {
    ...{ name: 'Pilates', durationMinutes: 60, capacity: 10, points: 5 },
  })
  const times = { weekdays: [3], localTime: '09:00', durationMinutes: 60, roomId: room.id, coachId: renata.userId }
  const rule = await post('/api/studio/series', { classTypeId: yoga.id, ...times, from: '2026-05-06' })
  await post('/api/studio/series/generate', { from: '2026-05-01', to: '2026-05-14' })
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  const teach = (classTypeId: string) =>
    send(mar, 'PATCH', `/api/studio/series/${rule.id}`, { classTypeId, scope: 'all' })
  expect((await teach(pilates.id)).status).toBe(200)
  await seconds(quarter)
  expect((await noticesOf(renata)).map(({ description }) => description)).toEqual([
    'Marea cambió tus clases. Otra disciplina: Yoga → Pilates, miércoles 09:00, Sala Mar, 2 clases, del 6 de mayo al 13 de mayo.',
  ])
  await db.deleteFrom('notification').execute()
  await teach(yoga.id)
  await teach(pilates.id)
  await seconds(quarter)
  expect(await noticesOf(renata)).toEqual([])
})

test('a generated series is one line; an undo of the run is announced; what the service generates ahead is not', async () => {
  const renata = await coach()
  const times = { weekdays: [1], localTime: '07:00', durationMinutes: 50, roomId: room.id, coachId: renata.userId }
  const rule = await post('/api/studio/series', { classTypeId: yoga.id, ...times, from: '2026-06-01' })
  const run = await post('/api/studio/series/generate', { from: '2026-06-01', to: '2026-06-21' })
  await seconds(quarter)
  const line = 'Yoga, lunes 07:00, Sala Mar, 3 clases, del 1 de junio al 15 de junio.'
  expect((await noticesOf(renata)).map(({ description }) => description)).toEqual([
    `Marea cambió tus clases. Clases nuevas: ${line}`,
  ])
  await send(mar, 'POST', `/api/studio/series/runs/${run.runId}/undo`)
  await seconds(quarter)
  expect((await noticesOf(renata))[0]?.description).toBe(`Marea cambió tus clases. Clases canceladas: ${line}`)
  await post('/api/studio/series/generate', { from: '2026-06-01', to: '2026-06-07' })
  await seconds(quarter)
  await db.deleteFrom('notification').execute()
  const before = clock.now().getTime()
  clock.move((Date.parse('2026-06-02T12:00:00Z') - before) / 1000)
  await runDue(db, clock.now())
  await seconds(quarter)
  const ahead = await db.selectFrom('class_session').select('id').where('series_id', '=', rule.id).execute()
  expect(ahead.length).toBeGreaterThan(1)
  // The session is over by then.
  const rows = await db.selectFrom('notification').select('kind').where('user_id', '=', renata.userId).execute()
  expect(rows).toEqual([])
})
