import type { BookingId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'

const { db, pool, send, mar, kad, member, classAt, book, cancel, clock, ledger } = await gymApp()
const hours = (n: number) => clock.move(n * 3600)

const simulate = (body: Record<string, unknown>, who = mar, language = 'es') =>
  send(
    who,
    'POST',
    '/api/studio/policy/simulate',
    { policy: {}, from: '2026-03-02', to: '2026-03-05', ...body },
    {
      'accept-language': language,
    },
  )

/**
 * Creates a full class with one waitlisted member: one member cancels 20 hours before, one 10 hours, one attends, one
 * does not.
 */
const history = async () => {
  const [ana, eva, sol, luz, wait] = await Promise.all(Array.from({ length: 5 }, () => member(50)))
  if (!ana || !eva || !sol || !luz || !wait) throw new Error('nobody')
  const yoga = await classAt({ inHours: 44, capacity: 4, points: 8 })
  const ids: string[] = []
  for (const who of [ana, eva, sol, luz]) ids.push((await book(who, yoga.id)).data.id)
  await book(wait, yoga.id, { waitlist: true })
  hours(24)
  await cancel(ana, mustIndex(ids, 0))
  hours(10)
  await cancel(eva, mustIndex(ids, 1))
  hours(10)
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/check-ins`, { bookingId: ids[2] })
  await send(mar, 'POST', `/api/gym/classes/${yoga.id}/no-shows`, { bookingId: ids[3] })
  hours(48)
  return { yoga, ids, ana, eva, sol, luz, wait }
}
const { yoga, ids, ana, wait } = await history()

describe('a past span', () => {
  test('under its own rules gives the real outcomes', async () => {
    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from booking where class_id = ${yoga.id} group by 1 order by 1`.execute(db)
    expect(rows).toMatchObject([
      { status: 'booked', n: 1 },
      { status: 'cancelled', n: 1 },
      { status: 'checked_in', n: 1 },
      { status: 'late_cancelled', n: 1 },
      { status: 'no_show', n: 1 },
    ])
    const { status, data } = await simulate({})
    expect(status).toBe(200)
    expect(data).toMatchObject({
      timeZone: 'America/Mexico_City',
      classes: 1,
      bookings: 5,
      changed: 0,
      changes: [],
      pauses: [],
      inForce: { lateCharged: 1, absentForgiven: 1, absentCharged: 0, pointsKept: 8, waited: 0, classesCancelled: 0 },
    })
    expect(data.proposed).toEqual(data.inForce)
  })

  test('under different rules lists the members who would and would not have been charged', async () => {
    const { data } = await simulate({ policy: { freeCancelHours: 24, promoteUntilHours: 26, noShowForgivenDays: 0 } })
    const changed = data.changes.map((c: Record<string, unknown>) => [c.bookingId, c.was, c.would, c.points])
    expect(changed).toContainEqual([ids[0], 'left_free', 'left_late', 8])
    expect(changed).toContainEqual([ids[3], 'absent_forgiven', 'absent', 8])
    const { member: who, class: which } = data.changes.find((c: { bookingId: BookingId }) => c.bookingId === ids[0])
    expect(who).toEqual({ id: ana.userId, name: 'Socia 1' })
    expect(which).toMatchObject({ id: yoga.id, name: yoga.name, timeZone: 'America/Mexico_City' })
    expect(data.byDiscipline).toMatchObject([{ classType: { name: yoga.name } }])

    const milder = await simulate({ policy: { freeCancelHours: 6, promoteUntilHours: 8 } })
    expect(milder.data.proposed).toMatchObject({ lateCharged: 0, pointsKept: 0 })
  })

  test('can be simulated with a change of one discipline alone', async () => {
    const { class_type_id: classTypeId } = await db
      .selectFrom('class_session')
      .select('class_type_id')
      .where('id', '=', yoga.id)
      .executeTakeFirstOrThrow()
    const { data } = await simulate({
      overrides: [{ classTypeId, policy: { freeCancelHours: 6, promoteUntilHours: 8 } }],
    })
    expect(data.proposed.lateCharged).toBe(0)
  })

  test('belongs to one studio, and the simulation writes nothing', async () => {
    expect((await simulate({ policy: { freeCancelHours: 24 } }, kad)).data).toMatchObject({ classes: 0, changes: [] })
    expect(await simulate({}, wait as never)).toMatchObject({ status: 403 })
    expect((await send(mar, 'GET', '/api/studio/policy')).data).toMatchObject({ freeCancelHours: 12, version: 1 })
    expect(await ledger()).toMatchObject({ sum: 0, mismatched: [] })
  })
})

describe('invalid spans are refused by field', () => {
  test.each([
    [{ to: '2026-03-01' }, ['to'], 'La fecha final es anterior a la inicial.'],
    [{ from: '2025-12-01', to: '2026-03-03' }, ['to'], 'Elige 92 días como máximo.'],
    [{ to: '2026-03-06' }, ['to'], 'Solo se puede simular lo que ya pasó: elige hasta ayer como máximo.'],
    [
      { policy: { bookingOpensDays: 1, bookingClosesMinutes: 1440 } },
      ['policy.bookingClosesMinutes', 'policy.bookingOpensDays'],
      undefined,
    ],
    [{ policy: { freeCancelHours: -1 } }, ['policy.freeCancelHours'], undefined],
    [{ policy: { surprise: 1 } }, ['policy.surprise'], undefined],
  ])('%o', async (body, fields, mensaje) => {
    const refused = await simulate(body)
    expect(refused).toMatchObject({ status: 400, codigo: 'VALIDACION', fields })
    if (mensaje) expect(refused.mensaje).toBe(mensaje)
  })
})

test('a simulation runs a constant number of queries', async () => {
  const withoutClasses = await countQueries(pool, () => simulate({}, kad))
  // One query more: the names of the people whose bookings have a different outcome.
  expect(await countQueries(pool, () => simulate({ policy: { freeCancelHours: 24 } }))).toBe(withoutClasses + 1)
})
