import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

// The test clock is at 2026-03-02 12:00 UTC: 06:00 in Mexico City.
const { app, db, clock, send, mar, kad, signedIn, member, classAt, book } = await gymApp()
const renata = await signedIn(2, 'renata@cupo.test', { name: '=Renata Solís' })
const mateo = await signedIn(2, 'mateo@cupo.test', { name: 'Mateo Ríos' })
for (const [studio, coach] of [
  [mar, renata],
  [mar, mateo],
  [kad, renata],
] as const) {
  const row = { studio_id: studio.id, user_id: coach.userId, created_at: clock.now() }
  await db.insertInto('studio_coach').values(row).execute()
}
await db.updateTable('branch').set({ currency: 'MXN' }).where('studio_id', '=', mar.id).execute()

const terms = { perClass: 30_000, perHead: 1_000, headsIncluded: 1, fullBonus: 5_000 }
const rulesUrl = `/api/studio/coaches/${renata.userId}/pay-rules`
const save = (from: string, changes: Record<string, unknown> = {}, who = mar) =>
  send(who, 'PUT', rulesUrl, { from, ...terms, disciplines: [], ...changes })
const sheets = async (month = '2026-03') => (await send(renata, 'GET', `/api/coach/pay?month=${month}`)).data
const ofStudio = async (month = '2026-03', who = mar) =>
  (await send(who, 'GET', `/api/studio/coach-pay?month=${month}`)).data

const [ana, eva] = [await member(), await member()]
/** Creates a class of Renata's with both members booked; `arrivals` of them arrive. */
const taught = async (capacity: number, arrivals: number) => {
  const made = await classAt({ inHours: 1, minutes: 45, capacity, coachId: renata.userId })
  const seats = [(await book(ana, made.id)).data.id, (await book(eva, made.id)).data.id]
  clock.move(3600)
  for (const bookingId of seats.slice(0, arrivals))
    await send(mar, 'POST', `/api/gym/classes/${made.id}/check-ins`, { bookingId })
  clock.move(3600)
  return made
}

test('a rule begins in this month or later, for own disciplines and coaches of the studio', async () => {
  expect(await save('2026-02-28')).toMatchObject({ status: 400, fields: ['from'] })
  expect(await save('2026-03-01', { perClass: -1 })).toMatchObject({ status: 400, fields: ['perClass'] })
  expect(await save('2026-03-01', { perHead: 1.5 })).toMatchObject({ status: 400, fields: ['perHead'] })
  const own = { classTypeId: '999999', ...terms }
  expect((await save('2026-03-01', { disciplines: [own] })).fields).toEqual(['disciplines.0.classTypeId'])
  expect((await save('2026-03-01', { disciplines: [own, own] })).fields).toEqual(['disciplines'])
  expect((await send(kad, 'GET', `/api/studio/coaches/${mateo.userId}/pay-rules`)).status).toBe(404)
  expect((await send(mar, 'GET', rulesUrl)).data).toEqual({ currency: 'MXN', items: [] })
})

test('a month without a rule has its figures and pays nothing', async () => {
  await taught(4, 2)
  const { month, studios } = await sheets()
  expect([month, studios.length]).toEqual(['2026-03', 1])
  expect(studios[0]).toMatchObject({
    studio: { name: 'Marea' },
    sheet: { currency: 'MXN', people: 2, seats: 4, taken: 2, total: 0, ruled: false },
  })
})

test('a sheet has each class with its base, paid heads and bonus, and the sum', async () => {
  expect((await save('2026-03-01')).data.items).toMatchObject([{ from: '2026-03-01', ...terms, savedBy: 'Marea' }])
  await taught(2, 1)
  await classAt({ inHours: 30, coachId: renata.userId })
  const { sheet } = (await sheets()).studios[0]
  expect(
    sheet.lines.map((l: Record<string, unknown>) => [l.arrived, l.base, l.heads, l.headPay, l.bonus, l.amount]),
  ).toEqual([
    [2, 30_000, 1, 1_000, 0, 31_000],
    [1, 30_000, 0, 0, 5_000, 35_000],
  ])
  expect([sheet.total, sheet.ahead]).toEqual([66_000, { classes: 1, amount: 30_000 }])
  const studio = await ofStudio()
  expect([studio.currency, studio.total, studio.coaches.map((c: { coach: { name: string } }) => c.coach.name)]).toEqual(
    ['MXN', 66_000, ['=Renata Solís', 'Mateo Ríos']],
  )
  expect(studio.coaches[1].sheet).toMatchObject({ lines: [], total: 0, ruled: false })
  expect((await ofStudio('2026-03', kad)).total).toBe(0)
})

test('a class that was taken over is paid to the coach who taught it, and marked', async () => {
  const made = await classAt({ inHours: 3, coachId: renata.userId })
  const { class_type_id: type } = await db
    .selectFrom('class_session')
    .select('class_type_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('studio_coach')
    .set({ class_type_ids: [type] })
    .where('user_id', '=', mateo.userId)
    .execute()
  const url = `/api/gym/classes/${made.id}/substitutions`
  const { data } = await send(renata, 'POST', url, { reason: 'Fiebre' })
  await send(mateo, 'POST', `${url}/${data.id}/take`)
  clock.move(5 * 3600)
  const { coaches } = await ofStudio()
  const of = (name: string) => coaches.find((c: { coach: { name: string } }) => c.coach.name === name).sheet.lines
  expect(of('Mateo Ríos')).toMatchObject([{ classId: made.id, substitution: true }])
  expect(of('=Renata Solís').map((l: { substitution: boolean }) => l.substitution)).toEqual([false, false])
})

test('the CSV has one row per class, and no cell is a formula', async () => {
  const url = '/api/studio/coach-pay.csv?month=2026-03'
  const { body, headers } = await app.inject({ url, headers: { authorization: mar.token } })
  expect(headers['content-type']).toContain('text/csv')
  const rows = body.trim().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain("'=Renata Solís")
  expect(rows.filter((row) => row.endsWith('310,MXN') || row.endsWith('350,MXN'))).toHaveLength(2)
})

test('a later rule changes the month it begins in, and never one before it', async () => {
  clock.move(31 * 86_400)
  await db
    .updateTable('sign_in_session')
    .set({ expires_at: new Date(clock.now().getTime() + 86_400_000) })
    .execute()
  const march = await sheets()
  expect((await save('2026-03-20')).status).toBe(400)
  expect((await save('2026-04-01', { perClass: 99_000 })).data.items).toHaveLength(2)
  const again = await sheets()
  expect(again.studios[0].sheet.lines).toEqual(march.studios[0].sheet.lines)
  await classAt({ inHours: -3, minutes: 45, coachId: renata.userId })
  expect((await sheets('2026-04')).studios[0].sheet.total).toBe(99_000)
  expect((await send(renata, 'GET', '/api/coach/pay?month=2026-4')).status).toBe(400)
})

test('two saves of the same day leave one of the two whole, and a retry saves once', async () => {
  const key = { 'idempotency-key': 'pago-1' }
  const body = { from: '2026-05-01', ...terms, disciplines: [] }
  const first = await send(mar, 'PUT', rulesUrl, body, key)
  const again = await send(mar, 'PUT', rulesUrl, body, key)
  expect([again.replayed, again.data]).toEqual([true, first.data])
  await Promise.all([save('2026-06-01', { perClass: 1 }), save('2026-06-01', { perClass: 2, perHead: 2 })])
  const [newest] = (await send(mar, 'GET', rulesUrl)).data.items
  expect([
    [1, 1_000],
    [2, 2],
  ]).toContainEqual([newest.perClass, newest.perHead])
})

test('reception reads no pay, and a coach only their own', async () => {
  const reception = await signedIn(5, 'mesa@cupo.test', { name: 'Rita', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', reception.userId).execute()
  expect((await send(reception, 'GET', '/api/studio/coach-pay')).status).toBe(403)
  expect((await send(reception, 'GET', rulesUrl)).status).toBe(403)
  expect((await send(renata, 'GET', '/api/studio/coach-pay')).status).toBe(403)
  const other = (await send(mateo, 'GET', '/api/coach/pay?month=2026-03')).data.studios
  expect(other.flatMap((s: { sheet: { lines: unknown[] } }) => s.sheet.lines)).toHaveLength(1)
})
