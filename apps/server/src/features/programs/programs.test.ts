import { mustExist, mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { recordStatements } from '../../test/record-statements.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const app = await waitlistApp()
const { db, pool, clock, send, mar, kad, member, classAt, book, due, goToHour, signedIn } = app
goToHour('10:00')
const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
  .execute()

const url = '/api/studio/programs'
const dayS = 86_400
const attend = { title: 'Ven a clase', kind: 'attend', times: 1 }
const manual = { title: 'Ajusta los resortes', kind: 'manual' }
let made = 0
type Fields = Record<string, unknown>
const create = async (steps: Fields[] = [attend, manual], fields: Fields = {}, who: SignedIn = mar) =>
  (await send(who, 'POST', url, { name: `Programa ${++made}`, steps, ...fields })).data
const client = async () => {
  const who = await member()
  await send(mar, 'POST', '/api/studio/clients', { name: 'Socia', email: who.email })
  return who
}
const enrol = (id: string, ...people: SignedIn[]) =>
  send(mar, 'POST', `${url}/${id}/enrolments`, { ids: people.map(({ userId }) => userId) })
const own = async (who: SignedIn, id: string) => (await send(who, 'GET', `/api/gym/programs/${id}`)).data.enrolment
const people = async (id: string, state: string) =>
  (await send(mar, 'GET', `${url}/${id}/people?state=${state}`)).data.items
const read = async (id: string) => (await send(mar, 'GET', `${url}/${id}`)).data
const mark = (who: SignedIn, enrolmentId: string, stepId: string, method: 'POST' | 'DELETE' = 'POST') =>
  send(who, method, `/api/gym/enrolments/${enrolmentId}/steps/${stepId}/mark`)
const notices = async (who: SignedIn, kind: string) =>
  (
    await db
      .selectFrom('notification')
      .select(['id'])
      .where('user_id', '=', who.userId)
      .where('kind', '=', kind)
      .execute()
  ).length
/** Books a class of the coach, and checks the member in ten minutes before it. */
const attendClass = async (who: SignedIn) => {
  const yoga = await classAt({ inHours: 24, coachId: coach.userId })
  const { data } = await book(who, yoga.id)
  clock.move(dayS - 600)
  expect((await send(coach, 'POST', `/api/gym/classes/${yoga.id}/check-ins`, { bookingId: data.id })).status).toBe(200)
  return { classId: yoga.id, bookingId: data.id as string }
}

test('a client follows the steps: by classes, a mark of the coach, and the mail at the end', async () => {
  const program = await create([{ title: 'Reserva', kind: 'book' }, attend, manual])
  const ana = await client()
  expect((await enrol(program.id, ana)).data).toEqual({ enrolled: 1, already: 0 })
  expect((await enrol(program.id, ana)).data).toEqual({ enrolled: 0, already: 1 })
  expect(await notices(ana, 'program_started')).toBe(1)
  const { classId } = await attendClass(ana)
  const seen = await own(ana, program.id)
  expect(seen.steps.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'current'])
  const roster = (await send(coach, 'GET', `/api/gym/classes/${classId}/roster`)).data.items[0].member.programs
  expect(roster).toMatchObject([
    { enrolmentId: seen.id, position: 3, total: 3, manual: { title: 'Ajusta los resortes' } },
  ])
  await due()
  await due()
  expect(await notices(ana, 'program_step_done')).toBe(1)
  expect(await read(program.id)).toMatchObject({ active: 1, finished: 0 })
  const step = mustIndex(seen.steps as { id: string }[], 2)
  expect((await mark(coach, seen.id, step.id)).data).toMatchObject({ state: 'finished', done: 3 })
  expect((await mark(coach, seen.id, step.id)).status).toBe(200)
  expect(await notices(ana, 'program_finished')).toBe(1)
  const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', ana.email).execute()
  expect(mails.filter(({ subject }) => subject === `Terminaste ${program.name}`)).toHaveLength(1)
  expect(await read(program.id)).toMatchObject({ active: 0, finished: 1, medianDays: 1 })
  expect(await people(program.id, 'finished')).toMatchObject([{ person: { id: ana.userId }, done: 3 }])
})

test('a reverted check-in takes the step, and the end of the program, back', async () => {
  const program = await create([attend])
  const ana = await client()
  await enrol(program.id, ana)
  const { classId, bookingId } = await attendClass(ana)
  await due()
  expect(await read(program.id)).toMatchObject({ active: 0, finished: 1 })
  expect((await send(coach, 'DELETE', `/api/gym/classes/${classId}/check-ins/${bookingId}`)).status).toBe(200)
  expect(await own(ana, program.id)).toMatchObject({ state: 'active', done: 0, finishedAt: null })
  await due()
  expect(await read(program.id)).toMatchObject({ active: 1, finished: 0 })
})

test('a cancelled class takes a booked step back', async () => {
  const program = await create([{ title: 'Reserva', kind: 'book' }, manual])
  const [ana, yoga] = [await client(), await classAt({ inHours: 30 })]
  await enrol(program.id, ana)
  await book(ana, yoga.id)
  expect(await own(ana, program.id)).toMatchObject({ done: 1 })
  await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz' })
  expect(await own(ana, program.id)).toMatchObject({ done: 0 })
})

test('of two finished runs of a person, only the later one is open again when the facts of both are taken back', async () => {
  const program = await create([{ title: 'Reserva', kind: 'book' }])
  const [ana, first, second] = [await client(), await classAt({ inHours: 30 }), await classAt({ inHours: 40 })]
  for (const { id } of [first, second]) {
    await enrol(program.id, ana)
    clock.move(60)
    await book(ana, id)
    await due()
    clock.move(60)
  }
  expect(await people(program.id, 'finished')).toHaveLength(2)
  for (const { id } of [first, second])
    await send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Sin coach' })
  await due()
  expect(await read(program.id)).toMatchObject({ active: 1, finished: 1 })
})

test('edited steps apply to people who start later, new words to everybody', async () => {
  const program = await create()
  const [ana, eva] = [await client(), await client()]
  await enrol(program.id, ana)
  await attendClass(ana)
  const edit = (body: Fields) => send(mar, 'PATCH', `${url}/${program.id}`, body)
  expect((await edit({ steps: [{ ...attend, title: 'Tu primera clase' }, manual] })).data).toMatchObject({
    onEarlierSteps: 0,
  })
  expect((await own(ana, program.id)).steps[0]).toMatchObject({ title: 'Tu primera clase', state: 'done' })
  const harder = [{ ...attend, times: 3 }, { title: 'Otro', kind: 'manual' }, attend]
  expect((await edit({ steps: harder })).data).toMatchObject({ onEarlierSteps: 1, steps: [{ times: 3 }, {}, {}] })
  await enrol(program.id, eva)
  expect(await own(ana, program.id)).toMatchObject({ done: 1, steps: [{ times: 1, state: 'done' }, {}] })
  expect((await own(eva, program.id)).steps).toHaveLength(3)
  expect((await edit({ name: 'Otra vez', version: program.version })).status).toBe(409)
})

test('a step refers to what the studio uses', async () => {
  const write = (steps: Fields[], fields: Fields = {}) => send(mar, 'POST', url, { name: 'Mal', steps, ...fields })
  expect(await write([{ title: 'Firma', kind: 'sign' }])).toMatchObject({ status: 400, fields: ['steps.0.waiverId'] })
  expect(await write([{ title: 'Firma', kind: 'sign', waiverId: '999' }])).toMatchObject({
    fields: ['steps.0.waiverId'],
  })
  const { id: foreign } = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  const type = await db
    .selectFrom('class_session')
    .select('class_type_id')
    .where('id', '=', foreign as never)
    .executeTakeFirstOrThrow()
  expect(await write([{ ...attend, classTypeId: type.class_type_id }])).toMatchObject({
    fields: ['steps.0.classTypeId'],
  })
  expect(await write([attend], { offerId: '999' })).toMatchObject({ fields: ['offerId'] })
  const { name } = await create()
  expect(await write([attend], { name })).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
})

test('a signature completes its step', async () => {
  const waiver = (await send(mar, 'POST', '/api/studio/waivers', { kind: 'consent', title: 'Fotos', text: 'Sí.' })).data
  await send(mar, 'POST', `/api/studio/waivers/${waiver.id}/publish`, { signAgain: false })
  const program = await create([{ title: 'Firma', kind: 'sign', waiverId: waiver.id }, manual])
  const ana = await client()
  await enrol(program.id, ana)
  const sign = { number: 1, name: 'Ana Ruiz', accepted: true }
  expect((await send(ana, 'POST', `/api/gym/waivers/${waiver.id}/signatures`, sign)).status).toBe(201)
  expect(await own(ana, program.id)).toMatchObject({ done: 1 })
  await due()
  expect(await notices(ana, 'program_step_done')).toBe(1)
})

test('a member joins an open program with one request, leaves it, and starts it anew', async () => {
  const [open, closed] = [await create([attend], { open: true }), await create()]
  const ana = await member()
  const join = (id: string) => send(ana, 'POST', `/api/gym/programs/${id}/join`)
  const listed = async () => (await send(ana, 'GET', `/api/gym/programs?studioId=${mar.id}`)).data
  expect((await listed()).open.map(({ id }: { id: string }) => id)).toContain(open.id)
  expect(await join(closed.id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await send(ana, 'GET', `/api/gym/programs/${closed.id}`)).status).toBe(404)
  const first = await join(open.id)
  expect(first).toMatchObject({ status: 201, data: { state: 'active', source: 'self' } })
  expect((await join(open.id)).data.id).toBe(first.data.id)
  expect(await notices(ana, 'program_started')).toBe(0)
  expect((await send(ana, 'POST', `/api/gym/programs/${open.id}/leave`)).data).toMatchObject({ state: 'left' })
  expect(await send(ana, 'POST', `/api/gym/programs/${open.id}/leave`)).toMatchObject({ status: 409 })
  expect(await people(open.id, 'ended')).toMatchObject([{ state: 'left' }])
  expect((await join(open.id)).data.id).not.toBe(first.data.id)
  expect((await listed()).items.map(({ state }: { state: string }) => state)).toEqual(['active', 'left'])
})

test('two concurrent requests put a member into a program once', async () => {
  const program = await create([attend], { open: true })
  const ana = await client()
  const all = await Promise.all([
    ...[1, 2, 3].map(() => send(ana, 'POST', `/api/gym/programs/${program.id}/join`)),
    enrol(program.id, ana),
  ])
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await people(program.id, 'active')).toHaveLength(1)
})

test('the studio ends the program of a client, and archives a program that people were in', async () => {
  const [used, unused] = [await create(), await create()]
  const ana = await client()
  await enrol(used.id, ana)
  const { id } = await own(ana, used.id)
  expect((await send(kad, 'POST', `/api/studio/enrolments/${id}/end`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${url}/${used.id}`)).status).toBe(200)
  expect(await read(used.id)).toMatchObject({ archived: true, active: 1 })
  expect(await enrol(used.id, await client())).toMatchObject({ status: 409 })
  expect((await send(mar, 'POST', `/api/studio/enrolments/${id}/end`)).data).toMatchObject({ state: 'stopped' })
  expect(await mark(mar, id, mustIndex((await own(ana, used.id)).steps as { id: string }[], 1).id)).toMatchObject({
    status: 409,
  })
  expect((await send(mar, 'PATCH', `${url}/${used.id}`, { archived: false })).data).toMatchObject({ archived: false })
  await send(mar, 'DELETE', `${url}/${unused.id}`)
  expect((await send(mar, 'GET', `${url}/${unused.id}`)).status).toBe(404)
})

test('a coach marks manual steps of people in their classes only, the desk any step', async () => {
  const program = await create()
  const [ana, eva] = [await client(), await client()]
  await enrol(program.id, ana, eva)
  await attendClass(ana)
  const [mine, other] = [await own(ana, program.id), await own(eva, program.id)]
  const [first, second] = mine.steps as { id: string }[]
  const [attended, byHand] = [mustExist(first, 'step').id, mustExist(second, 'step').id]
  expect((await mark(coach, other.id, byHand)).status).toBe(404)
  expect(await mark(coach, mine.id, attended)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await mark(kad, mine.id, byHand)).status).toBe(404)
  expect((await mark(mar, other.id, attended)).data).toMatchObject({ done: 1, steps: [{ marked: true }, {}] })
  expect((await mark(mar, other.id, attended, 'DELETE')).data).toMatchObject({ done: 0 })
})

test('people without progress for two weeks are stuck', async () => {
  const program = await create()
  const [ana, eva] = [await client(), await client()]
  await enrol(program.id, ana, eva)
  await attendClass(eva)
  await due()
  clock.move(14 * dayS - 3600)
  expect(await people(program.id, 'stuck')).toMatchObject([{ person: { id: ana.userId }, stuck: true }])
  expect(await read(program.id)).toMatchObject({ active: 2, stuck: 1 })
})

test('a roster and a list of people take a fixed number of queries', async () => {
  const program = await create()
  const yoga = await classAt({ inHours: 24, capacity: 9, coachId: coach.userId })
  const add = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const who = await client()
      await enrol(program.id, who)
      await book(who, yoga.id)
    }
  }
  const count = async (path: string, who: SignedIn) =>
    (await recordStatements(pool, () => send(who, 'GET', path))).flat().length
  const paths = [
    [`/api/gym/classes/${yoga.id}/roster`, coach],
    [`${url}/${program.id}/people?state=active`, mar],
  ] as const
  await add(1)
  for (const [path, who] of paths) await count(path, who)
  const before = [await count(...paths[0]), await count(...paths[1])]
  await add(4)
  expect([await count(...paths[0]), await count(...paths[1])]).toEqual(before)
})

test('a merged file brings its program, and a person stays in a program once', async () => {
  const program = await create()
  const enter = async (name: string) => ({
    userId: (await send(mar, 'POST', '/api/studio/clients', { name })).data.id as string,
  })
  const put = (...ids: string[]) => send(mar, 'POST', `${url}/${program.id}/enrolments`, { ids })
  const merge = (keepId: string, mergeId: string) => send(mar, 'POST', '/api/studio/clients/merge', { keepId, mergeId })
  const [kept, moved, both] = [await enter('Elisa Uno'), await enter('Elisa Dos'), await enter('Elisa Tres')]
  await put(moved.userId)
  const merged = await merge(kept.userId, moved.userId)
  expect(await people(program.id, 'active')).toMatchObject([{ person: { id: kept.userId } }])
  await put(both.userId)
  expect((await merge(kept.userId, both.userId)).status).toBe(201)
  expect(await people(program.id, 'active')).toMatchObject([{ person: { id: kept.userId } }])
  expect(merged.status).toBe(201)
})
