import type { ClassId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { db, send, mar, kad, member, studio, classAt, book, cancel, balance, clock } = await gymApp()

const url = '/api/studio/policy'
const read = async (who = mar) => (await send(who, 'GET', url)).data
const save = (body: Record<string, unknown>, who = mar, language = 'es') =>
  send(who, 'PATCH', url, body, { 'accept-language': language })
const typeOf = async (classId: ClassId) =>
  (await db.selectFrom('class_session').select('class_type_id').where('id', '=', classId).executeTakeFirstOrThrow())
    .class_type_id

describe('a studio’s policy', () => {
  test('defaults until the studio saves its own, and is visible to its own account only', async () => {
    expect(await read()).toMatchObject({ freeCancelHours: 12, version: 1, overrides: [], savedAt: null, savedBy: null })
    expect(await send(await member(), 'GET', url)).toMatchObject({ status: 403 })
    expect(await send(await member(), 'PATCH', url, { freeCancelHours: 1 })).toMatchObject({ status: 403 })
  })

  test('stores each change as a version with author and time, without affecting other studios', async () => {
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
    const audit = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'policy_changed').execute()
    expect(audit).toMatchObject([{ subject: `studio:${mar.id}`, details: { version: 2, from: 1 } }])
  })

  test('creates no version for an unchanged policy', async () => {
    const before = await read()
    expect(await save({ freeCancelHours: before.freeCancelHours })).toMatchObject({
      status: 200,
      mensaje: 'No había nada que cambiar.',
      data: { version: before.version },
    })
  })

  test('refuses a save based on an older version', async () => {
    const { version } = await read()
    await save({ graceMinutes: 15 })
    const late = await save({ graceMinutes: 20, version })
    expect(late).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
    expect(late.mensaje).toMatch(/^Marea guardó otras reglas el lunes 2 de marzo/)
    expect(await read()).toMatchObject({ graceMinutes: 15 })
  })

  test('stores both of two concurrent saves, or refuses one', async () => {
    const { version } = await read()
    const answers = await Promise.all([save({ waitlistMax: 7, version }), save({ waitlistMax: 8, version })])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(await read()).toMatchObject({ version: version + 1 })
  })
})

describe('a discipline override', () => {
  test('stores only differing fields and is removed by null', async () => {
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

  test('of a different studio, or listed twice, is refused', async () => {
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

describe('contradicting rules', () => {
  test('are refused on each field, with the reason in three languages, and change nothing', async () => {
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

  test('are detected in a discipline’s effective policy, and reported on its override', async () => {
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
    // The studio's rules alone are consistent, but contradict the existing override of the discipline.
    expect(await save({ bookingOpensDays: 4 }, nefes)).toMatchObject({
      status: 400,
      fields: ['freeCancelHours', 'bookingOpensDays'],
    })
    expect(await save({ lowEnrolmentMin: 11 }, nefes)).toMatchObject({ status: 400, fields: ['lowEnrolmentMin'] })
  })

  test('and out-of-range values are refused by field', async () => {
    expect(await save({ freeCancelHours: -1, quietFrom: '25:00', points: 3 })).toMatchObject({
      status: 400,
      fields: ['freeCancelHours', 'quietFrom', 'points'],
    })
  })
})

test('a decision stores the policy version it was made under', async () => {
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

describe('a changed policy', () => {
  test('a stricter policy does not change the stored limits of existing bookings, and applies to new ones', async () => {
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

  test('applies to every booking when it is milder', async () => {
    const mild = await studio('Suave', 'America/Mexico_City')
    const yoga = await classAt({ studio: { id: mild.id, timeZone: 'America/Mexico_City' }, inHours: 20 })
    const ana = await member(20)
    const { data } = await book(ana, yoga.id)
    await save({ freeCancelHours: 2 }, mild)
    clock.move(17 * 3600)
    expect(await cancel(ana, data.id)).toMatchObject({ data: { status: 'cancelled', returned: 8 } })
  })

  test('makes the waitlists due', async () => {
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
