import { beforeAll, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { member, offerOf, sell, openShift, send, mar } = await salesApp()
beforeAll(async () => {
  await openShift(0)
})

test('the first purchase of an offer starts its program, a further one does not', async () => {
  const [ana, { offerId }, other] = [await member(0), await offerOf(50_000), await offerOf(60_000)]
  const steps = [{ title: 'Ven a clase', kind: 'attend' }]
  const created = await send(mar, 'POST', '/api/studio/programs', { name: 'Primeras semanas', steps, offerId })
  expect(created).toMatchObject({ status: 201, data: { offer: { id: offerId } } })
  const programs = async () => (await send(ana, 'GET', '/api/gym/programs')).data.items
  await sell(ana, other.offerId, [{ method: 'cash', amount: 60_000 }])
  expect(await programs()).toEqual([])
  await sell(ana, offerId, [{ method: 'cash', amount: 50_000 }])
  expect(await programs()).toMatchObject([{ state: 'active', source: 'offer' }])
  const { id } = created.data
  await send(ana, 'POST', `/api/gym/programs/${id}/leave`)
  await sell(ana, offerId, [{ method: 'cash', amount: 50_000 }])
  expect(await programs()).toMatchObject([{ state: 'left' }])
})
