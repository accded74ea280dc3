import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'
import { openCorporateAccount } from '../points/open-accounts.ts'

const { send, mar, owner, signedIn, db, clock } = await studioApp()
const post = async (who: SignedIn, url: string, body: Record<string, unknown>) =>
  (await send(who, 'POST', url, body)).data
const company = async (name: string): Promise<SignedIn & { id: string }> => {
  const { id } = await db
    .insertInto('corporate')
    .values({ name, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => openCorporateAccount(tx, id))
  return { id, ...(await signedIn(6, `empresa${id}@cupo.test`, { name, corporateId: id })) }
}
const alameda = await company('Grupo Alameda')
const nogal = await company('Textiles Nogal')
const people = await Promise.all(
  Array.from({ length: 8 }, async (_, i) => {
    const person = await signedIn(1, `p${i}@cupo.test`, { name: `Persona ${i}` })
    await post(owner, `/api/owner/users/${person.userId}/points`, { points: 100, note: 'x' })
    const cover = { corporate_id: alameda.id, user_id: person.userId, since: clock.now() }
    if (i < 7) await db.insertInto('corporate_person').values(cover).execute()
    return person
  }),
)
const type = (name: string, points: number) =>
  post(mar, '/api/studio/class-types', { name, durationMinutes: 45, capacity: 20, points, color: 'yoga' })
const classOf = async (name: string, points: number, startsAt: string) =>
  (await post(mar, '/api/studio/classes', { classTypeId: (await type(name, points)).id, startsAt })).id
const vinyasa = await classOf('Vinyasa', 6, '2026-03-04T12:00:00Z')
const yin = await classOf('Yin', 5, '2026-03-05T12:00:00Z')
const attend = async (classId: string, from: number, to: number) => {
  for (const person of people.slice(from, to)) await post(person, `/api/gym/classes/${classId}/bookings`, {})
}
const summary = async (who: SignedIn = alameda, query = '') =>
  (await send(who, 'GET', `/api/corporate/summary${query}`)).data

test('before anything happened everything about people is hidden, not zero', async () => {
  expect(await summary()).toMatchObject({
    month: '2026-03',
    name: 'Grupo Alameda',
    people: 7,
    active: null,
    bookings: null,
    pointsUsed: null,
    pool: 0,
    disciplines: [],
  })
})

test('sums appear from five people on; smaller ones stay hidden wherever they stand', async () => {
  // Person 7 is not covered and must not count.
  await attend(vinyasa, 0, 4)
  await attend(vinyasa, 7, 8)
  await attend(yin, 0, 2)
  clock.move(10 * 86_400)
  const four = await summary()
  expect([four.active, four.bookings, four.pointsUsed]).toEqual([null, null, null])
  expect(four.disciplines).toEqual([
    { name: 'Vinyasa', color: 'yoga', people: null },
    { name: 'Yin', color: 'yoga', people: null },
  ])
  clock.move(-10 * 86_400)
  await attend(vinyasa, 4, 6)
  expect((await summary()).active).toBeNull()
  clock.move(10 * 86_400)
  const six = await summary()
  expect([six.active, six.bookings, six.pointsUsed]).toEqual([6, 8, 46])
  expect(six.disciplines).toEqual([
    { name: 'Vinyasa', color: 'yoga', people: 6 },
    { name: 'Yin', color: 'yoga', people: null },
  ])
  expect(six.weeks).toHaveLength(8)
  expect(six.weeks.slice(-2)).toEqual([
    { from: '2026-03-02', active: 6 },
    { from: '2026-03-09', active: null },
  ])
})

test('another company, another month and other roles see none of it; a month is YYYY-MM', async () => {
  expect(await summary(nogal)).toMatchObject({ people: 0, active: null, disciplines: [] })
  expect(await summary(alameda, '?month=2026-02')).toMatchObject({ active: null, bookings: null })
  expect((await send(mar, 'GET', '/api/corporate/summary')).codigo).toBe('SIN_PERMISO')
  for (const month of ['2026-13', '2026', '03-2026', '0000-01', 'x']) {
    expect((await send(alameda, 'GET', `/api/corporate/summary?month=${month}`)).fields).toEqual(['month'])
  }
})

test("the service's numbers count what happened in their span and compare with the one before", async () => {
  const read = async (query = '') => (await send(owner, 'GET', `/api/owner/summary${query}`)).data
  const month = await read()
  expect(month).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-12',
    activeMembers: 7,
    activeMembersBefore: 0,
    bookings: 9,
    seats: 40,
    taken: 9,
    studios: 2,
    corporates: 2,
    members: 8,
    points: { granted: 800, spent: 52, outstanding: 748 },
  })
  expect(month.recent[0]).toMatchObject({ by: 'Paola Rincón', action: 'points_granted' })
  expect(month.recent[0].subject).toMatch(/^Persona \d$/)
  const after = await read('?from=2026-03-05&to=2026-03-06')
  expect([after.activeMembers, after.activeMembersBefore, after.seats]).toEqual([2, 7, 20])
  for (const query of ['?from=2026-03-05&to=2026-03-01', '?from=2020-01-01&to=2026-03-01', '?from=ayer']) {
    expect((await send(owner, 'GET', `/api/owner/summary${query}`)).status).toBe(400)
  }
  expect((await send(mar, 'GET', '/api/owner/summary')).codigo).toBe('SIN_PERMISO')
})
