import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { substitutionApp } from '../../test/substitution-app.ts'
import { expireSubstitutions } from './expire-due.ts'

const app = await substitutionApp()
const { db, clock, send, mar, renata, mateo, lucia, setClassTypes, classOfRenata, ask, act, kinds, needApproval } = app

beforeEach(app.reset)

test('when a class begins with a request that nobody took, its coach and the studio are notified once', async () => {
  const soon = await classOfRenata({ inHours: 1 })
  await ask(soon.url)
  await db.deleteFrom('notification').execute()
  clock.move(3600)
  await Promise.all([expireSubstitutions(db, clock.now()), expireSubstitutions(db, clock.now())])
  await expireSubstitutions(db, clock.now())
  expect([await kinds(renata), await kinds(mar), await kinds(mateo), await kinds(lucia)]).toEqual([
    ['substitution_lapsed'],
    ['substitution_lapsed'],
    [],
    [],
  ])
  const { items } = (await send(renata, 'GET', '/api/common/notifications')).data
  expect(items[0].title).toMatch(/^Nadie tomó /)
  expect(items[0].description).toContain('La clase siguió siendo tuya.')
})

test('a coach who took a class is notified when it begins without the approval, changes its coach or is cancelled', async () => {
  await needApproval(true)
  const [soon, given, cancelled] = [
    await classOfRenata({ inHours: 1 }),
    await classOfRenata({ inHours: 30 }),
    await classOfRenata({ inHours: 50 }),
  ]
  await setClassTypes(mateo, [soon.type, given.type, cancelled.type])
  for (const { url } of [soon, given, cancelled]) {
    expect((await act(mateo, (await ask(url)).on, 'take')).data.status).toBe('taken')
  }
  await db.deleteFrom('notification').execute()
  await send(mar, 'PATCH', `/api/studio/classes/${given.id}`, { coachId: lucia.userId })
  await send(mar, 'POST', `/api/studio/classes/${cancelled.id}/cancel`, { reason: 'Obras' })
  clock.move(3600)
  await expireSubstitutions(db, clock.now())
  const told = async (who: SignedIn) =>
    (
      await db
        .selectFrom('notification')
        .select('params')
        .where('user_id', '=', who.userId)
        .where('kind', '=', 'substitution_lapsed')
        .orderBy('id')
        .execute()
    ).map(({ params }) => params)
  expect(await told(mateo)).toMatchObject([
    { because: 'begun', role: 'taker' },
    { because: 'given', role: 'taker' },
    { because: 'cancelled', role: 'taker' },
  ])
  // The studio changed the other classes itself; their coach is notified of the changes.
  expect(await told(renata)).toMatchObject([{ because: 'begun', role: 'requester', taker: 'Mateo Ríos' }])
  expect(await told(mar)).toMatchObject([{ because: 'begun', role: 'studio', coach: 'Renata Solís' }])
  expect(await told(lucia)).toEqual([])
})

test('a new coach who asks ends the request of the earlier one, and the coach who took the class is notified', async () => {
  await needApproval(true)
  const yoga = await classOfRenata({ inHours: 30 })
  await act(mateo, (await ask(yoga.url)).on, 'take')
  await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { coachId: lucia.userId })
  await db.deleteFrom('notification').execute()
  expect((await ask(yoga.url, lucia)).status).toBe(201)
  expect(await kinds(mateo)).toEqual(['substitution_lapsed', 'substitution_asked'])
})
