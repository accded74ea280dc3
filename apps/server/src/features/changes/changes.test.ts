import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar, kad, mails, member, classAt, book, balance, ledger, db, clock, signedIn, employ, studio, seen } =
  await gymApp()
type Sent = { id: string | null; what: string; substitute?: { id: string }; room?: { id: string }; startsAt: string }
const change = (body: Record<string, unknown>, who: typeof mar = mar, headers = {}) =>
  send(who, 'POST', '/api/studio/changes', body, headers)
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(at)
const typeOf = async (id: string) =>
  (
    await db
      .selectFrom('class_session')
      .select('class_type_id')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).class_type_id
/** Advances the clock past the undo period and sends the notifications. */
const due = async () => {
  clock.move(11)
  await runDue(db, clock.now())
}
const whats = (answer: { data: { classes: Sent[] } }) => answer.data.classes.map((c) => [c.id, c.what])
const standing = async () => JSON.stringify(await db.selectFrom('class_session').selectAll().orderBy('id').execute())
const status = async (id: string) => (await seen(await member(0), id)).status

let people = 0
const coach = async (classTypeIds: string[] = []) => {
  people += 1
  const email = `coach${people}@cupo.test`
  const made = await signedIn(2, email, { name: `Coach ${people}` })
  await employ(mar, made, classTypeIds)
  return { ...made, email }
}
/**
 * Creates an absent coach with two classes on one day, at hours from now; only the first has a qualified substitute.
 */
const absent = async (inHours: number) => {
  const away = await coach()
  const covered = await classAt({ inHours, coachId: away.userId })
  const alone = await classAt({ inHours: inHours + 2, coachId: away.userId })
  const free = await coach([await typeOf(covered.id)])
  const [ana, leo] = [await member(), await member()]
  await book(ana, covered.id)
  await book(leo, alone.id)
  const day = dayOf(covered.startsAt)
  const body = { kind: 'coach_away', coachId: away.userId, from: day, to: dayOf(alone.startsAt), reason: 'Gripe' }
  return { away, covered, alone, free, ana, leo, body }
}

test('a coach is away: a qualified free coach takes over, other classes are cancelled; the dry run is the act', async () => {
  const { covered, alone, free, ana, leo, body } = await absent(72)
  const before = await standing()
  const preview = await change({ ...body, dryRun: true })
  expect(await standing()).toBe(before)
  expect(await mails(leo.email)).toEqual([])
  const done = await change(body)
  expect(done.status).toBe(201)
  expect(done.data).toEqual({ ...preview.data, id: expect.any(String), undoUntil: expect.any(String) })
  expect(whats(done)).toEqual([
    [covered.id, 'substituted'],
    [alone.id, 'cancelled'],
  ])
  expect(done.data.classes[0].substitute.id).toBe(free.userId)
  expect(done.data.people.map((p: { id: string }) => p.id).sort()).toEqual([ana.userId, leo.userId].sort())
  expect(done.data.returned).toBe(8)
  const read = done.data.messages.map((one: { text: string; people: number }) => [one.people, one.text])
  expect(read).toContainEqual([1, expect.stringContaining('Gripe')])
  expect(read).toContainEqual([1, expect.stringContaining('Coach')])
  expect([await balance(ana), await balance(leo)]).toEqual([92, 100])
  await due()
  expect((await mails(leo.email)).some((m: { body_text: string }) => m.body_text.includes('Gripe'))).toBe(true)
  expect(await ledger()).toMatchObject({ sum: 0 })
  expect((await change(body)).data.classes).toEqual([])
})

test('without a substitute the class stays without a coach if the command allows it; a busy one is not proposed', async () => {
  const { covered, alone, free, body } = await absent(120)
  await classAt({ inHours: 120, coachId: free.userId })
  const done = await change({ ...body, uncovered: 'keep' })
  expect(whats(done)).toEqual([
    [covered.id, 'uncoached'],
    [alone.id, 'uncoached'],
  ])
  expect([done.data.returned, await status(alone.id)]).toEqual([0, 'scheduled'])
})

test('two concurrent changes assign one substitute to one class only', async () => {
  const first = await absent(168)
  const second = await absent(168)
  const type = await typeOf(first.covered.id)
  await db
    .updateTable('class_session')
    .set({ class_type_id: type })
    .where('id', '=', second.covered.id as never)
    .execute()
  await db.updateTable('studio_coach').set({ class_type_ids: [] }).where('user_id', '=', second.free.userId).execute()
  const answers = await Promise.all([change(first.body), change(second.body)])
  expect(answers.map((a) => a.status)).toEqual([201, 201])
  expect(answers.map((a) => a.data.classes[0].what).sort()).toEqual(['cancelled', 'substituted'])
})

test('a room is out: its classes go to a free room that holds them, the others are cancelled', async () => {
  const [out, big] = [
    (await send(mar, 'POST', '/api/studio/rooms', { name: 'Sala Rota', capacity: 10 })).data,
    (await send(mar, 'POST', '/api/studio/rooms', { name: 'Sala Libre', capacity: 10 })).data,
  ]
  await send(mar, 'POST', '/api/studio/rooms', { name: 'Sala Chica', capacity: 3 })
  const held = await classAt({ inHours: 240 })
  const taken = await classAt({ inHours: 242 })
  const there = await classAt({ inHours: 242 })
  const place = (id: string, roomId: string) => send(mar, 'PATCH', `/api/studio/classes/${id}`, { roomId })
  await place(held.id, out.id)
  await place(taken.id, out.id)
  await place(there.id, big.id)
  const body = {
    kind: 'room_out',
    roomId: out.id,
    from: dayOf(held.startsAt),
    to: dayOf(taken.startsAt),
    reason: 'Fuga',
  }
  const preview = await change({ ...body, dryRun: true })
  const done = await change(body)
  expect(done.data).toEqual({ ...preview.data, id: expect.any(String), undoUntil: expect.any(String) })
  expect(whats(done)).toEqual([
    [held.id, 'moved'],
    [taken.id, 'cancelled'],
  ])
  expect(done.data.classes[0].room.id).toBe(big.id)
})

test('closed days: one act, one mail, waitlists end; a retry with the key changes nothing again', async () => {
  const one = await classAt({ inHours: 24 * 13, capacity: 1 })
  const two = await classAt({ inHours: 24 * 14 })
  const [ana, leo] = [await member(), await member()]
  await book(ana, one.id)
  await book(ana, two.id)
  await book(leo, one.id, { waitlist: true })
  const body = { kind: 'closed', from: dayOf(one.startsAt), to: dayOf(two.startsAt), name: 'Obra' }
  const preview = await change({ ...body, dryRun: true })
  const done = await change(body, mar, { 'idempotency-key': 'obra' })
  const again = await change(body, mar, { 'idempotency-key': 'obra' })
  expect(done.data).toEqual({ ...preview.data, id: expect.any(String), undoUntil: expect.any(String) })
  expect(again.data).toEqual(done.data)
  expect(done.data.returned).toBe(16)
  expect([await balance(ana), await balance(leo)]).toEqual([100, 100])
  await due()
  expect((await mails(ana.email)).filter((m: { body_text: string }) => m.body_text.includes('Obra'))).toHaveLength(1)
  const { items } = (await send(mar, 'GET', '/api/studio/holidays')).data
  expect(items.map((h: { date: string }) => h.date)).toEqual([body.from, body.to])
  expect((await change(body)).data).toEqual({
    id: null,
    undoUntil: null,
    messages: [],
    classes: [],
    people: [],
    returned: 0,
  })
  expect(await ledger()).toMatchObject({ sum: 0 })
})

test('a copied week has the same local times after a clock change, skips existing classes, and copies nothing twice', async () => {
  const madrid = await studio('Sol', 'Europe/Madrid')
  const type = await send(madrid, 'POST', '/api/studio/class-types', {
    name: 'Yoga',
    durationMinutes: 60,
    capacity: 5,
    points: 8,
  })
  const at = { classTypeId: type.data.id, startsAt: '2026-03-24T17:00:00.000Z' }
  expect((await send(madrid, 'POST', '/api/studio/classes', at)).status).toBe(201)
  const body = { kind: 'copy_week', from: '2026-03-24', to: '2026-04-02' }
  const preview = await change({ ...body, dryRun: true }, madrid)
  expect(preview.data.classes).toMatchObject([{ id: null, what: 'created', startsAt: '2026-03-31T16:00:00.000Z' }])
  const done = await change(body, madrid)
  expect(done.data.classes).toMatchObject([{ what: 'created', startsAt: '2026-03-31T16:00:00.000Z' }])
  const again = await change(body, madrid)
  expect(again.data.classes).toMatchObject([{ id: null, what: 'skipped' }])
  expect(again.data.classes[0].mensaje).not.toBe('')
  const past = await change({ ...body, to: '2026-02-02' }, madrid)
  expect(past.data.classes.map((c: Sent) => c.what)).toEqual(['skipped'])
  expect((await change({ ...body, to: '2026-03-26' }, madrid)).status).toBe(400)
})

test('a different studio, past days, too many days and reception are refused', async () => {
  const { body, covered } = await absent(24 * 20)
  expect((await change(body, kad)).status).toBe(404)
  expect((await change({ ...body, from: '2025-01-01' })).fields).toEqual(['from'])
  expect((await change({ ...body, to: '2025-01-01' })).status).toBe(400)
  expect((await change({ ...body, to: '2027-01-01' })).fields).toEqual(['to'])
  expect((await change({ ...body, kind: 'party' })).status).toBe(400)
  const rita = await signedIn(5, 'rita@cupo.test', { name: 'Rita', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', rita.userId).execute()
  expect((await change(body, { ...mar, ...rita })).status).toBe(403)
  expect(await status(covered.id)).toBe('scheduled')
})

test('a coach ends: free coaches take over, other classes and the weekly rules lose their coach, and members are notified', async () => {
  const { away, covered, alone, free, ana, leo } = await absent(250)
  const rule = { classTypeId: await typeOf(alone.id), weekdays: [2], localTime: '09:00', durationMinutes: 50 }
  const made = await send(mar, 'POST', '/api/studio/series', { ...rule, from: '2027-03-01', coachId: away.userId })
  expect(made.status).toBe(201)
  const url = `/api/studio/coaches/${away.userId}`
  const mailCount = async () => (await mails(away.email)).length
  const before = [await standing(), await mailCount()] as const
  const preview = await send(mar, 'DELETE', `${url}?dryRun=true`)
  expect([await standing(), await mailCount()]).toEqual(before)
  const ended = await send(mar, 'DELETE', url)
  expect([ended.status, ended.data]).toEqual([200, preview.data])
  expect(ended.data.classes).toMatchObject([
    { id: covered.id, what: 'substituted', substitute: { id: free.userId } },
    { id: alone.id, what: 'uncoached' },
  ])
  expect([await status(covered.id), await status(alone.id)]).toEqual(['scheduled', 'scheduled'])
  const { items } = (await send(mar, 'GET', '/api/studio/series')).data
  expect(items.find(({ id }: { id: string }) => id === made.data.id).coachId).toBeNull()
  const listed = (await send(mar, 'GET', '/api/studio/coaches')).data.items
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain(away.userId)
  expect(await mailCount()).toBe(before[1] + 1)
  for (const who of [ana, leo]) expect(await mails(who.email), who.email).not.toEqual([])
  expect((await send(mar, 'DELETE', url)).status).toBe(404)
})

test('a coach of a different studio, and an invited one, are not ended', async () => {
  const other = await coach()
  expect((await send(kad, 'DELETE', `/api/studio/coaches/${other.userId}`)).status).toBe(404)
  const invitation = { name: 'Nueva', email: 'nueva.coach@cupo.test', classTypeIds: [] }
  const { id } = (await send(mar, 'POST', '/api/studio/coaches', invitation)).data
  expect((await send(mar, 'DELETE', `/api/studio/coaches/${id}`)).status).toBe(404)
})
