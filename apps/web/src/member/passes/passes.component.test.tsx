import type { JsonData } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { markReachable } from '../../api/reachability.ts'
import { hoursAhead, setNow } from '../../test/class-data.ts'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { isReachable } from '../../ui/reachable-store.ts'
import { Points } from '../points/points.tsx'

beforeEach(() => setNow())

type Held = JsonData<'listPasses'>['items'][number]

const studio = { id: '20', name: 'Bloque 9' }
const renewal = {
  amount: 1800,
  currency: 'USD',
  at: '2026-11-30T15:00:00.000Z',
  name: '2 por semana',
  method: { id: '3', brand: 'Visa', last4: '4242' },
}
/** A membership of two visits a week, one of them used, that renews in ten days. */
const membership = (changes: Partial<Held> = {}): Held => ({
  id: '9',
  offerId: '70',
  kind: 'membership',
  name: '2 por semana',
  studio,
  unit: 'visit',
  left: 1,
  used: 1,
  perPeriod: 2,
  period: 'week',
  validFrom: hoursAhead(-500),
  validUntil: null,
  renewsAt: renewal.at,
  status: 'active',
  timeZone: 'America/Mexico_City',
  given: null,
  lots: [],
  visits: [{ bookingId: '5', startsAt: hoursAhead(-48), className: 'Fuerza', state: 'went' }],
  renewal,
  freeze: null,
  freezable: { from: '2026-11-20', latest: '2026-11-30', days: 56 },
  ...changes,
})
const tenClasses = membership({
  id: '10',
  kind: 'classes',
  name: 'Pase 10',
  unit: 'class',
  left: 6,
  given: 10,
  perPeriod: null,
  period: null,
  visits: [],
  validUntil: '2027-02-17T15:00:00.000Z',
  renewsAt: null,
  renewal: null,
  freezable: null,
})
const points = membership({
  id: 'points-1',
  kind: 'points',
  name: '',
  studio: null,
  unit: 'point',
  left: 86,
  perPeriod: null,
  period: null,
  visits: [],
  lots: [
    { left: 24, validUntil: hoursAhead(100) },
    { left: 62, validUntil: hoursAhead(1400) },
  ],
  renewsAt: null,
  renewal: null,
  freezable: null,
})
const receipt = {
  id: '31',
  series: 'B9',
  number: 12,
  issuedAt: hoursAhead(-200),
  lines: [{ description: 'Pase 10', quantity: 1, unitAmount: 9000, taxRate: 0, net: 9000, tax: 0, total: 9000 }],
  net: 9000,
  tax: 0,
  total: 9000,
  currency: 'USD',
  correctedBy: null,
  issuer: 'Bloque 9',
  buyer: null,
  corrects: null,
}
const plain = ({ id, offerId, kind, name, unit, left, perPeriod, period, validFrom, validUntil, status }: Held) => ({
  ...{ id, offerId, kind, name, unit, left, perPeriod, period, validFrom, validUntil, status, studio },
  renewsAt: '2026-12-21T15:00:00.000Z',
})

const show = async (stubs: Stubs = {}, path = '/gym/points') => {
  const { sent } = stubApi({
    listPasses: listOf(membership(), tenClasses, points),
    listDependantPasses: { items: [] },
    listReceipts: listOf(receipt),
    listPlans: [],
    listPurchases: listOf(),
    listMovements: listOf(),
    ...stubs,
  })
  return { sent, screen: await renderInApp(<Points />, { path }) }
}

test('each pass shows its remaining uses, its studios and its next event', async () => {
  const { screen } = await show()
  const card = (text: string) => screen.getByRole('listitem').filter({ hasText: text }).first()
  await expect.element(card('2 por semana, Bloque 9')).toMatchTextContent(/1libre esta semana.*fuiste.*libre.*18 USD/)
  await expect.element(card('Pase 10, Bloque 9')).toMatchTextContent(/6clases.*Vence el miércoles 17 de febrero/)
  await expect.element(screen.getByRole('img', { name: 'Quedan 6 de 10 clases' })).toBeVisible()
  await expect.element(card('valen en todos los estudios')).toMatchTextContent(/86puntos.*24 hasta el 24 nov/)
})

test('coming charges show their sum, date and card; receipts show their total', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('en los próximos 30 días')).toBeVisible()
  await expect.element(screen.getByText('Con Visa 4242', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^PDF del comprobante de Pase 10/ })).toBeVisible()
})

test('without passes the page explains how to get one, and points can still be bought', async () => {
  const { screen } = await show({ listPasses: listOf() })
  await expect.element(screen.getByRole('heading', { name: 'Todavía no tienes pases ni membresías' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver estudios' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Comprar puntos' })).toBeVisible()
  await expect.element(screen.getByText('Ningún cobro en camino.')).toBeVisible()
})

test('each part loads and fails on its own', async () => {
  const { screen } = await show({ listPasses: pending, listReceipts: offline })
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('a freeze lists the bookings that it cancels before it is made', async () => {
  const bookings = [
    { bookingId: '8', className: 'Fuerza', startsAt: hoursAhead(280), timeZone: 'America/Mexico_City', waiting: false },
  ]
  const { sent, screen } = await show({ freezePass: { ...plain(membership()), bookings } })
  await screen.getByRole('button', { name: 'Congelar: 2 por semana' }).click()
  expect(currentAddress()).toBe('/gym/points?freeze=9')
  const dialog = screen.getByRole('dialog', { name: 'Congelar 2 por semana' })
  await expect.element(dialog.getByText('Se cancela 1 reserva de esos días:')).toBeVisible()
  await dialog.getByRole('radio', { name: '2 semanas' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Congelar y cancelar 1 reserva' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/points'))
  const bodies = sent('freezePass').map(({ body }) => body)
  expect(bodies[0]).toEqual({ from: '2026-11-30', until: '2026-12-21', dryRun: true })
  expect(bodies.at(-1)).toEqual({ from: '2026-11-30', until: '2026-12-14', cancelBookings: true })
})

test('a freeze counts the bookings that it cancels and the waitlist places that it ends', async () => {
  const of = (bookingId: string, waiting: boolean) => ({
    ...{ bookingId, className: 'Fuerza', startsAt: hoursAhead(280), timeZone: 'America/Mexico_City', waiting },
  })
  const dialogWith = async (bookings: ReturnType<typeof of>[]) => {
    const { screen } = await show({ freezePass: { ...plain(membership()), bookings } }, '/gym/points?freeze=9')
    return screen.getByRole('dialog')
  }
  const both = await dialogWith([of('8', false), of('9', false), of('10', true)])
  await expect
    .element(both.getByText('Se cancelan 2 reservas y 1 lugar en lista de espera de esos días:'))
    .toBeVisible()
  const waits = await dialogWith([of('8', true)])
  await expect.element(waits.getByText('Se cancela 1 lugar en lista de espera de esos días:')).toBeVisible()
  await expect.element(waits.getByRole('button', { name: 'Congelar', exact: true })).toBeEnabled()
})

test('a freeze that could not be previewed offline is previewed when the connection is back', async () => {
  const bookings = [
    { bookingId: '8', className: 'Fuerza', startsAt: hoursAhead(280), timeZone: 'America/Mexico_City', waiting: false },
  ]
  const { screen } = await show({ freezePass: offline }, '/gym/points?freeze=9')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await vi.waitFor(() => expect(isReachable()).toBe(false))
  stubApi({ freezePass: { ...plain(membership()), bookings } })
  markReachable()
  await expect.element(dialog.getByRole('button', { name: 'Congelar y cancelar 1 reserva' })).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})

test('a refused freeze shows the reason', async () => {
  const { screen } = await show(
    { freezePass: refusal('ESTADO_INVALIDO', { mensaje: 'Ya congelaste ocho semanas este año.' }) },
    '/gym/points?freeze=9',
  )
  await expect
    .element(screen.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Ya congelaste ocho semanas este año.')
})

test('the link of a renewal notice opens the cancellation, which shows its consequences and end date', async () => {
  const { sent, screen } = await show({ cancelPass: plain(membership()) }, '/gym/points?cancel=9')
  const dialog = screen.getByRole('dialog', { name: '¿Cancelar 2 por semana?' })
  await expect.element(dialog).toMatchTextContent(/hoySe acaban los cobros.*29 novHasta ese día sigues yendo.*30 nov/)
  await dialog.getByRole('button', { name: 'Cancelar membresía' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/points'))
  expect(sent('cancelPass')[0]?.params).toEqual({ id: '9' })
})

test('instead of cancelling, the membership can be frozen or kept', async () => {
  const { screen } = await show({ freezePass: pending }, '/gym/points?cancel=9')
  await screen.getByRole('button', { name: 'Mejor congelarla' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Congelar 2 por semana' })).toBeVisible()
})

test('a change of plan shows the price and the day of the charge, and needs consent', async () => {
  const offer = (id: string, name: string, amount: number, more = {}) => ({
    ...{ id, name, kind: 'membership' as const, price: { amount, currency: 'USD' }, taxRate: 0, perPeriod: 3 },
    ...{ period: 'week' as const, validDays: null, renews: 'month' as const, newClientsOnly: false, perPerson: null },
    ...{ scope: { studioId: '20', classTypeIds: null, branchIds: null }, onSale: true, version: 1, ...more },
  })
  const { sent, screen } = await show(
    {
      listOffers: [
        offer('70', '2 por semana', 1800, { perPeriod: 2 }),
        offer('71', '3 por semana', 2450),
        offer('72', 'Semanal', 700, { renews: 'week' }),
        offer('73', 'Ajena', 100, { scope: { studioId: null, classTypeIds: null, branchIds: null } }),
      ],
      changePlan: plain(membership()),
    },
    '/gym/points?change=9',
  )
  const dialog = screen.getByRole('dialog', { name: 'Cambiar 2 por semana' })
  await expect.element(dialog.getByText('Desde el 30 de noviembre pagas 24,50 USD.')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Cambiar plan' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Márcalo para cambiar de plan.')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Cambiar plan' }).click()
  await vi.waitFor(() => expect(sent('changePlan')[0]?.body).toEqual({ offerId: '71', consent: true }))
})

test('after a refused charge a different card can be added, which is charged immediately', async () => {
  const { sent, screen } = await show({
    listPasses: listOf(membership({ status: 'grace' })),
    listPaymentMethods: [
      { id: '3', brand: 'Visa', last4: '4242', expiresOn: null, studio },
      { id: '4', brand: 'Mastercard', last4: '1111', expiresOn: null, studio },
      { id: '5', brand: 'Visa', last4: '9999', expiresOn: null, studio: null },
    ],
    changePaymentMethod: plain(membership()),
  })
  await expect.element(screen.getByText('No pudimos cobrar 18 USD.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar tarjeta: 2 por semana' }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Cambiar tarjeta' })
  await expect.element(dialog.getByText('Mastercard 1111')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(3)
  await dialog.getByRole('button', { name: 'Usar y pagar 18 USD' }).click()
  await vi.waitFor(() => expect(sent('changePaymentMethod')[0]?.body).toEqual({ paymentMethod: '4' }))
})

test('a frozen membership shows its return date, and can return today', async () => {
  const frozen = membership({
    status: 'frozen',
    freeze: { from: '2026-11-16', until: '2026-12-07' },
    freezable: null,
  })
  const { sent, screen } = await show({ listPasses: listOf(frozen), resumePass: plain(membership()) })
  await expect.element(screen.getByText('Congelada. Vuelve sola el', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Volver ya: 2 por semana' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Volver', exact: true }).click()
  await vi.waitFor(() => expect(sent('resumePass')).toHaveLength(1))
})

test("a company's points have their own card: company, expiry, and the privacy of their use", async () => {
  const lots = [{ left: 20, validUntil: hoursAhead(200) }]
  const given = { ...points, id: 'points-2', name: 'Grupo Alameda', company: 'Grupo Alameda', left: 20, lots }
  const { screen } = await show({ listPasses: listOf(points, given) })
  await expect.element(screen.getByText('de Grupo Alameda, valen en todos los estudios')).toBeVisible()
  await expect.element(screen.getByText(/Nadie en tu empresa ve en qué los usas/)).toBeVisible()
})
