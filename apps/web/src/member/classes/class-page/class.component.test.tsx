import type { ClassDetail, User } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBooking, aClassDetail, aStudio, hoursAhead, setNow } from '../../../test/class-data.ts'
import { ana, currentAddress, renderInApp, studioUser } from '../../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { ClassPage } from './class.tsx'

beforeEach(async () => {
  setNow()
  await page.viewport(1280, 900)
})

const show = async (readClass: Stubs['readClass'], { user = ana, ...stubs }: Stubs & { user?: User } = {}) => {
  const { sent } = stubApi({
    readClass,
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    ...stubs,
  })
  const address = { path: '/gym/calendar/class/41', route: '/gym/calendar/class/$id' }
  return { sent, screen: await renderInApp(<ClassPage />, { ...address, user }) }
}
const showClass = (changes: Partial<ClassDetail>) => show(aClassDetail(changes))

test('the skeleton is a busy status until the class has been read', async () => {
  const { screen } = await show(pending)
  await expect.element(screen.getByRole('status', { name: 'Cargando la clase' })).toHaveAttribute('aria-busy', 'true')
})

test('an open class shows its seats, its rule and the button beside the room', async () => {
  const { screen } = await showClass({})
  await expect.element(screen.getByRole('heading', { name: 'Fuerza', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('3 libres de 16', { exact: true })).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Fuerza' })
  await expect.element(panel.getByText(/Puedes cancelar gratis hasta hoy a las 21:00/)).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Confirmar reserva' })).toBeEnabled()
})

test('the chosen spot is stored in the address and sent with the booking', async () => {
  const spots = [
    { id: '1', label: '1', x: 20, y: 30, taken: true, outOfService: false },
    { id: '2', label: '2', x: 50, y: 30, taken: false, outOfService: false },
    { id: '3', label: '3', x: 80, y: 30, taken: false, outOfService: false },
  ]
  const { sent, screen } = await show(aClassDetail({ spots, spotKind: 'bike' }), { bookClass: aBooking() })
  const third = screen.getByRole('radio', { name: /\b3\b/ })
  await expect.element(third).not.toBeChecked()
  ;(third.element() as HTMLElement).click()
  await expect.element(third).toBeChecked()
  expect(currentAddress()).toBe('/gym/calendar/class/41?spot=3')
  await screen.getByRole('button', { name: 'Confirmar reserva' }).click()
  await vi.waitFor(() => expect(sent('bookClass')[0]?.body).toEqual({ spotId: '3' }))
})

test('a booked class shows until when it can be cancelled for free, and asks before it cancels', async () => {
  const { screen } = await showClass({ mine: aBooking() })
  const card = screen.getByRole('region', { name: 'Esta clase es tuya' })
  await expect.element(card.getByText(/Cancela gratis hasta hoy a las 21:00/)).toBeVisible()
  await card.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('a place in the waitlist shows its position and can be left', async () => {
  const mine = aBooking({ status: 'waitlisted', waitlistPosition: 2 })
  const { screen } = await showClass({ booked: 16, seatsLeft: 0, waitlisted: 2, mine })
  const card = screen.getByRole('region', { name: '2.º en la lista' })
  await expect.element(card.getByRole('button', { name: 'Salir de la lista' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirmar reserva' })).not.toBeInTheDocument()
})

test('after their offer lapsed, a waiting member is not told that a seat is offered to them', async () => {
  const soon = { startsAt: hoursAhead(2), endsAt: hoursAhead(3), booked: 16, seatsLeft: 0, waitlisted: 1 }
  const waiting = { status: 'waitlisted', waitlistPosition: 1 } as const
  const first = await showClass({ ...soon, mine: aBooking(waiting) })
  await expect.element(first.screen.getByText(/te lo ofrecemos una vez/)).toBeVisible()
  await first.screen.unmount()
  const { screen } = await showClass({ ...soon, mine: aBooking({ ...waiting, offerLapsed: true }) })
  await expect.element(screen.getByText(/Pasó el tiempo para tomar el lugar que te ofrecimos/)).toBeVisible()
  await expect.element(screen.getByText(/te lo ofrecemos una vez/)).not.toBeInTheDocument()
})

test('a cancelled class shows the reason of the studio and no button', async () => {
  const { screen } = await showClass({ status: 'cancelled', cancelReason: 'El coach está enfermo.' })
  await expect.element(screen.getByRole('heading', { name: 'El estudio canceló esta clase' })).toBeVisible()
  await expect.element(screen.getByText('El coach está enfermo.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Confirmar|Reservar/ })).not.toBeInTheDocument()
})

test('a class whose bookings are not open yet shows when they open', async () => {
  const { screen } = await showClass({ bookingOpensAt: hoursAhead(3) })
  await expect.element(screen.getByText('Abre hoy a las 12:00')).toBeVisible()
})

test('a studio account sees the class without the member’s actions', async () => {
  const { sent, screen } = await show(aClassDetail(), { user: studioUser })
  await expect.element(screen.getByText('3 libres de 16', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Confirmar reserva' })).not.toBeInTheDocument()
  expect(sent('readPoints')).toEqual([])
})

test('an unknown class offers the calendar', async () => {
  const { screen } = await show(refusal('NO_ENCONTRADO'))
  await expect.element(screen.getByRole('heading', { name: 'Esta clase no está' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver el calendario' })).toHaveAttribute('href', '/gym/calendar')
})

test('a failed read shows the message of the server, and the retry shows the class', async () => {
  const { screen } = await show(refusal('NO_DISPONIBLE', { mensaje: 'Estamos en mantenimiento.' }))
  await expect.element(screen.getByText('Estamos en mantenimiento.')).toBeVisible()
  stubApi({ readClass: aClassDetail() })
  await screen.getByRole('button', { name: /Reintentar|de nuevo/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Fuerza', level: 1 })).toBeVisible()
})
