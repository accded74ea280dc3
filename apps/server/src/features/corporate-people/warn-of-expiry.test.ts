import type { CorporateId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settlePoints } from '../points/settle-due.ts'

const { db, clock, send, member, signedIn, owner } = await gymApp()

const noticesOf = (who: SignedIn, kind: string) =>
  db.selectFrom('notification').selectAll().where('user_id', '=', who.userId).where('kind', '=', kind).execute()
const moveTo = (instant: string) => clock.move((Date.parse(instant) - clock.now().getTime()) / 1000)

test('points of the last days of a month are not warned of at once: the notice of the cover says when they return', async () => {
  const row = { name: 'Alameda', time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, 'alameda@cupo.test', { name: 'Alameda', corporateId: id as CorporateId })
  await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: 100, note: 'Bolsa' })
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 31 })
  const eva = await member(0)
  moveTo('2026-03-28T18:00:00Z')
  await send(boss, 'POST', '/api/corporate/people', { name: 'Eva', email: eva.email })
  await settlePoints(db, clock.now())
  expect(await noticesOf(eva, 'cover_started')).toHaveLength(1)
  expect(await noticesOf(eva, 'points_expiring')).toEqual([])
  moveTo('2026-03-31T18:00:00Z')
  await settlePoints(db, clock.now())
  expect(await noticesOf(eva, 'points_expiring')).toHaveLength(1)
})
