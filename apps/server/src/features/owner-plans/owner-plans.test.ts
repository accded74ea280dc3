import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paymentApp, purchasesUrl } from '../../test/payment-app.ts'

const { db, send, owner, member, clock } = await paymentApp()
const url = '/api/owner/plans'

type Offer = {
  kind: string
  name: string
  price: { amount: number; currency: string }
  points: number
  version: number
}
const offered = async (
  who: Awaited<ReturnType<typeof member>>,
  name: string,
  language = 'es',
): Promise<Offer | undefined> =>
  (await send(who, 'GET', '/api/gym/offers', undefined, { 'accept-language': language })).data.find(
    (offer: Offer) => offer.name === name,
  )

/** Plans whose offer has a different price, number of points or state. */
const differing = async () =>
  (
    await sql`
      select p.id from plan p left join offer o on o.plan_id = p.id
        left join offer_version v on v.offer_id = o.id and v.version = o.version
       where (p.usd_cents, p.points, p.withdrawn_at is null) is distinct from (v.amount, v.points::integer, o.on_sale)`.execute(
      db,
    )
  ).rows

test('a plan and its offer have one price, from the creation on', async () => {
  const ana = await member(0)
  expect(await differing()).toEqual([])
  await send(owner, 'POST', url, { id: 'verano', name: 'Verano', usd: 9.5, points: 80, period: 'once' })
  expect(await offered(ana, 'Verano')).toMatchObject({
    kind: 'points',
    price: { amount: 950, currency: 'USD' },
    points: 80,
    validDays: 180,
    renews: null,
    scope: { studioId: null },
    version: 1,
  })
  await send(owner, 'PATCH', url, { id: 'verano', usd: 11, points: 90 })
  expect(await offered(ana, 'Verano')).toMatchObject({ price: { amount: 1_100 }, points: 90, version: 2 })
  await send(owner, 'PATCH', url, { id: 'verano', usd: 11 })
  expect(await offered(ana, 'Verano')).toMatchObject({ version: 2 })
  expect(await differing()).toEqual([])
})

test('a withdrawn plan is no longer offered, and comes back with its terms', async () => {
  const ana = await member(0)
  await send(owner, 'PATCH', url, { id: 'pack-120', withdrawn: true })
  expect(await offered(ana, 'Paquete de 120')).toBeUndefined()
  const buy = { planId: 'pack-120', paymentMethod: 'tok_succeeds' }
  expect((await send(ana, 'POST', purchasesUrl, buy)).codigo).toBe('NO_ENCONTRADO')
  expect(await differing()).toEqual([])
  await send(owner, 'PATCH', url, { id: 'pack-120', withdrawn: false })
  expect(await offered(ana, 'Paquete de 120')).toMatchObject({ price: { amount: 1_300 }, version: 1 })
})

test.each([
  ['es', 'Paquete de 50'],
  ['en', 'Pack of 50'],
  ['tr', '50 puanlık paket'],
])('the packs of the service are named in %s', async (language, name) => {
  expect(await offered(await member(0), name, language)).toMatchObject({ points: 50, price: { amount: 600 } })
})

test('a plan is sold from its first instant until its last one', async () => {
  const ana = await member(0)
  const now = clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const body = { id: 'otono', name: 'Otoño', usd: 7, points: 60, period: 'once' }
  const wrong = await send(owner, 'POST', url, { ...body, onSaleFrom: at(2), onSaleUntil: at(1) })
  expect(wrong.fields).toEqual(['onSaleUntil'])
  const made = await send(owner, 'POST', url, { ...body, onSaleFrom: at(1), onSaleUntil: at(3) })
  expect(made.data).toMatchObject({ onSale: false, withdrawn: false, onSaleFrom: at(1), onSaleUntil: at(3) })
  const sells = async () =>
    (await send(ana, 'GET', '/api/gym/points/plans')).data.some((plan: { id: string }) => plan.id === 'otono')
  expect([await sells(), await offered(ana, 'Otoño')]).toEqual([false, undefined])
  clock.move(3600)
  expect(await sells()).toBe(true)
  expect(await offered(ana, 'Otoño')).toMatchObject({ points: 60 })
  clock.move(2 * 3600)
  expect([await sells(), await offered(ana, 'Otoño')]).toEqual([false, undefined])
  const buy = { planId: 'otono', paymentMethod: 'tok_succeeds' }
  expect((await send(ana, 'POST', purchasesUrl, buy)).codigo).toBe('NO_ENCONTRADO')
  const again = await send(owner, 'PATCH', url, { id: 'otono', onSaleUntil: null, usd: 8 })
  expect(again.data).toMatchObject({ onSale: true, onSaleUntil: null })
  expect(again.data.versions).toMatchObject([
    { version: 2, amount: 800 },
    { version: 1, amount: 700, points: 60 },
  ])
})
