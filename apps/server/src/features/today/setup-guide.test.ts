import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, db, clock, signedIn } = await studioApp()

/** The guide of a person's studio: the missing items, those done, and whether it can be hidden; null without one. */
const guideOf = async (who: SignedIn, date = '') => {
  const { guide } = (await send(who, 'GET', `/api/studio/today${date}`)).data as {
    guide: { items: { id: string; done: boolean }[]; may: { hide: boolean } } | null
  }
  if (guide === null) return null
  const ids = (done: boolean) => guide.items.filter((item) => item.done === done).map(({ id }) => id)
  return { missing: ids(false), done: ids(true), hide: guide.may.hide }
}
const hide = (who: SignedIn, hidden: boolean) => send(who, 'PUT', '/api/studio/setup-guide', { hidden })
const staff = async (role: 'manager' | 'reception') => {
  const person = await signedIn(5, `${role}@cupo.test`, { studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: role }).where('id', '=', person.userId).execute()
  return person
}
const everything = ['profile', 'offers', 'payments', 'taxes', 'team', 'link']

test('a studio without classes gets the first steps, not the guide', async () => {
  expect(await guideOf(mar)).toBeNull()
})

test('a studio with its first class gets the guide on its current day', async () => {
  for (const studio of [mar, kad]) {
    const type = { name: 'Ciclo', durationMinutes: 45, capacity: 9, points: 5 }
    const { data } = await send(studio, 'POST', '/api/studio/class-types', type)
    await send(studio, 'POST', '/api/studio/classes', { classTypeId: data.id, startsAt: '2026-03-04T17:00:00Z' })
  }
  expect(await guideOf(mar)).toEqual({ missing: everything, done: [], hide: true })
  expect(await guideOf(mar, '?date=2026-03-04')).toBeNull()
})

const completeProfile = async () => {
  await send(mar, 'PATCH', '/api/studio/profile', { about: 'Ciclo frente al mar.' })
  expect((await guideOf(mar))?.done).toEqual([])
  await db
    .updateTable('studio')
    .set({ photos: ['/api/pictures/a'] })
    .where('id', '=', mar.id)
    .execute()
}
const completeOffers = async () => {
  const { items } = (await send(mar, 'GET', '/api/studio/branches')).data
  const price = { amount: 10_000, currency: items[0].currency }
  const offer = { kind: 'classes', name: 'Pase 10', price, classes: 10, validDays: 60 }
  const made = await send(mar, 'POST', '/api/studio/offers', offer, { 'idempotency-key': randomUUID() })
  expect([made.status, made.fields]).toEqual([201, []])
}
const completePayments = () =>
  db
    .insertInto('payment_account')
    .values({ studio_id: mar.id, provider: 'simulated', connected_at: clock.now() })
    .execute()
const completeTaxes = async () => {
  const { version } = (await send(mar, 'GET', '/api/studio/tax-profile')).data
  const profile = { legalName: 'Marea SA', taxId: 'MAR010101AAA', address: '', country: 'MX', rates: [], version }
  expect((await send(mar, 'PATCH', '/api/studio/tax-profile', profile)).status).toBe(200)
}
const completeTeam = () =>
  send(mar, 'POST', '/api/studio/coaches', { name: 'Leo', email: 'leo@cupo.test', classTypeIds: [] })
const completeLink = () => send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz' })

test('an item is done by what the studio has, and by nothing of another studio', async () => {
  const steps = [completeProfile, completeOffers, completePayments, completeTaxes, completeTeam]
  for (const [index, complete] of steps.entries()) {
    await complete()
    expect((await guideOf(mar))?.done).toEqual(everything.slice(0, index + 1))
  }
  expect((await guideOf(kad))?.missing).toEqual(everything)
})

test('staff get the items that their role can complete, and cannot hide the guide', async () => {
  const [manager, reception] = [await staff('manager'), await staff('reception')]
  expect(await guideOf(manager)).toEqual({ missing: ['link'], done: ['profile', 'offers', 'team'], hide: false })
  expect(await guideOf(reception)).toBeNull()
  expect((await hide(manager, true)).codigo).toBe('SIN_PERMISO')
  expect((await guideOf(mar))?.missing).toEqual(['link'])
})

test('the owner hides the guide for the whole studio, and shows it again', async () => {
  expect((await hide(mar, true)).status).toBe(200)
  expect(await guideOf(mar)).toBeNull()
  expect(await guideOf(kad)).not.toBeNull()
  await hide(mar, false)
  expect((await guideOf(mar))?.missing).toEqual(['link'])
})

test('a complete studio has no guide', async () => {
  await completeLink()
  expect(await guideOf(mar)).toBeNull()
})
