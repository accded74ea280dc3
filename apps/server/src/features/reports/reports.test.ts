import { addDays, dateIn } from '@cupo/core/time'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { hasPoppler, inspectPdf, readPdfTags } from '../../test/inspect-pdf.ts'

const { app, member, classAt, book, cancel, send, mar, kad, coach, clock, db } = await gymApp().then(async (gym) => ({
  ...gym,
  coach: await gym.signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' }),
}))
const hour = 3600

type Report = Record<string, unknown> & { hours: { weekday: number; hour: number }[] }
const report = async (name: string, query = ''): Promise<Report> => {
  const answer = await send(mar, 'GET', `/api/studio/reports/${name}${query}`)
  expect([name, query, answer.status]).toEqual([name, query, 200])
  return answer.data
}
const csvOf = async (name: string, query = ''): Promise<string> => {
  const headers = { authorization: `Bearer ${mar.token}` }
  const answer = await app.inject({ url: `/api/studio/reports/${name}.csv${query}`, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return answer.body
}
const checkIn = (classId: string, bookingId: string) =>
  send(mar, 'POST', `/api/gym/classes/${classId}/check-ins`, { bookingId })

/**
 * Creates a class in one hour with people who attend, one who does not, and one who cancels in time; moves the clock
 * past it.
 */
const taught = async (options: { came: Awaited<ReturnType<typeof member>>[]; missed?: number; capacity?: number }) => {
  const { came, missed = 0, capacity = 10 } = options
  const yoga = await classAt({ inHours: 30, capacity, coachId: coach.userId })
  const seats = []
  for (const who of came) seats.push((await book(who, yoga.id)).data.id as string)
  for (let n = 0; n < missed; n++) await book(await member(), yoga.id)
  const left = await member()
  await cancel(left, (await book(left, yoga.id)).data.id)
  clock.move(30 * hour + 60)
  for (const id of seats) expect((await checkIn(yoga.id, id)).status).toBe(200)
  clock.move(24 * hour)
  return yoga
}

const [ana, bea] = [await member(500), await member(500)]
const range = '?from=2026-01-01&to=2030-01-01'

let second: Awaited<ReturnType<typeof classAt>>

test('occupancy counts the seats of ended classes, by slot of the week, discipline and coach', async () => {
  const first = await taught({ came: [ana, bea], missed: 1, capacity: 4 })
  second = await taught({ came: [ana], capacity: 10 })
  const ahead = await classAt({ inHours: 5 })
  await book(ana, ahead.id)
  const gone = await classAt({ inHours: 1 })
  await send(mar, 'POST', `/api/studio/classes/${gone.id}/cancel`, { reason: 'Sin luz' })
  const { total, hours, disciplines, coaches, branches, rooms, before } = await report(
    'occupancy',
    `${range}&compare=none`,
  )
  expect(total).toEqual({ classes: 2, seats: 14, taken: 4 })
  expect(before).toBeNull()
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Mexico_City', hour: '2-digit' })
  expect(hours.map((slot) => slot.hour)).toContain(Number(local.format(first.startsAt)))
  expect(hours.reduce((sum, slot) => sum + Number((slot as { taken?: number }).taken), 0)).toBe(4)
  expect(disciplines).toContainEqual(expect.objectContaining({ name: first.name, seats: 4, taken: 3, before: null }))
  expect(coaches).toEqual([expect.objectContaining({ id: coach.userId, name: 'Renata Solís', classes: 2 })])
  expect([branches, rooms]).toEqual([[expect.objectContaining({ taken: 4 })], [expect.objectContaining({ id: null })]])
})

test('a filter leaves the other classes out; an invalid id, or one of a different studio, matches nothing', async () => {
  const all = await report('occupancy', range)
  const [discipline] = all.disciplines as { id: string; taken: number }[]
  expect((await report('occupancy', `${range}&classTypeId=${discipline?.id}`)).total).toMatchObject({
    taken: discipline?.taken,
  })
  for (const id of ['999999', 'x', '-1'])
    expect((await report('occupancy', `${range}&coachId=${id}`)).total).toEqual({ classes: 0, seats: 0, taken: 0 })
  expect((await send(kad, 'GET', `/api/studio/reports/occupancy${range}`)).data.total.classes).toBe(0)
})

test('attendance counts arrivals, absences and cancellations, by time step', async () => {
  const { total, steps, unit, coaches } = await report('attendance', '?compare=none')
  expect(total).toMatchObject({ booked: 4, arrived: 3, cancelled: 2, lateCancels: 0 })
  expect(unit).toBe('day')
  const sum = (steps as { arrived: number }[]).reduce((all, { arrived }) => all + arrived, 0)
  expect([(steps as unknown[]).length, sum]).toEqual([28, 3])
  expect(coaches).toEqual([expect.objectContaining({ name: 'Renata Solís', arrived: 3 })])
  const everAgain = await report('attendance', range)
  expect(everAgain.unit).toBe('month')
})

test('the response contains the figures of the range and of the compared range', async () => {
  const day = (after: number) => addDays(dateIn(second.startsAt, 'America/Mexico_City'), after)
  const { compared, total, before, disciplines } = await report('occupancy', `?from=${day(0)}&to=${day(2)}`)
  expect(compared).toEqual({ from: day(-3), to: day(-1) })
  expect([total, before]).toEqual([
    { classes: 1, seats: 10, taken: 1 },
    { classes: 1, seats: 4, taken: 3 },
  ])
  expect(disciplines).toEqual([expect.objectContaining({ before: { classes: 0, seats: 0, taken: 0 } })])
})

test('new people, returning people, and cohorts by month; guests and absences are not counted', async () => {
  const before = await report('retention', `${range}&compare=none`)
  expect(before.total).toEqual({ people: 2, newPeople: 2, returning: 0, newReturned: 1 })
  await db
    .updateTable('sign_in_session')
    .set({ expires_at: new Date('2099-01-01') })
    .execute()
  clock.move(40 * 24 * hour)
  await taught({ came: [bea] })
  const { total, cohorts, coaches } = await report('retention', `${range}&compare=none`)
  expect(total).toEqual({ people: 2, newPeople: 2, returning: 0, newReturned: 2 })
  expect(cohorts).toHaveLength(1)
  const [cohort] = cohorts as { people: number; returned: number[] }[]
  expect([cohort?.people, cohort?.returned.reduce((sum, n) => sum + n, 0)]).toEqual([2, 1])
  expect(coaches).toEqual([expect.objectContaining({ name: 'Renata Solís', newPeople: 2, newReturned: 2 })])
  const lately = await report('retention')
  expect(lately.total).toEqual({ people: 1, newPeople: 0, returning: 1, newReturned: 0 })
})

test('an imported visit makes its person no newcomer', async () => {
  const old = await member(100)
  const yoga = await classAt({ inHours: 30, coachId: coach.userId })
  const { data } = await book(old, yoga.id)
  const { id: importId } = await db
    .insertInto('client_import')
    .values({ studio_id: mar.id, by_user: mar.userId, hash: Buffer.from('x'), created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('past_visit')
    .values({
      studio_id: mar.id,
      person_id: old.userId,
      at: new Date('2024-02-03T12:00:00Z'),
      class_name: 'Yoga',
      import_id: importId,
    })
    .execute()
  clock.move(30 * hour + 60)
  expect((await checkIn(yoga.id, data.id)).status).toBe(200)
  clock.move(2 * hour)
  const { total } = await report('retention', `?from=${clock.now().toISOString().slice(0, 10)}`)
  expect(total).toMatchObject({ newPeople: 0, returning: 1 })
})

test('a coach has classes, attendance and people', async () => {
  const { coaches } = await report('coaches', `${range}&compare=none`)
  expect(coaches).toEqual([
    expect.objectContaining({ name: 'Renata Solís', classes: 4, arrived: 5, people: 3, newPeople: 2, before: null }),
  ])
})

test('sales are listed by currency with the compared range', async () => {
  expect(await report('sales')).toMatchObject({ currencies: expect.any(Array), before: expect.any(Array) })
})

test('each report is a CSV whose cells are no formulas', async () => {
  await db
    .updateTable('class_type')
    .set({ name: '=cmd()' })
    .where('studio_id', '=', mar.id)
    .where('name', 'like', '%1')
    .execute()
  expect(await csvOf('occupancy', range)).toContain("discipline,'=cmd()")
  expect(await csvOf('attendance', range)).toMatch(/month,20\d\d-\d\d-01,/)
  expect(await csvOf('retention', range)).toMatch(/month,newPeople,month1/)
  expect(await csvOf('coaches', range)).toContain('Renata Solís,4,')
  expect(await csvOf('sales')).toContain('currency,name,quantity')
})

test.for([
  ['occupancy', 'es', 'Ocupación'],
  ['attendance', 'en', 'Attendance'],
  ['retention', 'tr', 'Kişiler'],
  ['coaches', 'es', 'Coaches'],
  ['sales', 'en', 'Sales'],
])('%s is a tagged PDF in the language of the caller (%s)', async ([name, language, title], { skip }) => {
  const url = `/api/studio/reports/${name}.pdf${range}`
  const headers = { authorization: `Bearer ${mar.token}`, 'accept-language': language }
  const answer = await app.inject({ url, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  if (!(await hasPoppler())) skip('poppler-utils is not installed')
  expect(await inspectPdf(answer.rawPayload, 'pdfinfo', [])).toMatch(new RegExp(`Title:\\s+${title}[^]*Tagged:\\s+yes`))
  const tags = await readPdfTags(answer.rawPayload)
  expect(tags.slice(0, 4)).toEqual(['Document', 'H1', 'P', 'P'])
  const count = (tag: string) => tags.filter((each) => each === tag).length
  expect(count('Table')).toBe(count('H2'))
  if (name !== 'sales') expect(await inspectPdf(answer.rawPayload, 'pdftotext', ['-layout'], ['-'])).toContain('Renata')
})

test('a reversed range, one over ten years and a day that is none are refused at their field', async () => {
  const fieldsOf = async (query: string) => {
    const answer = await send(mar, 'GET', `/api/studio/reports/occupancy${query}`)
    return [answer.status, Object.keys((answer as { errores?: object }).errores ?? {})]
  }
  expect((await fieldsOf('?from=2026-02-02&to=2026-02-01'))[0]).toBe(400)
  expect((await fieldsOf('?from=2010-01-01&to=2026-02-01'))[0]).toBe(400)
  expect((await fieldsOf('?from=2026-02-31'))[0]).toBe(400)
  expect((await fieldsOf('?compare=siempre'))[0]).toBe(400)
})
