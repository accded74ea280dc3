import type { BookingId, SeriesId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { send, mar, mails, db, member, book, balance, ledger } = await gymApp()
type Body = Record<string, unknown>
const post = async (url: string, body: Body) => {
  const answer = await send(mar, 'POST', url, body)
  expect(answer.status, answer.mensaje).toBeLessThan(300)
  return answer.data
}
const cycling = await post('/api/studio/class-types', { name: 'Ciclo', durationMinutes: 50, capacity: 3, points: 8 })
let rooms = 0
const newRoom = () => post('/api/studio/rooms', { name: `Sala ${++rooms}`, capacity: 3 })

type Dated = {
  id: string
  starts_at: Date
  ends_at: Date
  status: string
  room_id: string | null
  series_id: string | null
}
const classesOf = (seriesId: SeriesId): Promise<Dated[]> =>
  db
    .selectFrom('class_session')
    .select(['id', 'starts_at', 'ends_at', 'status', 'room_id', 'series_id'])
    .where('series_id', '=', seriesId)
    .orderBy('starts_at')
    .execute()

/**
 * Creates a rule on Mondays at 07:00 (13:00 UTC) with the classes of 9, 16 and 23 March, and two members booked in each
 * of the last two.
 */
const booked = async (more: Body = {}) => {
  const rule = await post('/api/studio/series', {
    classTypeId: cycling.id,
    weekdays: [1],
    localTime: '07:00',
    durationMinutes: 50,
    roomId: (await newRoom()).id,
    from: '2026-03-09',
    until: '2026-03-23',
    ...more,
  })
  await post('/api/studio/series/generate', { from: '2026-03-01', to: '2026-03-31' })
  const classes = (await classesOf(rule.id)) as [Dated, Dated, Dated]
  const [ana, leo] = [await member(), await member()]
  const taken: { who: SignedIn; bookingId: BookingId }[] = []
  for (const session of classes.slice(1, 3)) {
    for (const who of [ana, leo]) {
      taken.push({ who, bookingId: (await book(who, session.id)).data.id })
    }
  }
  return { rule, classes, ana, leo, taken }
}
const starts = (classes: Dated[]) => classes.map((c) => c.starts_at.toISOString().slice(5, 16))
const edit = (id: string, body: Body) => send(mar, 'PATCH', `/api/studio/series/${id}`, body)

await db
  .updateTable('studio')
  .set({ policy: JSON.stringify({ bookingOpensDays: 60 }) })
  .where('id', '=', mar.id)
  .execute()

test('editing a whole rule moves its bookings, makes cancelling free and notifies each member once with all dates', async () => {
  const { rule, classes, ana, leo, taken } = await booked()
  const preview = await edit(rule.id, { localTime: '08:00', scope: 'all', dryRun: true })
  expect(preview.data.affected.change.map((c: Body) => [c.date, c.booked])).toEqual([
    ['2026-03-09', 0],
    ['2026-03-16', 2],
    ['2026-03-23', 2],
  ])
  expect(preview.data.affected.people).toEqual([
    {
      id: ana.userId,
      name: expect.any(String),
      classes: ['2026-03-16T13:00:00.000Z', '2026-03-23T13:00:00.000Z'],
      overlaps: [],
    },
    {
      id: leo.userId,
      name: expect.any(String),
      classes: ['2026-03-16T13:00:00.000Z', '2026-03-23T13:00:00.000Z'],
      overlaps: [],
    },
  ])
  expect(preview.data.affected.told).toBe(2)
  expect(starts(await classesOf(rule.id))).toEqual(['03-09T13:00', '03-16T13:00', '03-23T13:00'])
  const sent = (await mails(ana.email)).length

  const done = await edit(rule.id, { localTime: '08:00', scope: 'all' })
  expect([done.data.id, done.data.localTime, done.data.affected.told]).toEqual([rule.id, '08:00', 2])
  expect(starts(await classesOf(rule.id))).toEqual(['03-09T14:00', '03-16T14:00', '03-23T14:00'])
  const [mail, ...older] = await mails(ana.email)
  expect(older).toHaveLength(sent)
  expect(mail?.subject).toBe('Cambian tus clases de Ciclo')
  expect(mail?.body_text).toMatch(/lunes,? 16 de marzo.*07:00 → lunes,? 16 de marzo.*08:00/)
  expect(mail?.body_text).toMatch(/lunes,? 23 de marzo/)
  const mine = await send(ana, 'GET', `/api/gym/bookings/${taken[0]?.bookingId}`)
  expect(mine.data).toMatchObject({ status: 'booked', freeCancelUntil: '2026-03-16T14:00:00.000Z' })
  expect(mine.data.class).toMatchObject({ id: classes[1].id, startsAt: '2026-03-16T14:00:00.000Z' })
  expect(await edit(rule.id, { localTime: '08:00', scope: 'all' })).toMatchObject({
    data: { affected: { change: [], told: 0 } },
  })
})

test('a dry run of `following` from the first class shows the edited rule and changes nothing', async () => {
  const { rule, ana } = await booked({ from: '2026-03-04' })
  const change = { localTime: '08:00', scope: 'following', since: '2026-03-09' }
  const preview = await edit(rule.id, { ...change, dryRun: true })
  expect(preview.status, preview.mensaje).toBe(200)
  expect(preview.data).toMatchObject({ id: rule.id, localTime: '08:00', from: '2026-03-09' })
  expect(preview.data.affected.people.map(({ id }: Body) => id)).toContain(ana.userId)
  expect(starts(await classesOf(rule.id))).toEqual(['03-09T13:00', '03-16T13:00', '03-23T13:00'])
  const done = await edit(rule.id, change)
  expect(starts(await classesOf(done.data.id))).toEqual(['03-09T14:00', '03-16T14:00', '03-23T14:00'])
})

test('`following` moves later classes to a new rule and leaves earlier ones', async () => {
  const { rule, taken } = await booked()
  const done = await edit(rule.id, { weekdays: [2], scope: 'following', since: '2026-03-16' })
  expect(done.status, done.mensaje).toBe(200)
  expect(done.data.id).not.toBe(rule.id)
  expect(done.data).toMatchObject({ weekdays: [2], from: '2026-03-16', until: '2026-03-23' })
  expect(starts(await classesOf(rule.id))).toEqual(['03-09T13:00'])
  expect((await classesOf(done.data.id)).map((c) => [c.starts_at.toISOString().slice(5, 16), c.status])).toEqual([
    ['03-17T13:00', 'scheduled'],
    ['03-23T13:00', 'cancelled'],
  ])
  expect(done.data.affected.cancel.map((c: Body) => c.date)).toEqual(['2026-03-24'])
  const { items } = (await send(mar, 'GET', '/api/studio/series')).data
  expect(items.find((s: Body) => s.id === rule.id)).toMatchObject({ weekdays: [1], until: '2026-03-15' })
  const moved = await send(taken[0]?.who as SignedIn, 'GET', `/api/gym/bookings/${taken[0]?.bookingId}`)
  expect(moved.data.status).toBe('booked')
  const again = await send(mar, 'POST', '/api/studio/series/generate', { from: '2026-03-08', to: '2026-03-31' })
  const both = (c: { seriesId: string }) => [rule.id, done.data.id].includes(c.seriesId)
  expect([again.data.create.filter(both), again.data.change.filter(both)]).toEqual([[], []])
})

test('an added weekday is created up to the generated date, and a removed one is cancelled with full return', async () => {
  const { rule, ana } = await booked()
  const had = await balance(ana)
  const added = await edit(rule.id, { weekdays: [1, 4], scope: 'all' })
  expect(added.data.affected.create.map((c: Body) => c.date)).toEqual(['2026-03-12', '2026-03-19'])
  const gone = await edit(rule.id, { weekdays: [4], scope: 'all', dryRun: true })
  expect(gone.data.affected.cancel.map((c: Body) => c.date)).toEqual(['2026-03-09', '2026-03-16', '2026-03-23'])
  expect(gone.data.affected.returnedPoints).toBe(32)
  expect(await balance(ana)).toBe(had)
  await edit(rule.id, { weekdays: [4], scope: 'all' })
  expect(await balance(ana)).toBe(had + 16)
  const [mail] = await mails(ana.email)
  expect(mail?.subject).toBe('Se cancelaron clases de Ciclo')
  expect(mail?.body_text).toMatch(/lunes,? 16 de marzo[\s\S]*lunes,? 23 de marzo[\s\S]*16 puntos/)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('an edit with a conflict is refused with the conflicting class; a dry run lists it', async () => {
  const { rule, classes } = await booked()
  const room = await newRoom()
  await post('/api/studio/classes', { classTypeId: cycling.id, startsAt: '2026-03-16T13:10:00Z', roomId: room.id })
  const preview = await edit(rule.id, { roomId: room.id, scope: 'all', dryRun: true })
  expect(preview.data.affected.conflicts.map((c: Body) => [c.date, c.by])).toEqual([['2026-03-16', 'room']])
  const refused = await edit(rule.id, { roomId: room.id, scope: 'all' })
  expect([refused.status, refused.codigo]).toEqual([409, 'HORARIO_EN_CONFLICTO'])
  expect(refused.mensaje).toMatch(/^Sala \d+ ya tiene Ciclo el lunes,? 16 de marzo/)
  expect((await classesOf(rule.id)).map((c) => c.room_id)).toEqual(classes.map((c) => c.room_id))
  const small = await post('/api/studio/rooms', { name: 'Chica', capacity: 1 })
  const squeezed = await edit(rule.id, { roomId: small.id, scope: 'all' })
  expect([squeezed.status, squeezed.codigo]).toEqual([409, 'SIN_CUPO'])
})

test('cancelling applies the requested scope, can be previewed, and ends the rule', async () => {
  const { rule, classes, ana, leo } = await booked()
  const before = [await balance(ana), await balance(leo)]
  const cancel = (id: string, body: Body) =>
    send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Obras', ...body })
  const preview = await cancel(classes[1].id, { scope: 'following', dryRun: true })
  expect(preview.data).toMatchObject({ cancelled: 2, returnedPoints: 32, told: 2 })
  expect(preview.data.affected.people.map((p: { classes: string[] }) => p.classes.length)).toEqual([2, 2])
  expect([await balance(ana), await balance(leo)]).toEqual(before)
  const done = await cancel(classes[1].id, { scope: 'following' })
  expect(done.data).toMatchObject({ cancelled: 2, returnedPoints: 32, told: 2 })
  expect([await balance(ana), await balance(leo)]).toEqual(before.map((n) => n + 16))
  const letters = (await mails(ana.email)).filter((m) => m.subject === 'Se cancelaron clases de Ciclo')
  expect(letters).toHaveLength(1)
  expect((await classesOf(rule.id)).map((c) => c.status)).toEqual(['scheduled', 'cancelled', 'cancelled'])
  const again = await send(mar, 'POST', '/api/studio/series/generate', { from: '2026-03-08', to: '2026-04-30' })
  expect(again.data.create.filter((c: Body) => c.seriesId === rule.id)).toEqual([])
  expect((await cancel(classes[1].id, { scope: 'following' })).codigo).toBe('CLASE_CANCELADA')
  expect((await cancel(classes[0].id, { scope: 'all' })).data).toMatchObject({
    cancelled: 1,
    returnedPoints: 0,
    told: 0,
  })
  const { items } = (await send(mar, 'GET', '/api/studio/series')).data
  expect(items.map((s: Body) => s.id)).not.toContain(rule.id)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('ending a rule leaves its classes, or cancels them if requested', async () => {
  const left = await booked()
  const ended = await send(mar, 'DELETE', `/api/studio/series/${left.rule.id}`)
  expect(ended.data).toMatchObject({ cancelled: 0, returnedPoints: 0, told: 0 })
  expect((await classesOf(left.rule.id)).map((c) => c.status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  const { rule } = await booked()
  const url = `/api/studio/series/${rule.id}?scope=following&since=2026-03-16`
  const preview = await send(mar, 'DELETE', `${url}&dryRun=true`)
  expect(preview.data.affected.cancel.map((c: Body) => c.date)).toEqual(['2026-03-16', '2026-03-23'])
  expect((await classesOf(rule.id)).every((c) => c.status === 'scheduled')).toBe(true)
  expect((await send(mar, 'DELETE', url)).data).toMatchObject({ cancelled: 2, returnedPoints: 32, told: 2 })
  expect((await send(mar, 'GET', '/api/studio/series')).data.items.find((s: Body) => s.id === rule.id)).toMatchObject({
    until: '2026-03-15',
  })
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('a dry run of cancelling a single class shows the effects and changes nothing', async () => {
  const alone = await post('/api/studio/classes', {
    classTypeId: cycling.id,
    roomId: (await newRoom()).id,
    startsAt: '2026-03-12T13:00:00.000Z',
    durationMinutes: 50,
    capacity: 3,
    points: 8,
  })
  const ana = await member()
  await book(ana, alone.id)
  const cancelling = `/api/studio/classes/${alone.id}/cancel`
  const preview = await send(mar, 'POST', cancelling, { reason: 'Fuga de agua', dryRun: true })
  expect([preview.status, preview.mensaje]).toEqual([200, expect.any(String)])
  expect(preview.data).toMatchObject({ cancelled: 1, returnedPoints: 8 })
  expect(preview.data.affected.cancel).toEqual([
    expect.objectContaining({ classId: alone.id, seriesId: null, date: '2026-03-12' }),
  ])
  const after = await db.selectFrom('class_session').select('status').where('id', '=', alone.id).executeTakeFirst()
  expect(after?.status).not.toBe('cancelled')
})
