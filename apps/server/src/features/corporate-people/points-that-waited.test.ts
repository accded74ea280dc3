import { onlyRow } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { allotMonths } from './allot-months.ts'

const { db, clock, send, mails, member, signedIn, owner } = await gymApp()
const row = { name: 'Textil', time_zone: 'America/Mexico_City', created_at: clock.now() }
const { id } = onlyRow(await db.insertInto('corporate').values(row).returning('id').execute())
const boss = await signedIn(6, 'textil@cupo.test', { name: 'Textil', corporateId: id })
const groupId = (await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 31 })).data.id

const fund = (points: number) => send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points, note: 'Bolsa' })
const add = (email: string) => send(boss, 'POST', '/api/corporate/people', { name: 'Marta Gil', email })
const run = () => allotMonths(db, clock.now())
const noticesOf = (who: SignedIn, kind: string) =>
  db.selectFrom('notification').selectAll().where('user_id', '=', who.userId).where('kind', '=', kind).execute()
/** Moves the clock to an instant, and back afterwards. */
const at = async (instant: string, act: () => Promise<void>): Promise<void> => {
  const seconds = (Date.parse(instant) - clock.now().getTime()) / 1000
  clock.move(seconds)
  await act()
  clock.move(-seconds)
}

test('people whose points waited for the pool are notified once when they arrive; others are not', async () => {
  await fund(65)
  const people = [await member(0), await member(0)]
  for (const { email } of people) await add(email)
  const told = async () => Promise.all(people.map(async (who) => (await noticesOf(who, 'company_points')).length))
  await at('2026-04-01T06:10:00Z', async () => {
    await send(boss, 'PATCH', `/api/corporate/groups/${groupId}`, { monthlyPoints: 33 })
    await run()
    expect(await told()).toEqual([0, 0])
    clock.move(3600)
    await fund(100)
    await Promise.all([run(), run()])
    await run()
    for (const who of people) {
      expect(await noticesOf(who, 'company_points')).toMatchObject([
        { params: { company: 'Textil', points: 33, month: '2026-04-01' }, link: '/gym/points' },
      ])
      const arrived = (await mails(who.email)).filter(({ subject }) => subject === 'Llegaron tus puntos de Textil')
      expect(arrived.map(({ body_text }) => body_text)).toEqual([
        expect.stringContaining('33 puntos para abril de 2026'),
      ])
    }
    // Covered after the wait: the notice of the cover names the points.
    const late = await member(0)
    await add(late.email)
    await fund(200)
    await run()
    expect(await noticesOf(late, 'company_points')).toEqual([])
    clock.move(-3600)
  })
  // The next month begins in time.
  await at('2026-05-01T06:10:00Z', async () => {
    await run()
    const may = db.selectFrom('corporate_allotment').select('points').where('transfer_id', 'is not', null)
    expect(await may.where('at', '=', clock.now()).execute()).toHaveLength(3)
    expect(await told()).toEqual([1, 1])
  })
})
