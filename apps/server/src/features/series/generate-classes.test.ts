import type { SeriesId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { runDue } from '../../jobs/run-due.ts'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'
import { generateAhead } from './generate-ahead.ts'
import { generateClasses } from './generate-classes.ts'

const { send, mar, kad, owner, signedIn, mails, db, clock, studio, employ } = await studioApp()
type Body = Record<string, unknown>
const post = async (who: SignedIn, url: string, body: Body) => {
  const answer = await send(who, 'POST', url, body)
  expect(answer.status, answer.mensaje).toBe(201)
  return answer.data
}
const discipline = (who: SignedIn, name: string) =>
  post(who, '/api/studio/class-types', { name, durationMinutes: 60, capacity: 24, points: 8 })
const cycling = await discipline(mar, 'Indoor cycling')
const yin = await discipline(kad, 'Yin')
let rooms = 0
const newRoom = (who: SignedIn, capacity = 12) => post(who, '/api/studio/rooms', { name: `Sala ${++rooms}`, capacity })
const theirRoom = await newRoom(kad)
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata' })
for (const studio of [mar, kad]) await employ(studio, coach)
const renata = { id: coach.userId }

/** Creates a weekly rule on Mondays and Wednesdays at 07:00, in its own room. The test clock is at Monday 2 March. */
const rule = async (more: Body = {}, who: SignedIn = mar) =>
  post(who, '/api/studio/series', {
    classTypeId: who === mar ? cycling.id : yin.id,
    weekdays: [1, 3],
    localTime: '07:00',
    durationMinutes: 50,
    roomId: more.roomId ?? (await newRoom(who)).id,
    from: '2026-03-02',
    until: '2026-12-31',
    except: [],
    ...more,
  })
const generate = (body: Body, who: SignedIn = mar) => send(who, 'POST', '/api/studio/series/generate', body)
const ofSeries = (id: string) => (c: { seriesId: string | null }) => c.seriesId === id
const classesOf = (seriesId: SeriesId) =>
  db
    .selectFrom('class_session')
    .select(['id', 'starts_at', 'status', 'detached'])
    .where('series_id', '=', seriesId)
    .orderBy('starts_at')
    .execute()
const march = { from: '2026-03-01', to: '2026-03-15' }

test('a created rule is listed with its fields', async () => {
  const room = await newRoom(mar)
  const made = await rule({ coachId: renata.id, roomId: room.id, except: ['2026-03-11'] })
  expect(made).toMatchObject({
    classTypeId: cycling.id,
    classType: { name: 'Indoor cycling' },
    room: { id: room.id },
    coach: { id: renata.id },
    weekdays: [1, 3],
    localTime: '07:00',
    from: '2026-03-02',
    until: '2026-12-31',
    except: ['2026-03-11'],
    timeZone: 'America/Mexico_City',
    generatedUntil: null,
    notes: [],
  })
  const { items } = (await send(mar, 'GET', '/api/studio/series')).data
  expect(items.map((s: { id: string }) => s.id)).toContain(made.id)
  expect((await send(kad, 'GET', '/api/studio/series')).data.items).toEqual([])
  expect((await send(mar, 'DELETE', `/api/studio/series/${made.id}`)).status).toBe(200)
  expect((await send(mar, 'GET', '/api/studio/series')).data.items).toEqual([])
})

test('a preview changes nothing, a run creates the classes, and a second run changes nothing', async () => {
  const made = await rule({ except: ['2026-03-11'] })
  const preview = await generate({ ...march, dryRun: true })
  const dates = (list: { seriesId: string; date: string }[]) => list.filter(ofSeries(made.id)).map((c) => c.date)
  expect(dates(preview.data.create)).toEqual(['2026-03-02', '2026-03-04', '2026-03-09'])
  expect(await classesOf(made.id)).toEqual([])
  const run = await generate({ ...march, dryRun: false })
  expect(dates(run.data.create)).toEqual(dates(preview.data.create))
  expect(run.data.create.filter(ofSeries(made.id)).every((c: { classId: string }) => /^\d+$/.test(c.classId))).toBe(
    true,
  )
  const classes = await classesOf(made.id)
  expect(classes.map((c) => c.starts_at.toISOString())).toEqual([
    '2026-03-02T13:00:00.000Z',
    '2026-03-04T13:00:00.000Z',
    '2026-03-09T13:00:00.000Z',
  ])
  const again = await generate({ ...march, dryRun: false })
  expect([again.data.create, again.data.change, again.data.conflicts]).toEqual([[], [], []])
  expect(again.data.keep.filter(ofSeries(made.id)).map((c: { why: string }) => c.why)).toEqual(['same', 'same', 'same'])
  const seen = await send(mar, 'GET', `/api/gym/classes/${classes[0]?.id}`)
  expect(seen.data).toMatchObject({
    capacity: 12,
    points: 8,
    series: { id: made.id, date: '2026-03-02', detached: false },
  })
})

test('concurrent runs over separate connections create each class once', async () => {
  const made = await rule()
  const command = { studioId: mar.id, ...march, dryRun: false, by: mar.userId, publicUrl: '' }
  const runs = await Promise.all(
    Array.from({ length: 6 }, () => write(db, (tx) => generateClasses(tx, command, 'es', clock.now()))),
  )
  const created = runs.map((r) => (r.ok ? r.value.create.filter(ofSeries(made.id)).length : -1)).sort()
  expect(created).toEqual([0, 0, 0, 0, 0, 4])
  expect(await classesOf(made.id)).toHaveLength(4)
  expect((await generate({ ...march, dryRun: true })).data.create.filter(ofSeries(made.id))).toEqual([])
})

test('classes edited or cancelled by hand are not changed', async () => {
  const made = await rule()
  await generate(march)
  const [first, second] = await classesOf(made.id)
  await send(mar, 'PATCH', `/api/studio/classes/${first?.id}`, { startsAt: '2026-03-02T15:00:00Z' })
  await send(mar, 'POST', `/api/studio/classes/${second?.id}/cancel`, { reason: 'Sin luz' })
  await send(mar, 'PATCH', `/api/studio/series/${made.id}`, { localTime: '08:00' })
  const run = await generate(march)
  const mine = (list: { seriesId: string }[]) => list.filter(ofSeries(made.id))
  expect(
    mine(run.data.keep)
      .map((c) => (c as unknown as { why: string }).why)
      .sort(),
  ).toEqual(['cancelled', 'detached'])
  expect(mine(run.data.change)).toHaveLength(2)
  expect((await classesOf(made.id)).map((c) => [c.starts_at.toISOString(), c.detached, c.status])).toEqual([
    ['2026-03-02T15:00:00.000Z', true, 'scheduled'],
    ['2026-03-04T13:00:00.000Z', false, 'cancelled'],
    ['2026-03-09T14:00:00.000Z', false, 'scheduled'],
    ['2026-03-11T14:00:00.000Z', false, 'scheduled'],
  ])
})

test('conflicts are skipped and reported, and the rest is created', async () => {
  const room = await newRoom(mar)
  const other = await post(mar, '/api/studio/classes', {
    classTypeId: cycling.id,
    startsAt: '2026-03-09T13:30:00Z',
    roomId: room.id,
  })
  await post(kad, '/api/studio/classes', { classTypeId: yin.id, startsAt: '2026-03-11T13:00:00Z', coachId: renata.id })
  const made = await rule({ roomId: room.id, coachId: renata.id })
  const run = await generate(march)
  const conflicts = run.data.conflicts.filter(ofSeries(made.id))
  expect(conflicts.map((c: Body) => [c.date, c.by, (c.other as { id: string } | null)?.id ?? null, c.mensaje])).toEqual(
    [
      ['2026-03-09', 'room', other.id, expect.stringMatching(/^Sala \d+ ya tiene Indoor cycling el lunes/)],
      ['2026-03-11', 'coach_elsewhere', null, 'Renata da clase en otro estudio a esa hora.'],
    ],
  )
  expect(await classesOf(made.id)).toHaveLength(2)
  await send(mar, 'DELETE', `/api/studio/series/${made.id}?scope=all`)
})

test('a holiday gets no class; an existing class on it is reported and stays', async () => {
  const made = await rule()
  await generate({ from: '2026-03-01', to: '2026-03-04' })
  const closed = await post(mar, '/api/studio/holidays', { date: '2026-03-04', name: 'Aniversario' })
  expect(closed.classes).toBeGreaterThanOrEqual(1)
  await post(mar, '/api/studio/holidays', { date: '2026-03-09', name: 'Puente' })
  const run = await generate(march)
  const why = (list: { seriesId: string; date: string; why: string }[]) =>
    list.filter(ofSeries(made.id)).map((c) => [c.date, c.why])
  expect(why(run.data.keep)).toEqual([
    ['2026-03-02', 'same'],
    ['2026-03-04', 'off_rule'],
  ])
  expect(run.data.create.filter(ofSeries(made.id)).map((c: Body) => c.date)).toEqual(['2026-03-11'])
  const again = await send(mar, 'POST', '/api/studio/holidays', { date: '2026-03-09', name: 'Otra vez' })
  expect([again.status, again.codigo, again.fields]).toEqual([409, 'YA_EXISTE', ['date']])
  const past = await send(mar, 'POST', '/api/studio/holidays', { date: '2026-03-01', name: 'Ayer' })
  expect([past.status, past.fields]).toEqual([400, ['date']])
  const { items } = (await send(mar, 'GET', '/api/studio/holidays')).data
  expect(items.map((h: Body) => h.name)).toEqual(['Aniversario', 'Puente'])
  for (const { id } of items) {
    expect((await send(kad, 'DELETE', `/api/studio/holidays/${id}`)).status).toBe(404)
    expect((await send(mar, 'DELETE', `/api/studio/holidays/${id}`)).status).toBe(200)
  }
  const open = await generate(march)
  expect(open.data.create.filter(ofSeries(made.id)).map((c: Body) => c.date)).toEqual(['2026-03-09'])
})

test('a local time that a clock change skips or repeats is noted in the caller’s language', async () => {
  const madrid = await studio('Retiro', 'Europe/Madrid')
  const type = await discipline(madrid, 'Nocturna')
  const nightly = await post(madrid, '/api/studio/series', {
    classTypeId: type.id,
    weekdays: [7],
    localTime: '02:30',
    durationMinutes: 45,
    from: '2026-03-22',
  })
  expect(nightly.notes.map((n: Body) => [n.date, n.kind, n.startsAt])).toEqual([
    ['2026-03-29', 'skipped', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 'repeated', '2026-10-25T00:30:00.000Z'],
  ])
  const run = await generate({ from: '2026-03-20', to: '2026-04-05' }, madrid)
  expect(run.data.create.map((c: Body) => [c.startsAt, (c.note as Body | null)?.mensaje ?? null])).toEqual([
    ['2026-03-22T01:30:00.000Z', null],
    [
      '2026-03-29T01:30:00.000Z',
      'Ese día el reloj se adelanta 60 minutos y las 02:30 no existen: la clase empieza a las 03:30.',
    ],
    ['2026-04-05T00:30:00.000Z', null],
  ])
  const english = await send(
    madrid,
    'POST',
    '/api/studio/series/generate',
    { from: '2026-10-20', to: '2026-10-30', dryRun: true },
    { 'accept-language': 'en' },
  )
  expect(english.data.create[0].note.mensaje).toBe(
    'On that day the clocks go back 60 minutes and 02:30 comes twice: the class starts the first time.',
  )
})

test('an invalid rule is refused by field and not stored', async () => {
  const room = await newRoom(mar)
  const good = {
    classTypeId: cycling.id,
    weekdays: [1],
    localTime: '07:00',
    durationMinutes: 50,
    roomId: room.id,
    from: '2026-03-02',
    until: '2026-04-30',
  }
  const before = (await send(mar, 'GET', '/api/studio/series')).data.items.length
  const refused: [Body, number, string, string][] = [
    [{ weekdays: [] }, 400, 'VALIDACION', 'weekdays'],
    [{ weekdays: [1, 1] }, 400, 'VALIDACION', 'weekdays'],
    [{ weekdays: [8] }, 400, 'VALIDACION', 'weekdays.0'],
    [{ localTime: '24:00' }, 400, 'VALIDACION', 'localTime'],
    [{ until: '2026-03-01' }, 400, 'VALIDACION', 'until'],
    [{ until: '2026-03-02', weekdays: [2] }, 400, 'VALIDACION', 'until'],
    [{ until: '2099-01-01' }, 400, 'VALIDACION', 'until'],
    [{ except: ['2026-05-01'] }, 400, 'VALIDACION', 'except'],
    [{ capacity: 13 }, 400, 'VALIDACION', 'capacity'],
    [{ classTypeId: yin.id }, 404, 'NO_ENCONTRADO', 'classTypeId'],
    [{ classTypeId: 'x' }, 404, 'NO_ENCONTRADO', 'classTypeId'],
    [{ roomId: theirRoom.id }, 404, 'NO_ENCONTRADO', 'roomId'],
    [{ coachId: owner.userId }, 404, 'NO_ENCONTRADO', 'coachId'],
  ]
  for (const [wrong, status, codigo, field] of refused) {
    const answer = await send(mar, 'POST', '/api/studio/series', { ...good, ...wrong })
    expect([answer.status, answer.codigo, answer.fields], JSON.stringify(wrong)).toEqual([status, codigo, [field]])
  }
  expect((await send(mar, 'GET', '/api/studio/series')).data.items).toHaveLength(before)
  expect((await generate({ from: '2026-03-02', to: '2026-03-01' })).fields).toEqual(['to'])
  expect((await generate({ from: '2026-03-02', to: '2027-03-04' })).fields).toEqual(['to'])
  const made = await rule()
  expect((await send(kad, 'PATCH', `/api/studio/series/${made.id}`, { points: 1 })).status).toBe(404)
  expect((await send(kad, 'DELETE', `/api/studio/series/${made.id}`)).status).toBe(404)
  const member = await signedIn(1, 'm@cupo.test')
  expect((await generate({ from: '2026-03-02', to: '2026-03-03' }, member)).codigo).toBe('SIN_PERMISO')
})

test('a class type, room or coach of a rule cannot be removed', async () => {
  const room = await newRoom(mar)
  const type = await discipline(mar, 'Barre')
  const made = await rule({ roomId: room.id, classTypeId: type.id })
  for (const url of [`/api/studio/rooms/${room.id}`, `/api/studio/class-types/${type.id}`]) {
    const refused = await send(mar, 'DELETE', url)
    expect([refused.status, refused.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
  }
  await send(mar, 'DELETE', `/api/studio/series/${made.id}`)
  expect((await send(mar, 'DELETE', `/api/studio/rooms/${room.id}`)).status).toBe(200)
})

test('rules in use are generated ahead automatically, each class once, with a notification of conflicts', async () => {
  const waiting = await rule({ until: null })
  const room = await newRoom(mar)
  const made = await rule({ until: null, roomId: room.id })
  await send(mar, 'DELETE', `/api/studio/series/${waiting.id}`)
  await generate({ from: '2026-03-02', to: '2026-03-05' })
  const unused = await rule({ until: null })
  await post(mar, '/api/studio/classes', { classTypeId: cycling.id, startsAt: '2026-03-25T13:00:00Z', roomId: room.id })
  const passes = await Promise.all([generateAhead(db, clock.now()), generateAhead(db, clock.now())])
  expect(passes.reduce((a, b) => a + b)).toBeGreaterThan(0)
  // 14 days of booking window and 14 more: up to 30 March, except for the conflict.
  const dates = (await classesOf(made.id)).map((c) => c.starts_at.toISOString().slice(5, 10))
  expect(dates).toEqual(['03-02', '03-04', '03-09', '03-11', '03-16', '03-18', '03-23', '03-30'])
  expect(await classesOf(unused.id)).toEqual([])
  expect(await generateAhead(db, clock.now())).toBe(0)
  const notices = (await mails(`studio${mar.id}@cupo.test`)).filter((m) => m.subject.includes('no se pudieron generar'))
  expect(notices).toHaveLength(1)
  clock.move(2 * 86_400)
  await runDue(db, clock.now())
  expect(await classesOf(made.id)).toHaveLength(9)
})
