import type { ClassId, CorporateId } from '@cupo/core/ids'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'
import { openCorporateAccount } from '../points/open-accounts.ts'

const { send, mar, owner, signedIn, db, clock } = await studioApp()
const post = async (who: SignedIn, url: string, body: Record<string, unknown>) =>
  (await send(who, 'POST', url, body)).data
const company = async (name: string): Promise<SignedIn & { id: CorporateId }> => {
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
const people: SignedIn[] = []
for (let i = 0; i < 28; i++) {
  const person = await signedIn(1, `p${i}@cupo.test`, { name: `Persona ${i}` })
  await post(owner, `/api/owner/users/${person.userId}/points`, { points: 100, note: 'x' })
  const cover = { corporate_id: alameda.id, user_id: person.userId, since: clock.now() }
  if (i < 27) await db.insertInto('corporate_person').values(cover).execute()
  people.push(person)
}
const type = (name: string, points: number) =>
  post(mar, '/api/studio/class-types', { name, durationMinutes: 45, capacity: 40, points, color: 'yoga' })
const classOf = async (name: string, points: number, startsAt: string) =>
  (await post(mar, '/api/studio/classes', { classTypeId: (await type(name, points)).id, startsAt })).id
const vinyasa = await classOf('Vinyasa', 6, '2026-03-04T12:00:00Z')
const yin = await classOf('Yin', 5, '2026-03-05T12:00:00Z')
const attend = async (classId: ClassId, from: number, to: number) => {
  for (const person of people.slice(from, to)) await post(person, `/api/gym/classes/${classId}/bookings`, {})
}
const summary = async (who: SignedIn = alameda, query = '') =>
  (await send(who, 'GET', `/api/corporate/summary${query}`)).data

const day = 86_400

test('without visits every figure about people is hidden, not zero', async () => {
  expect(await summary()).toMatchObject({
    month: '2026-03',
    name: 'Grupo Alameda',
    people: 27,
    through: null,
    active: null,
    bookings: null,
    points: { given: 0, used: null, usedBetween: null, returned: null, returnsOn: '2026-03-31' },
    pool: 0,
    disciplines: [],
  })
})

test('sums are shown from five people on, four days after the classes; smaller ones stay hidden', async () => {
  // Person 27 is not covered and must not be counted.
  await attend(vinyasa, 0, 4)
  await attend(vinyasa, 27, 28)
  await attend(yin, 0, 2)
  clock.move(10 * day)
  const four = await summary()
  expect([four.active, four.bookings]).toEqual([null, null])
  expect(four.disciplines).toEqual([
    { name: 'Vinyasa', color: 'yoga', people: null },
    { name: 'Yin', color: 'yoga', people: null },
  ])
  clock.move(-10 * day)
  await attend(vinyasa, 4, 6)
  await attend(yin, 6, 12)
  expect((await summary()).active).toBeNull()
  clock.move(10 * day)
  const twelve = await summary()
  expect([twelve.active, twelve.bookings, twelve.through]).toEqual([12, 14, '2026-03-05'])
  expect(twelve.disciplines).toEqual([
    { name: 'Vinyasa', color: 'yoga', people: 6 },
    { name: 'Yin', color: 'yoga', people: null },
  ])
  // The first week has the same twelve people as the month so far: showing both would reveal that nobody else was
  // active.
  expect(twelve.weeks).toHaveLength(8)
  expect(twelve.weeks.slice(-2)).toEqual([
    { from: '2026-03-02', active: null },
    { from: '2026-03-09', active: null },
  ])
  clock.move(-10 * day)
})

test('a figure is also hidden when its complement is under five people: 23, 25 and 27 of 27', async () => {
  const barre = await classOf('Barre', 4, '2026-03-06T12:00:00Z')
  const activeAt = async (from: number, to: number): Promise<number | null> => {
    await attend(barre, from, to)
    clock.move(10 * day)
    const { active } = await summary()
    clock.move(-10 * day)
    return active
  }
  expect(await activeAt(12, 22)).toBe(22)
  // The release of the previous day stays: growth to 23, 25 or 27 would identify the remaining people.
  expect(await activeAt(22, 23)).toBe(12)
  expect(await activeAt(23, 25)).toBe(12)
  expect(await activeAt(25, 27)).toBe(12)
})

test('a different company and other roles are refused; a month is YYYY-MM', async () => {
  expect(await summary(nogal)).toMatchObject({ people: 0, active: null, disciplines: [] })
  expect(await summary(alameda, '?month=2026-02')).toMatchObject({ active: null, bookings: null })
  expect((await send(mar, 'GET', '/api/corporate/summary')).codigo).toBe('SIN_PERMISO')
  for (const month of ['2026-13', '2026', '03-2026', '0000-01', 'x']) {
    expect((await send(alameda, 'GET', `/api/corporate/summary?month=${month}`)).fields).toEqual(['month'])
  }
})

test('the service summary counts its span and compares it with the previous one', async () => {
  const read = async (query = '') => (await send(owner, 'GET', `/api/owner/summary${query}`)).data
  clock.move(10 * day)
  const month = await read()
  expect(month).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-12',
    activeMembers: 28,
    activeMembersBefore: 0,
    bookings: 30,
    seats: 120,
    taken: 30,
    studios: 2,
    corporates: 2,
    members: 28,
    points: { granted: 2800, spent: 142, outstanding: 2658 },
  })
  expect(month.recent[0]).toMatchObject({ by: 'Paola Rincón', action: 'points_granted' })
  expect(month.recent[0].subject).toMatch(/^Persona \d+$/)
  const after = await read('?from=2026-03-05&to=2026-03-06')
  expect([after.activeMembers, after.activeMembersBefore, after.seats]).toEqual([23, 7, 80])
  for (const query of ['?from=2026-03-05&to=2026-03-01', '?from=2020-01-01&to=2026-03-01', '?from=ayer']) {
    expect((await send(owner, 'GET', `/api/owner/summary${query}`)).status).toBe(400)
  }
  expect((await send(mar, 'GET', '/api/owner/summary')).codigo).toBe('SIN_PERMISO')
  clock.move(-10 * day)
})

test('no two responses differ by one to four people, for any requested days and months', async () => {
  const type = (
    await post(mar, '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 45, capacity: 40, points: 3 })
  ).id
  for (let n = 0; n < 24; n++) {
    const startsAt = new Date(Date.UTC(2026, 2, 7 + n, 15)).toISOString()
    const made = await post(mar, '/api/studio/classes', { classTypeId: type, startsAt })
    const from = (n * 7) % 20
    const rows = people.slice(from, from + 1 + (n % 9)).map((person) => ({
      studio_id: mar.id,
      class_id: made.id,
      member_id: person.userId,
      status: 'checked_in' as const,
      points: toPoints(3),
      check_in_code: `C${n}-${person.userId}`,
      starts_at: new Date(startsAt),
      ends_at: new Date(Date.parse(startsAt) + 45 * 60_000),
      created_at: clock.now(),
      changed_at: clock.now(),
      booked_at: clock.now(),
    }))
    await db.insertInto('booking').values(rows).execute()
  }
  type Answer = { month: string; active: number | null; weeks: { from: string; active: number | null }[] }
  const answers: Answer[] = []
  for (let n = 0; n < 28; n++) {
    for (const month of ['2026-02', '2026-03']) answers.push(await summary(alameda, `?month=${month}`))
    clock.move(day)
  }
  clock.move(-28 * day)
  const counts = answers.flatMap(({ active }) => active ?? [])
  expect(new Set(counts).size).toBeGreaterThan(1)
  for (const one of counts) {
    expect(one).toBeGreaterThanOrEqual(5)
    expect(27 - one).toBeGreaterThanOrEqual(5)
  }
  for (const month of ['2026-02', '2026-03']) {
    const shown = answers.filter((a) => a.month === month).flatMap(({ active }) => active ?? [])
    for (const one of shown) for (const other of shown) expect([1, 2, 3, 4]).not.toContain(Math.abs(one - other))
  }
  // A week has the same figure, or none, in every month's response.
  const weeks = new Map<string, Set<number>>()
  for (const { from, active } of answers.flatMap((a) => a.weeks)) {
    if (active !== null) weeks.set(from, (weeks.get(from) ?? new Set()).add(active))
  }
  for (const [from, figures] of weeks) expect([from, figures.size]).toEqual([from, 1])
})
