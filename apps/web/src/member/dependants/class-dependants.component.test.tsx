import { toPoints } from '@cupo/core/to-points'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aClassDetail, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { ClassDependants } from './class-dependants.tsx'

beforeEach(() => setNow())

const view = aClassDetail({
  spotKind: 'bike',
  spots: [
    { id: '1', label: '1', x: 20, y: 30, taken: true, outOfService: false },
    { id: '2', label: '2', x: 50, y: 30, taken: false, outOfService: false },
  ],
})
const leo = (changes: object) => ({
  items: [
    {
      id: '51',
      name: 'Leo',
      booking: null,
      payment: { pass: null, own: toPoints(3), fromGuardian: toPoints(5), missing: toPoints(0) },
      ...changes,
    },
  ],
})
const show = async (inClass: object, { shown = view, ...stubs }: Stubs & { shown?: typeof view } = {}) => {
  const { sent } = stubApi({
    listDependants: { items: [{ id: '51', name: 'Leo', studio: view.studio }] },
    listClassDependants: leo(inClass),
    listStudios: listOf(),
    ...stubs,
  })
  return { sent, screen: await renderInApp(<ClassDependants view={shown} />) }
}

test('a guardian books a spot for a dependant and sees whose points pay', async () => {
  const { sent, screen } = await show({}, { bookForDependant: aBooking() })
  await screen.getByRole('button', { name: 'Reservar para Leo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reservar para Leo' })
  await expect.element(dialog.getByText(/3 de Leo y 5 de los tuyos/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Lugar en la sala' }).selectOptions('2')
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click()
  await vi.waitFor(() => expect(sent('bookForDependant')[0]?.body).toEqual({ spotId: '2' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('too few points of both show what is missing and where to buy, without a button that is refused', async () => {
  const payment = { pass: null, own: toPoints(0), fromGuardian: toPoints(5), missing: toPoints(3) }
  const { screen } = await show({ payment })
  await screen.getByRole('button', { name: 'Reservar para Leo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reservar para Leo' })
  await expect.element(dialog.getByText(/faltan/)).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Comprar puntos' })).toHaveAttribute('href', '/gym/points')
  await expect.element(dialog.getByRole('button', { name: 'Reservar', exact: true })).not.toBeInTheDocument()
})

test('a guardian buys a pass for a dependant and books the chosen spot with it', async () => {
  const payment = { pass: null, own: toPoints(0), fromGuardian: toPoints(5), missing: toPoints(3) }
  const offer = {
    id: '1',
    kind: 'classes',
    name: '5 clases',
    price: { amount: 90_000, currency: 'MXN' },
    classes: 5,
    perPeriod: null,
    validDays: 90,
    renews: null,
    scope: { studioId: view.studio.id, classTypeIds: null, branchIds: null },
    version: 1,
  }
  const { sent, screen } = await show(
    { payment },
    {
      holdSeat: { id: '9', until: new Date(Date.now() + 170_000).toISOString(), spotId: '2' },
      listOffers: [offer] as never,
      readPaymentWays: { ways: ['redirect'], simulated: false },
      listPaymentMethods: [],
      readClass: view,
      purchaseOffer: { purchaseId: '5', status: 'paid', booking: aBooking() },
    },
  )
  await screen.getByRole('button', { name: 'Reservar para Leo' }).click()
  await screen.getByRole('combobox', { name: 'Lugar en la sala' }).selectOptions('2')
  await screen.getByRole('button', { name: 'Comprar un pase' }).click()
  await expect.element(screen.getByRole('timer', { name: /^El lugar de Leo está guardado/ })).toBeVisible()
  expect(sent('holdSeat')[0]?.body).toEqual({ spotId: '2', dependantId: '51' })
  expect(sent('listOffers')[0]?.query).toEqual({ classId: view.id, dependantId: '51' })
  await screen.getByRole('button', { name: /^Pagar/ }).click()
  await vi.waitFor(() =>
    expect(sent('purchaseOffer')[0]?.body).toMatchObject({ bookClassId: view.id, spotId: '2', dependantId: '51' }),
  )
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent('releaseHold')).toEqual([])
})

test('a full class offers its waitlist', async () => {
  const shown = aClassDetail({ booked: 16, seatsLeft: 0 })
  const { sent, screen } = await show({}, { shown, bookForDependant: aBooking({ status: 'waitlisted' }) })
  await screen.getByRole('button', { name: 'Anotar a Leo en la lista' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Anotar en la lista' }).click()
  await vi.waitFor(() => expect(sent('bookForDependant')[0]?.body).toEqual({ waitlist: true }))
})

test('a missing signature can be given for the dependant, and the booking continues', async () => {
  const refused = refusal('FIRMA_PENDIENTE', { mensaje: 'Falta su firma: Responsiva.' })
  const { screen } = await show({}, { bookForDependant: refused })
  await screen.getByRole('button', { name: 'Reservar para Leo' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect.element(screen.getByText('Falta su firma: Responsiva.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leer y firmar' })).toBeVisible()
})

test('a booked dependant has a pass to show, and the cancellation names them', async () => {
  const { screen } = await show({ booking: aBooking({ spotId: '1' }), payment: null })
  await expect.element(screen.getByText('Tiene lugar: bici 1.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver QR de Leo' }).click()
  const pass = screen.getByRole('dialog')
  await expect.element(pass.getByText('Leo', { exact: true })).toBeVisible()
  await pass.getByRole('button', { name: 'Cerrar' }).click()
  await screen.getByRole('button', { name: 'Cancelar la reserva de Leo' }).click()
  const dialog = screen.getByRole('dialog', { name: /¿Cancelar .* de Leo\?/ })
  await expect.element(dialog.getByText(/vuelven a la cuenta de Leo/)).toBeVisible()
})

test('a member without dependants at the studio sees nothing', async () => {
  const { sent, screen } = await show({}, { listDependants: { items: [] } })
  await vi.waitFor(() => expect(sent('listDependants')).toHaveLength(1))
  await expect.element(screen.getByRole('heading', { name: 'Tu familia' })).not.toBeInTheDocument()
  expect(sent('listClassDependants')).toHaveLength(0)
})
