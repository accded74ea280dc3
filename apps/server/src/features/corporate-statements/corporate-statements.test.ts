import type { CorporateId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { hasPoppler, inspectPdf, readPdfTags } from '../../test/inspect-pdf.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { allotMonths } from '../corporate-people/allot-months.ts'
import { settlePoints } from '../points/settle-due.ts'

const { app, db, clock, send, member, signedIn, owner, mar, classAt, book, ledger } = await gymApp()
const day = 86_400
const timeZone = 'America/Mexico_City'

/** Moves the clock to an instant. @returns the previous one */
const moveTo = (instant: string): string => {
  const before = clock.now().toISOString()
  clock.move((Date.parse(instant) - Date.parse(before)) / 1000)
  return before
}

type Company = SignedIn & { id: CorporateId; groups: string[] }
let companies = 0
const company = async (): Promise<Company> => {
  companies += 1
  const name = `Empresa ${companies}`
  const row = { name, time_zone: timeZone, created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `empresa${companies}@cupo.test`, { name, corporateId: id })
  const groups: string[] = []
  for (const [group, monthlyPoints] of [
    ['Oficina', 31],
    ['Noche', 62],
  ] as const) {
    groups.push((await send(boss, 'POST', '/api/corporate/groups', { name: group, monthlyPoints })).data.id)
  }
  return { ...boss, id, groups }
}
const fund = (id: CorporateId, points: number, more = {}) =>
  send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points, note: 'Bolsa', ...more })
const add = (boss: SignedIn, email: string, groupId?: string) =>
  send(boss, 'POST', '/api/corporate/people', { name: 'P', email, ...(groupId && { groupId }) })
const statement = async (boss: SignedIn, month: string) => {
  const { status, data, fields } = await send(boss, 'GET', `/api/corporate/statements/${month}`)
  return { status, fields, ...data }
}
const run = async () => {
  await settlePoints(db, clock.now())
  await allotMonths(db, clock.now())
}
/** Sums the pool from the entries of the ledger. */
const poolOf = async (id: CorporateId): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(e.points), 0)::int as points
      from ledger_entry e join points_account a on a.id = e.account_id where a.corporate_id = ${id}`.execute(db)
  return onlyRow(rows).points
}

test('a month reads as purchases, allotments by group and day, and one return of everybody', async () => {
  const boss = await company()
  await fund(boss.id, 1000)
  const people = []
  for (let i = 0; i < 12; i++) people.push(await member(0))
  for (const { email } of people.slice(0, 11)) await add(boss, email)
  for (const { userId } of people) expect(userId).toBeTruthy()
  const { id: classId } = await classAt({ points: 30, inHours: 48 })
  for (const who of people.slice(0, 4)) await book(who, classId)
  const back = moveTo('2026-03-20T18:00:00Z')
  await add(boss, people[11]?.email ?? '', boss.groups[1])
  moveTo('2026-04-01T07:00:00Z')
  await run()
  const march = await statement(boss, '2026-03')
  expect(march).toMatchObject({ final: true, people: 12, opening: 0, bought: 1000, expired: 0, days: 31 })
  expect(
    march.lines.map((l: Record<string, unknown>) => [l.date, l.kind, l.group, l.people, l.daysLeft, l.change]),
  ).toEqual([
    ['2026-03-02', 'bought', null, null, null, 1000],
    ['2026-03-02', 'allotted', 'Oficina', 11, 30, -330],
    ['2026-03-20', 'allotted', 'Noche', 1, 12, -24],
    // 4 of the 8 people have no points left: the count is hidden.
    ['2026-03-31', 'returned', null, null, null, 7 * 30 + 24],
  ])
  expect([march.spent, march.closing]).toEqual([120, 880])
  const april = await statement(boss, '2026-04')
  expect(april).toMatchObject({ final: false, opening: 880, people: 12 })
  expect(april.lines.map((l: Record<string, unknown>) => [l.kind, l.group, l.people, l.daysLeft, l.change])).toEqual([
    ['allotted', 'Oficina', 11, 30, -341],
    ['allotted', 'Noche', 1, 30, -62],
  ])
  const csv = await app.inject({
    url: '/api/corporate/statements/2026-03.csv',
    headers: { authorization: boss.token },
  })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('2026-03-02,allotted,Oficina,11,31,30,,-330,670,,,\r\n')
  expect(csv.body).toContain('2026-03-31,closing,,,,,,,880,,,\r\n')
  const pdf = await app.inject({
    url: '/api/corporate/statements/2026-03.pdf',
    headers: { authorization: boss.token },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  if (await hasPoppler()) {
    const tags = await readPdfTags(pdf.rawPayload)
    const count = (tag: string) => tags.filter((each) => each === tag).length
    expect([count('H1'), count('H2'), count('Table'), count('TR')]).toEqual([1, 1, 2, 6 + 7])
    const text = await inspectPdf(pdf.rawPayload, 'pdftotext', ['-layout'], ['-'])
    expect(text).toMatch(/Oficina, entraron 11: 30 de 31 días de 31\s+-330\s+670/)
    expect(text).toMatch(/Te quedaron el 31 de marzo\s+880/)
    expect(text).toContain('Noche, entró 1: 12 de 31 días de 62')
  }
  // A month that is running ends today, not on a day to come.
  expect([march.through, april.through]).toEqual(['2026-03-31', '2026-04-01'])
  const running = await app.inject({
    url: '/api/corporate/statements/2026-04.csv',
    headers: { authorization: boss.token },
  })
  expect(running.body).toContain('2026-04-01,closing,,,,,,,477,,,\r\n')
  if (await hasPoppler()) {
    const { rawPayload } = await app.inject({
      url: '/api/corporate/statements/2026-04.pdf',
      headers: { authorization: boss.token },
    })
    const text = await inspectPdf(rawPayload, 'pdftotext', ['-layout'], ['-'])
    expect(text).toMatch(/Hay en la bolsa, el 1 de abril\s+477/)
    expect(text).not.toContain('30 de abril')
  }
  moveTo(back)
})

test('a future month is refused, also as CSV; a month before the company is empty; other roles are refused', async () => {
  const boss = await company()
  for (const month of ['2026-04', '2027-01', '2026-04.csv']) {
    const refused = await send(boss, 'GET', `/api/corporate/statements/${month}`)
    expect([refused.status, refused.fields, refused.mensaje]).toEqual([400, ['month'], expect.any(String)])
  }
  for (const month of ['2026-13', 'x', '2026']) {
    expect((await send(boss, 'GET', `/api/corporate/statements/${month}`)).status).toBe(400)
  }
  expect(await statement(boss, '2025-01')).toMatchObject({ opening: 0, closing: 0, lines: [], people: 0 })
  expect((await send(mar, 'GET', '/api/corporate/statements/2026-03')).codigo).toBe('SIN_PERMISO')
})

const step = fc.oneof(
  fc.record({ act: fc.constant('fund' as const), points: fc.integer({ min: 1, max: 500 }), dies: fc.boolean() }),
  fc.record({ act: fc.constant('buy' as const), points: fc.integer({ min: 50, max: 400 }) }),
  fc.record({ act: fc.constant('join' as const), group: fc.nat(1) }),
  fc.record({ act: fc.constant('book' as const), who: fc.nat(5) }),
  fc.record({ act: fc.constant('leave' as const), who: fc.nat(5) }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
)

test('in generated histories every statement adds up to the ledger to the point, and months join without a gap', {
  timeout: 120_000,
  retry: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const boss = await company()
      const started = clock.now().toISOString()
      const people: (SignedIn & { email: string })[] = []
      await fund(boss.id, 400)
      const { id: classId } = await classAt({ points: 5, inHours: 200, capacity: 100 })
      for (const one of steps) {
        if (one.act === 'fund') await fund(boss.id, one.points, one.dies ? { expiresInDays: 9 } : {})
        if (one.act === 'buy') {
          const body = { points: one.points, paymentMethod: 'tok_succeeds' }
          expect((await send(boss, 'POST', '/api/corporate/pool/purchases', body)).data.status).toBe('paid')
        }
        if (one.act === 'join') {
          const who = await member(0)
          people.push(who)
          await add(boss, who.email, boss.groups[one.group])
        }
        const who = 'who' in one ? people[one.who] : undefined
        if (one.act === 'book' && who) await book(who, classId)
        if (one.act === 'leave' && who) await send(boss, 'DELETE', `/api/corporate/people/${who.userId}`)
        const left = (Date.parse('2026-04-01T05:00:00Z') - clock.now().getTime()) / 1000
        if (one.act === 'wait') clock.move(Math.min(one.days * day, left))
        await run()
      }
      moveTo('2026-04-01T07:00:00Z')
      await run()
      const [march, april] = [await statement(boss, '2026-03'), await statement(boss, '2026-04')]
      for (const made of [march, april]) {
        expect(made.opening + made.bought - made.spent - made.expired).toBe(made.closing)
        const sum = made.lines.reduce((total: number, line: { change: number }) => total + line.change, made.opening)
        expect(sum).toBe(made.closing)
      }
      expect([march.final, march.opening, april.opening]).toEqual([true, 0, march.closing])
      expect(april.closing).toBe(await poolOf(boss.id))
      // The owner's session has expired by then.
      moveTo(started)
      expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
    }),
    { numRuns: 12 },
  )
})
