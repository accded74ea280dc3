import { beforeEach, expect, test, vi } from 'vitest'
import { hoursAhead, setNow } from '../../test/class-data.ts'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Points } from './points.tsx'

beforeEach(() => setNow())

const movement = (id: string, changes = {}) => ({
  id,
  at: hoursAhead(-Number(id)),
  kind: 'booking' as const,
  points: -8,
  balanceAfter: 78,
  note: 'Fuerza',
  ...changes,
})
const plan = { id: 'p10', name: 'Diez', usd: 19, points: 10, period: 'once' as const, validDays: 60 }
const purchase = (status: 'pending' | 'paid') => ({
  id: '5',
  plan: { id: 'p10', name: 'Diez' },
  usd: 19,
  points: 10,
  status,
  createdAt: hoursAhead(-1),
})

const held = {
  ...{ id: 'points-1', offerId: null, kind: 'points' as const, name: '', studio: null, unit: 'point' as const },
  ...{
    left: 78,
    perPeriod: null,
    period: null,
    validFrom: hoursAhead(-100),
    validUntil: hoursAhead(48),
    renewsAt: null,
  },
  ...{ status: 'active' as const, timeZone: 'America/Mexico_City', given: null, visits: [], renewal: null },
  ...{ freeze: null, freezable: null },
  lots: [
    { left: 10, validUntil: hoursAhead(48) },
    { left: 68, validUntil: null },
  ],
}

const show = async (stubs: Stubs = {}, path = '/gym/points') => {
  const { sent } = stubApi({
    listPasses: listOf(held),
    listDependantPasses: { items: [] },
    listReceipts: listOf(),
    listPlans: [plan],
    listPurchases: listOf(),
    listMovements: listOf(movement('1'), movement('2', { kind: 'purchase', points: 10, balanceAfter: 86, note: '' })),
    ...stubs,
  })
  return { sent, screen: await renderInApp(<Points />, { path }) }
}

test('the balance names the points that expire next', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('10 vencen el domingo 22 de noviembre.')).toBeVisible()
})

test('movements show their sign and the balance after them', async () => {
  const { screen } = await show()
  const row = (text: string) => screen.getByRole('listitem').filter({ hasText: text })
  await expect.element(row('quedan 78')).toMatchTextContent(/Reserva.*Fuerza.*−8/)
  await expect.element(row('quedan 86')).toMatchTextContent(/Compra.*\+10/)
})

test('the next page of movements is requested with the cursor', async () => {
  const { sent, screen } = await show({
    listMovements: ({ query }) =>
      query.cursor === undefined
        ? { items: [movement('1')], nextCursor: 'c2' }
        : { items: [movement('9', { note: 'Vinyasa' })], nextCursor: null },
  })
  await expect.element(screen.getByText('Vinyasa')).toBeVisible()
  expect(sent('listMovements').map(({ query }) => query.cursor)).toEqual([undefined, 'c2'])
})

test('without movements the list shows an empty state', async () => {
  const { screen } = await show({ listMovements: listOf() })
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay movimientos' })).toBeVisible()
})

test('each list loads and fails on its own', async () => {
  const { screen } = await show({
    listMovements: pending,
    listPlans: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }),
  })
  await expect.element(screen.getByText('Inténtalo en un momento.')).toBeVisible()
  await expect.element(screen.getByText('78', { exact: true })).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('buying a plan opens its form, and closing it returns to the page', async () => {
  const { screen } = await show()
  await screen.getByRole('link', { name: 'Comprar Diez: 10 puntos por 19 USD' }).click()
  expect(currentAddress()).toBe('/gym/points?plan=p10')
  await screen.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/points'))
})

test('a pending purchase can be confirmed from the list', async () => {
  const { sent, screen } = await show({
    listPurchases: listOf(purchase('pending')) as never,
    confirmPurchase: { purchaseId: '5', status: 'cancelled', balance: 78 },
  })
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'No es mío' }).click()
  await vi.waitFor(() => expect(sent('confirmPurchase')[0]?.body).toEqual({ approved: false }))
})
