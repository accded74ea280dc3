import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, mar, kad, member, studio, classAt, book, cancel, balance, clock } = await gymApp()

const url = '/api/studio/policy'
const read = async (who = mar) => (await send(who, 'GET', url)).data
const save = (body: Record<string, unknown>, who = mar, language = 'es') =>
  send(who, 'PATCH', url, body, { 'accept-language': language })
const typeOf = async (classId: string) =>
  (await db.selectFrom('class_session').select('class_type_id').where('id', '=', classId).executeTakeFirstOrThrow())
    .class_type_id

describe('the rules of a studio', () => {
  test('are the defaults until it saves its own, for its own account alone', async () => {
    expect(await read()).toMatchObject({ freeCancelHours: 12, version: 1, overrides: [], savedAt: null, savedBy: null })
    expect(await send(await member(), 'GET', url)).toMatchObject({ status: 403 })
    expect(await send(await member(), 'PATCH', url, { freeCancelHours: 1 })).toMatchObject({ status: 403 })
  })

  test('change field by field, each save with a version, who and when; other studios keep theirs', async () => {
    const saved = await save({ freeCancelHours: 24, promoteUntilHours: 26, version: 1 })
    expect(saved).toMatchObject({
      status: 200,
      mensaje: 'Reglas guardadas (versión 2). Valen para lo que se decida desde ahora.',
      data: { freeCancelHours: 24, graceMinutes: 10, version: 2, savedBy: 'Marea', savedAt: clock.now().toISOString() },
    })
    expect(await read()).toEqual(saved.data)
    expect(await read(kad)).toMatchObject({ freeCancelHours: 12, version: 1 })
    const { rows } = await sql`
      select version, policy, saved_by from policy_version where studio_id = ${mar.id}`.execute(db)
    expect(rows).toEqual([
      { version: 2, policy: expect.objectContaining({ freeCancelHours: 24 }), saved_by: mar.userId },
    ])
    const audit = await db.selectFrom('audit_log').selectAll().where('action', '=', 'policy_changed').execute()
    expect(audit).toMatchObject([{ subject: `studio:${mar.id}`, details: { version: 2, from: 1 } }])
  })

  test('that say what stands already make no version', async () => {
    const before = await read()
    expect(await save({ freeCancelHours: before.freeCancelHours })).toMatchObject({
      status: 200,
      mensaje: 'No había nada que cambiar.',
      data: { version: before.version },
    })
  })

  test('are not saved over what somebody else saved meanwhile', async () => {
    const { version } = await read()
    await save({ graceMinutes: 15 })
    const late = await save({ graceMinutes: 20, version })
    expect(late).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
    expect(late.mensaje).toMatch(/^Marea guardó otras reglas el lunes 2 de marzo/)
    expect(await read()).toMatchObject({ graceMinutes: 15 })
  })

  test('saved by two at once are both kept, or one is told', async () => {
    const { version } = await read()
    const answers = await Promise.all([save({ waitlistMax: 7, version }), save({ waitlistMax: 8, version })])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(await read()).toMatchObject({ version: version + 1 })
  })
})

describe('a discipline', () => {
  test('does some things otherwise, says only those, and goes back with null', async () => {
    const yoga = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' }, inHours: 20 })
    const classTypeId = await typeOf(yoga.id)
    const saved = await save({ overrides: [{ classTypeId, policy: { freeCancelHours: 2, graceMinutes: 10 } }] }, kad)
    expect(saved.data.overrides).toEqual([{ classTypeId, name: yoga.name, policy: { freeCancelHours: 2 } }])
    const ana = await member()
    const seen = await send(ana, 'GET', `/api/gym/classes/${yoga.id}`)
    expect(seen.data.freeCancelUntil).toBe(new Date(yoga.startsAt.getTime() - 2 * 3_600_000).toISOString())
    const { version } = await read(kad)
    expect(await save({ overrides: [{ classTypeId, policy: { freeCancelHours: 2 } }] }, kad)).toMatchObject({
      data: { version },
    })
    expect(await save({ overrides: [{ classTypeId, policy: null }] }, kad)).toMatchObject({ data: { overrides: [] } })
  })

  test('of another studio, or there twice, is refused', async () => {
    const classTypeId = await typeOf((await classAt()).id)
    const override = { classTypeId, policy: { waitlistMax: 3 } }
    expect(await save({ overrides: [override] }, kad)).toMatchObject({
      status: 404,
      fields: ['overrides.0.classTypeId'],
    })
    expect(await save({ overrides: [{ ...override, classTypeId: 'x' }] })).toMatchObject({ status: 404 })
    expect(await save({ overrides: [override, override] })).toMatchObject({ status: 400, fields: ['overrides'] })
  })
})

describe('rules that contradict each other', () => {
  test('are refused at each of their fields, with why in three languages, and change nothing', async () => {
    const { version } = await read()
    const body = { bookingOpensDays: 1, bookingClosesMinutes: 1440, freeCancelHours: 12 }
    const refused = await send(mar, 'PATCH', url, body)
    expect(refused).toMatchObject({
      status: 400,
      codigo: 'VALIDACION',
      mensaje: 'Estas reglas no pueden valer juntas: revisa las marcadas.',
      fields: ['bookingClosesMinutes', 'bookingOpensDays'],
    })
    expect((await save(body, mar, 'en')).mensaje).toBe('These rules cannot hold together: look at the marked ones.')
    expect((await save(body, mar, 'tr')).mensaje).toBe('Bu kurallar birlikte geçerli olamaz: işaretlilere bak.')
    expect((await read()).version).toBe(version)
  })

  test('are found in a discipline over its studio, and named there', async () => {
    const nefes = await studio('Nefes 2', 'Europe/Istanbul')
    const yoga = await classAt({ studio: { id: nefes.id, timeZone: 'Europe/Istanbul' }, capacity: 10 })
    const classTypeId = await typeOf(yoga.id)
    const refused = await save(
      { overrides: [{ classTypeId, policy: { freeCancelHours: 168, bookingOpensDays: 7 } }] },
      nefes,
    )
    expect(refused).toMatchObject({
      status: 400,
      fields: ['overrides.0.policy.freeCancelHours', 'overrides.0.policy.bookingOpensDays'],
    })
    expect(await save({ overrides: [{ classTypeId, policy: { freeCancelHours: 100 } }] }, nefes)).toMatchObject({
      status: 200,
    })
    // The studio's own rules would hold, but not under what the discipline does otherwise already.
    expect(await save({ bookingOpensDays: 4 }, nefes)).toMatchObject({
      status: 400,
      fields: ['freeCancelHours', 'bookingOpensDays'],
    })
    expect(await save({ lowEnrolmentMin: 11 }, nefes)).toMatchObject({ status: 400, fields: ['lowEnrolmentMin'] })
  })

  test('and values out of their bounds are refused by field', async () => {
    expect(await save({ freeCancelHours: -1, quietFrom: '25:00', points: 3 })).toMatchObject({
      status: 400,
      fields: ['freeCancelHours', 'quietFrom', 'points'],
    })
  })
})

test('a decision keeps the version of the rules it was made by', async () => {
  const ana = await member()
  const yoga = await classAt()
  const { data } = await book(ana, yoga.id)
  const { version } = await read()
  const event = await db
    .selectFrom('booking_event')
    .select('details')
    .where('booking_id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(event.details).toMatchObject({ policyVersion: version })
})

describe('stricter rules', () => {
  test('take nothing back that was promised to who has a seat, and hold for who books after them', async () => {
    const strict = await studio('Firme', 'America/Mexico_City')
    const yoga = await classAt({ studio: { id: strict.id, timeZone: 'America/Mexico_City' }, inHours: 48 })
    const [ana, eva] = [await member(20), await member(20)]
    const { data: before } = await book(ana, yoga.id)
    expect(await save({ freeCancelHours: 40, promoteUntilHours: 42 }, strict)).toMatchObject({ status: 200 })
    const { data: after } = await book(eva, yoga.id)
    const hoursBefore = (iso: string) => (yoga.startsAt.getTime() - Date.parse(iso)) / 3_600_000
    expect([hoursBefore(before.freeCancelUntil), hoursBefore(after.freeCancelUntil)]).toEqual([12, 40])
    const read = await send(ana, 'GET', `/api/gym/bookings/${before.id}`)
    expect(hoursBefore(read.data.freeCancelUntil)).toBe(12)
    clock.move(30 * 3600)
    expect(await cancel(ana, before.id)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
    expect(await cancel(eva, after.id)).toMatchObject({ data: { status: 'late_cancelled', returned: 0 } })
    expect([await balance(ana), await balance(eva)]).toEqual([20, 12])
  })

  test('and milder ones hold for everybody', async () => {
    const mild = await studio('Suave', 'America/Mexico_City')
    const yoga = await classAt({ studio: { id: mild.id, timeZone: 'America/Mexico_City' }, inHours: 20 })
    const ana = await member(20)
    const { data } = await book(ana, yoga.id)
    await save({ freeCancelHours: 2 }, mild)
    clock.move(17 * 3600)
    expect(await cancel(ana, data.id)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
  })

  test('have the waitlists looked at again', async () => {
    const full = await studio('Lleno', 'America/Mexico_City')
    const yoga = await classAt({ studio: { id: full.id, timeZone: 'America/Mexico_City' }, capacity: 1 })
    await book(await member(), yoga.id)
    await book(await member(), yoga.id, { waitlist: true })
    await save({ promoteUntilHours: 20 }, full)
    const { waitlist_due_at } = await db
      .selectFrom('class_session')
      .select('waitlist_due_at')
      .where('id', '=', yoga.id)
      .executeTakeFirstOrThrow()
    expect(waitlist_due_at).toEqual(clock.now())
  })
})
