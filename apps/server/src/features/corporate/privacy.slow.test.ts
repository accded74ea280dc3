import { publishMonth } from '@cupo/core/corporate'
import type { ClassId, CorporateId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { addDays } from '@cupo/core/time'
import { toPoints } from '@cupo/core/to-points'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attackFigures, type Count } from '../../test/attack-figures.ts'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'
import { allotMonths } from '../corporate-people/allot-months.ts'

const { app, db, clock, send, owner, mar, signedIn } = await studioApp()
const day = 86_400
const people = 34
const disciplines = ['Vinyasa', 'Ciclo', 'Fuerza']

/** Deterministic random numbers in [0, 1). */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const dateOf = (days: number): string => addDays('2026-03-02', days)

type World = SignedIn & { id: CorporateId; members: (SignedIn & { email: string })[] }
/** Creates a company whose people are in groups and get points; some join or leave later. */
const company = async (seed: number): Promise<World> => {
  const row = { name: `Grupo ${seed}`, time_zone: 'UTC', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `grupo${seed}@cupo.test`, { name: `Grupo ${seed}`, corporateId: id })
  await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: 20_000, note: 'Bolsa' })
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 40 })
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Noche', monthlyPoints: 60 })
  const members: World['members'] = []
  for (let i = 0; i < people; i++) {
    const email = `p${seed}-${i}@cupo.test`
    members.push({ email, ...(await signedIn(1, email, { name: `Persona ${i}` })) })
  }
  return { id, members, ...boss }
}
const importing = (who: World, mode: string, members: World['members'], more: Record<string, unknown>) => {
  const rows = members.map(({ email }, i) => `Persona,${email},${i % 3 === 0 ? 'Noche' : 'Oficina'}`)
  const files = [{ name: 'personas.csv', text: ['name,email,group', ...rows].join('\n') }]
  return send(who, 'POST', '/api/corporate/people/import', { files, mode, ...more })
}

const classOn = async (days: number, discipline: string): Promise<ClassId> => {
  const type = {
    studio_id: mar.id,
    name: discipline,
    color: 'yoga',
    duration_minutes: 45,
    capacity: 60,
    points: toPoints(4),
  }
  const known = await db.selectFrom('class_type').select('id').where('name', '=', discipline).executeTakeFirst()
  const made =
    known ??
    (await db
      .insertInto('class_type')
      .values({ ...type, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow())
  const starts = new Date(`${dateOf(days)}T15:00:00Z`)
  const row = await db
    .insertInto('class_session')
    .values({
      studio_id: mar.id,
      class_type_id: made.id,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 45 * 60_000),
      time_zone: 'UTC',
      capacity: 60,
      points: toPoints(4),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
/** Books with the product's own function, one day before, and marks everybody as arrived. */
const visit = async (world: World, days: number, random: () => number): Promise<void> => {
  const eager = random() < 0.5 ? 0.08 : 0.3
  const going = world.members.filter(() => random() < eager)
  if (going.length === 0) return
  const classId = await classOn(days, mustIndex(disciplines, Math.floor(random() * disciplines.length)))
  for (const one of going) await send(one, 'POST', `/api/gym/classes/${classId}/bookings`, {})
}

type Statement = { lines: { kind: string; people: number | null }[] }
type Summary = {
  month: string
  through: string | null
  active: number | null
  bookings: number | null
  weeks: { from: string; active: number | null }[]
  disciplines: { name: string; people: number | null }[]
  points: { given: number; used: number | null; usedBetween: { least: number; most: number } | null }
}
/** Lists every count in a summary, with the range of days that it covers. */
const countsOf = ({ month, through, active, weeks, disciplines: taken }: Summary): Count[] => {
  const counts: Count[] = []
  const [from, to] = [`${month}-01`, addDays(through ?? `${month}-01`, 1)]
  if (active !== null) counts.push({ text: `${month} to ${through}`, from, to, discipline: null, people: active })
  for (const week of weeks) {
    const end = addDays(week.from, 7)
    if (week.active !== null)
      counts.push({ text: `week ${week.from}`, from: week.from, to: end, discipline: null, people: week.active })
  }
  // A discipline may have been released earlier than the month; its count is then of that earlier day.
  for (const { name, people: count } of taken)
    if (count !== null)
      counts.push({ text: `${name} ${month} to ${through}`, from, to, discipline: name, people: count })
  return counts
}
const distinct = (counts: readonly Count[]): Count[] => {
  // A count of a discipline belongs to the day on which it first appeared.
  const seen = new Map<string, Count>()
  for (const count of counts) {
    const key = count.discipline === null ? count.text : `${count.discipline} ${count.from} ${count.people}`
    if (!seen.has(key)) seen.set(key, count)
  }
  return [...seen.values()]
}

const readAll = async (world: World): Promise<Summary[]> => {
  const answers: Summary[] = []
  for (const month of ['2026-03', '2026-04'])
    answers.push((await send(world, 'GET', `/api/corporate/summary?month=${month}`)).data)
  return answers
}
const coveredIn = async (world: World, from: string, to: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from corporate_person
     where corporate_id = ${world.id} and since < ${`${to}T00:00:00Z`}::timestamptz
       and (until is null or until > ${`${from}T00:00:00Z`}::timestamptz)`.execute(db)
  return mustIndex(rows, 0).people
}

/** Simulates two months with imports, people who leave and return, and reads every response on each day. */
const play = async (seed: number) => {
  const random = randomFrom(seed)
  const world = await company(seed)
  // The clock moves past the session's expiry.
  await sql`update sign_in_session set expires_at = '2027-01-01'`.execute(db)
  await importing(world, 'joiners', world.members.slice(0, 26), {})
  const answers: Summary[] = []
  const ahead: { people: number; bookings: number | null }[] = []
  for (let days = 0; days < 62; days++) {
    await visit(world, days, random)
    if (days === 9) await importing(world, 'joiners', world.members.slice(26), {})
    if (days === 20) {
      const leaving = mustIndex(world.members, 3)
      await send(world, 'DELETE', `/api/corporate/people/${leaving.userId}`)
    }
    if (days === 25) await importing(world, 'joiners', world.members.slice(3, 4), {})
    if (days % 10 === 4) {
      const first = Math.floor(random() * 20)
      for (const size of [4, 9, 10, 11]) {
        const set = world.members.slice(first, first + size)
        const tried = await importing(world, 'leavers', set, { dryRun: true })
        if (tried.data) ahead.push({ people: size, bookings: tried.data.ahead.bookings })
      }
    }
    answers.push(...(await readAll(world)))
    clock.move(day)
    await allotMonths(db, clock.now())
  }
  const statements: Statement[] = []
  for (const month of ['2026-03', '2026-04'])
    statements.push((await send(world, 'GET', `/api/corporate/statements/${month}`)).data)
  clock.move(-62 * day)
  return { world, answers, ahead, statements }
}

test('no one to four people can be singled out by any answer, pair or triple of answers; without the rules they can', async () => {
  let [tried, shown] = [0, 0]
  const control: number[] = []
  for (const seed of [11, 12]) {
    const { world, answers, ahead, statements } = await play(seed)
    const counts = distinct(answers.flatMap(countsOf))
    const wholes = new Map<string, number>()
    for (const { from, to } of counts) wholes.set(`${from} ${to}`, await coveredIn(world, from, to))
    const wholeOf = ({ from, to }: Count) => ({
      from,
      to,
      people: mustExist(wholes.get(`${from} ${to}`), 'the covered'),
    })
    const attack = attackFigures(counts, wholeOf)
    tried += attack.tried
    shown += counts.length
    expect(attack.found).toEqual([])

    // Sums: between two releases at least five people had visits, and the range of used points is wider than four
    // shares.
    const sums = answers.flatMap(({ points: { usedBetween } }) => usedBetween ?? [])
    for (const { least, most } of sums) expect(most - least).toBeGreaterThan(4 * 60)
    // Previews: no two displayed sets of leavers share a person.
    tried += ahead.length ** 2
    const shownAhead = ahead.filter(({ bookings }) => bookings !== null)
    for (const { people: size } of shownAhead) expect(size).toBeGreaterThanOrEqual(5)

    // Statements, lists and exports: only the company's own acts, and one sum of the returned points.
    for (const { lines } of statements) {
      const returned = lines.filter(({ kind }) => kind === 'returned')
      expect(returned.length).toBeLessThanOrEqual(1)
      expect(returned.every((line) => line.people === null)).toBe(true)
    }
    const csv = await app.inject({ url: '/api/corporate/people.csv', headers: { authorization: world.token } })
    expect(csv.body.split('\n')[0]?.trim()).toBe('name,email,group')

    // Control: the same visits with every count shown.
    const { rows } = await sql<{ person: string; day: string; discipline: string }>`
      select b.member_id::text as person, to_char(b.starts_at, 'YYYY-MM-DD') as day, t.name as discipline
        from booking b join class_session c on c.id = b.class_id join class_type t on t.id = c.class_type_id
       where b.member_id = any(${world.members.map(({ userId }) => userId)}::bigint[])`.execute(db)
    const visits = rows.map((row) => ({ ...row, points: toPoints(4) }))
    const month = { from: '2026-03-01', to: '2026-04-01', visits, coveredThrough: () => people, weeks: [] }
    const open = publishMonth(month, '2026-05-01', { allows: () => true, fewestAdded: 0 })
    const all = open.known.map((figure) => ({ ...figure, text: `${figure.discipline} to ${figure.to}` }))
    const few = all.slice(0, 60)
    control.push(attackFigures(few, ({ from, to }) => ({ from, to, people })).found.length)
  }
  // biome-ignore lint/suspicious/noConsole: the report of the attack
  console.info(
    `privacy: ${shown} figures, ${tried} combinations tried, 0 singled out; without the rules ${control.join(' and ')}`,
  )
  expect(shown).toBeGreaterThan(10)
  for (const found of control) expect(found).toBeGreaterThan(0)
}, 600_000)
