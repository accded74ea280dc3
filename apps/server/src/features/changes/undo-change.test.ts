import { brandId } from '@cupo/core/brand-id'
import type { ClassId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'

const app = await gymApp()
const { send, mar, kad, mails, member, classAt, book, cancel, balance, ledger, db, clock, signedIn, employ } = app
type Member = Awaited<ReturnType<typeof member>>
const change = (body: Record<string, unknown>, who: typeof mar = mar) => send(who, 'POST', '/api/studio/changes', body)
const undo = (id: string, who: typeof mar = mar) => send(who, 'POST', `/api/studio/changes/${id}/undo`, {})
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: 'America/Mexico_City' }).format(at)
const seconds = async (count: number) => {
  clock.move(count)
  await runDue(db, clock.now())
}

/**
 * Dumps the tables that a change writes. Excludes append-only histories, version columns that an undo increments, and
 * the due time of waitlists, which each run of the job resets.
 */
const stateDump = async () => {
  const tables: Record<string, string> = {
    class_session: 'version, ical_sequence, waitlist_due_at',
    booking: '',
    points_account: '',
    points_lot: '',
    pass: '',
    waitlist_offer: '',
    seat_hold: '',
    studio_holiday: '',
    class_series: '',
    class_change_notice: '',
    notification: '',
    mail: '',
    mandate: '',
  }
  const dump: Record<string, unknown> = {}
  for (const [table, without] of Object.entries(tables)) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - ${without.split(', ')}::text[] as row from ${sql.table(table)} t order by 1`.execute(db)
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

let people = 0
const coach = async (classTypeIds: string[] = []) => {
  people += 1
  const email = `maestra${people}@cupo.test`
  const made = await signedIn(2, email, { name: `Maestra ${people}` })
  await employ(mar, made, classTypeIds)
  return { ...made, email }
}
const typeOf = async (id: ClassId) =>
  (await db.selectFrom('class_session').select('class_type_id').where('id', '=', id).executeTakeFirstOrThrow())
    .class_type_id
await db
  .updateTable('studio')
  .set({ policy: { guestsPerMonth: 9 } })
  .where('id', '=', mar.id)
  .execute()
const refusedAsUsed = { status: 409, codigo: 'ESTADO_INVALIDO' }

/** Gives a member a pass of five classes, valid at any studio. */
const passFor = async (who: Member) => {
  const pass = { member_id: who.userId, kind: 'classes', name: 'Pase', unit: 'class', given: 5, remaining: 5 }
  const now = clock.now()
  const { id } = await db
    .insertInto('pass')
    .values({ ...pass, valid_from: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('pass_movement').values({ pass_id: id, at: now, kind: 'given', count: 5 }).execute()
}

/**
 * Creates two classes on one day: seats paid by points and by pass, with a spot, with a guest, and one waitlisted
 * member.
 */
const busyDay = async (inHours: number, coachId?: Awaited<ReturnType<typeof coach>>['userId']) => {
  const given = coachId === undefined ? {} : { coachId }
  const one = await classAt({ inHours, spots: ['A1', 'A2'], capacity: 2, ...given })
  const two = await classAt({ inHours: inHours + 2, ...given })
  const [ana, leo, eva, ida] = [await member(), await member(), await member(), await member()] as const
  await passFor(ida)
  const booked = [
    await book(ana, one.id, { spotId: one.spots.get('A2') }),
    await book(leo, one.id),
    await book(eva, one.id, { waitlist: true }),
    await book(ana, two.id, { guests: [{ name: 'Gil', email: 'gil@cupo.test' }] }),
    await book(ida, two.id),
  ]
  expect(booked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  return { one, two, ana, leo, eva, ida }
}

test('undoing closed days restores everything and notifies no member', async () => {
  const { one, two, ana } = await busyDay(72)
  const before = await stateDump()
  const done = await change({ kind: 'closed', from: dayOf(one.startsAt), to: dayOf(two.startsAt), name: 'Obra' })
  expect(done.data.classes).toHaveLength(2)
  expect(Date.parse(done.data.undoUntil) - clock.now().getTime()).toBe(10_000)
  expect(await balance(ana)).toBe(100)
  await seconds(9)
  expect(await stateDump()).not.toEqual(before)
  expect(await undo(done.data.id)).toMatchObject({ status: 200, data: { restored: 2 } })
  expect(await stateDump()).toEqual(before)
  expect(await ledger()).toMatchObject({ sum: 0 })
  await seconds(60)
  expect((await mails(ana.email)).filter((mail: { body_text: string }) => mail.body_text.includes('Obra'))).toEqual([])
  expect(await undo(done.data.id)).toMatchObject({ status: 409, mensaje: 'Este cambio ya se deshizo.' })
  expect(
    (await change({ kind: 'closed', from: dayOf(one.startsAt), to: dayOf(two.startsAt), name: 'Obra' })).data.classes,
  ).toHaveLength(2)
  await seconds(60)
})

test('undoing an absence and a room that is out: coaches, rooms, spots and seats are as before', async () => {
  const away = await coach()
  const { one, two } = await busyDay(120, away.userId)
  await coach([await typeOf(brandId<ClassId>(one.id))])
  await send(mar, 'POST', '/api/studio/rooms', { name: 'Sala Libre', capacity: 10 })
  const { room } = (await send(mar, 'GET', `/api/gym/classes/${one.id}`)).data
  const days = { from: dayOf(one.startsAt), to: dayOf(two.startsAt), reason: 'Gripe' }
  const before = await stateDump()
  for (const body of [
    { kind: 'coach_away', coachId: away.userId, ...days },
    { kind: 'coach_away', coachId: away.userId, uncovered: 'keep', ...days },
    { kind: 'room_out', roomId: room.id, ...days },
  ]) {
    const done = await change(body)
    expect(done.data.classes.length).toBeGreaterThan(0)
    expect(await undo(done.data.id), body.kind).toMatchObject({ status: 200 })
    expect(await stateDump(), body.kind).toEqual(before)
  }
  expect(await ledger()).toMatchObject({ sum: 0 })
})

test('undoing a copied week removes the copies, unless one has a booking', async () => {
  const { two } = await busyDay(24 * 6)
  const from = dayOf(two.startsAt)
  const body = { kind: 'copy_week', from, to: dayOf(new Date(two.startsAt.getTime() + 7 * 86_400_000)) }
  const before = await stateDump()
  const done = await change(body)
  const made = done.data.classes.filter((c: { what: string }) => c.what === 'created')
  expect(made.length).toBeGreaterThan(0)
  expect(await undo(done.data.id)).toMatchObject({ status: 200, data: { restored: made.length } })
  expect(await stateDump()).toEqual(before)
  const again = await change(body)
  const [copy] = again.data.classes.filter((c: { what: string }) => c.what === 'created')
  await book(await member(), copy.id)
  expect(await undo(again.data.id)).toMatchObject(refusedAsUsed)
})

test('an undo after ten seconds is refused, and members are notified then: once about several classes', async () => {
  const { one, two, ana, eva } = await busyDay(24 * 7)
  const done = await change({ kind: 'closed', from: dayOf(one.startsAt), to: dayOf(two.startsAt), name: 'Feria' })
  const about = async (who: { email: string }) =>
    (await mails(who.email)).filter((mail: { body_text: string }) => mail.body_text.includes('Feria'))
  const guest = async () => (await mails('gil@cupo.test')).length
  const invited = await guest()
  await seconds(9)
  expect([await about(ana), await guest()]).toEqual([[], invited])
  await seconds(2)
  await seconds(60)
  const letters = await about(ana)
  expect(letters).toHaveLength(1)
  for (const { name } of [one, two]) expect(letters[0]?.body_text).toContain(name)
  expect(await about(eva)).toHaveLength(1)
  expect(await guest()).toBe(invited + 1)
  expect(await undo(done.data.id)).toMatchObject({
    status: 409,
    mensaje: 'Ya pasó el tiempo para deshacer ese cambio.',
  })
})

type Acted = (day: Awaited<ReturnType<typeof busyDay>>, who: { later: Member }) => Promise<unknown>
const acts: [string, Acted][] = [
  ['a booking', ({ two }, { later }) => book(later, two.id)],
  [
    'a cancellation',
    async ({ two, ida }) => {
      const row = await db
        .selectFrom('booking')
        .select('id')
        .where('class_id', '=', two.id as never)
        .where('member_id', '=', ida.userId)
        .executeTakeFirstOrThrow()
      return cancel(ida, row.id)
    },
  ],
  ['an edit', ({ two }) => send(mar, 'PATCH', `/api/studio/classes/${two.id}`, { capacity: 7 })],
]

test.each(acts)('an undo after %s is refused, and the change stays', async (_name, act) => {
  const away = await coach()
  const day = await busyDay(24 * 8, away.userId)
  await coach([await typeOf(brandId<ClassId>(day.two.id))])
  const days = { from: dayOf(day.one.startsAt), to: dayOf(day.two.startsAt) }
  const done = await change({ kind: 'coach_away', coachId: away.userId, uncovered: 'keep', reason: 'Gripe', ...days })
  expect(await act(day, { later: await member() })).toMatchObject({ mensaje: 'Listo' })
  const stands = await stateDump()
  expect(await undo(done.data.id)).toMatchObject(refusedAsUsed)
  expect(await stateDump()).toEqual(stands)
})

test('an undo is refused when the points are spent, the seat is taken elsewhere, or the room has a different class', async () => {
  const spent = await busyDay(24 * 9)
  const body = { kind: 'closed', from: dayOf(spent.one.startsAt), to: dayOf(spent.two.startsAt), name: 'Puente' }
  const costly = await classAt({ inHours: 24 * 10, points: 100 })
  const done = await change(body)
  expect((await book(spent.leo, costly.id)).status).toBe(201)
  expect(await undo(done.data.id)).toMatchObject(refusedAsUsed)
  const busy = await busyDay(24 * 11)
  const twin = await classAt({ inHours: 24 * 11 })
  await db.updateTable('class_session').set({ studio_id: kad.id }).where('id', '=', twin.id).execute()
  await db
    .updateTable('class_type')
    .set({ studio_id: kad.id })
    .where('id', '=', await typeOf(twin.id))
    .execute()
  const closed = await change({ ...body, from: dayOf(busy.one.startsAt), to: dayOf(busy.two.startsAt) })
  expect((await book(busy.leo, twin.id)).status).toBe(201)
  expect(await undo(closed.data.id)).toMatchObject(refusedAsUsed)
})

test('the notification of a new coach is dropped when the class is cancelled within its ten seconds', async () => {
  const away = await coach()
  const { two, ida } = await busyDay(24 * 7 + 5, away.userId)
  const days = { from: dayOf(two.startsAt), to: dayOf(two.startsAt) }
  await change({ kind: 'coach_away', coachId: away.userId, uncovered: 'keep', reason: 'Gripe', ...days })
  await send(mar, 'POST', `/api/studio/classes/${two.id}/cancel`, { reason: 'Sin luz' })
  await seconds(60)
  const subjects = (await mails(ida.email)).map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject.startsWith('Cambió'))).toEqual([])
})

test('of two concurrent undos one succeeds; a different studio and an unknown change are not found', async () => {
  const { one } = await busyDay(24 * 12)
  const done = await change({ kind: 'closed', from: dayOf(one.startsAt), to: dayOf(one.startsAt), name: 'Puente' })
  expect((await undo(done.data.id, kad)).status).toBe(404)
  expect((await undo('999999')).status).toBe(404)
  const both = await Promise.all([undo(done.data.id), undo(done.data.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a substitute is never a coach who is away; coaches outside their hours come last, with a warning', async () => {
  const leaving = await coach()
  const held = await classAt({ inHours: 24 * 13, coachId: leaving.userId })
  const type = await typeOf(held.id)
  const [absent, outside] = [await coach([type]), await coach([type])]
  const date = dayOf(held.startsAt)
  const weekday = ((held.startsAt.getUTCDay() + 1) % 7) + 1
  const save = (who: Awaited<ReturnType<typeof coach>>, body: Record<string, unknown>) =>
    send(who, 'PUT', '/api/coach/availability', body)
  expect((await save(absent, { hours: [], away: [{ from: date, to: date }] })).status).toBe(200)
  expect((await save(outside, { hours: [{ weekday, from: '01:00', to: '01:30' }], away: [] })).status).toBe(200)
  const body = { kind: 'coach_away', coachId: leaving.userId, from: date, to: date, reason: 'Gripe', dryRun: true }
  const warned = await change(body)
  expect(warned.data.classes).toMatchObject([{ substitute: { id: outside.userId }, outsideAvailability: true }])
  const fit = await coach([type])
  expect((await change(body)).data.classes).toMatchObject([{ substitute: { id: fit.userId } }])
})
