import { toPoints } from '@cupo/core/to-points'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aClass, aClassDetail, aStudio, hoursAhead, setNow } from '../../../test/class-data.ts'
import { currentAddress, renderInApp } from '../../../test/in-app.tsx'
import { anOwnReview, aVisit } from '../../../test/review-data.ts'
import { listOf, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { Bookings } from './bookings.tsx'

beforeEach(() => setNow())

const seat = { ...aBooking(), class: aClass({ mine: aBooking() }) }
const waitlisted = aBooking({ id: '71', classId: '42', status: 'waitlisted', waitlistPosition: 2 })
const place = {
  ...waitlisted,
  class: aClass({
    id: '42',
    classType: { id: '2', name: 'Box', color: 'boxeo' },
    startsAt: hoursAhead(30),
    mine: waitlisted,
  }),
}

const show = async (stubs: Stubs = {}, path = '/gym/bookings') => {
  const { sent } = stubApi({
    listBookings: listOf(seat, place),
    readClass: aClassDetail({ mine: aBooking() }),
    listStudios: listOf(aStudio()),
    readMemberHome: { waitlists: [{ ...place, automaticUntil: hoursAhead(16) }] } as never,
    readPoints: { balance: 86, nextExpiry: null },
    ...stubs,
  })
  return { sent, screen: await renderInApp(<Bookings />, { path }) }
}

test('each view is counted, and the upcoming seats come first', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('radio', { name: 'Próximas (1)' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'En lista (1)' })).not.toBeChecked()
  await expect.element(screen.getByText(/Cancela gratis hasta/)).toBeVisible()
})

test('the waitlist view is stored in the address and names the position', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('radio', { name: 'En lista (1)' })).toBeInTheDocument()
  ;(screen.getByRole('radio', { name: 'En lista (1)' }).element() as HTMLElement).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/bookings?view=waiting'))
  await expect.element(screen.getByRole('button', { name: 'Salir de la lista de Box' })).toBeVisible()
})

test('cancelling asks in a dialog', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Cancelar Fuerza' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¿Cancelar Fuerza?' })).toBeVisible()
})

test('past bookings name their outcome and the points returned', async () => {
  const past = {
    ...aBooking({ status: 'late_cancelled', returned: toPoints(0) }),
    class: aClass({ startsAt: hoursAhead(-24), endsAt: hoursAhead(-23) }),
  }
  const { sent, screen } = await show({ listBookings: listOf(past) }, '/gym/bookings?view=past')
  await expect.element(screen.getByText('Cancelada tarde')).toBeVisible()
  await expect.element(screen.getByText('8 puntos que no volvieron')).toBeVisible()
  expect(sent('listBookings').some(({ query }) => query.scope === 'past')).toBe(true)
})

const visited = {
  ...aBooking({ status: 'checked_in' }),
  class: aClass({ startsAt: hoursAhead(-25), endsAt: hoursAhead(-24) }),
}

test('a visit without a review offers the form', async () => {
  const { screen } = await show(
    { listBookings: listOf(visited), listOwnReviews: listOf(aVisit()) },
    '/gym/bookings?view=past',
  )
  await screen.getByRole('button', { name: 'Opinar de Fuerza' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¿Cómo estuvo Fuerza con Mateo?' })).toBeVisible()
})

test('a review shows its words and the answer of the studio, and can be changed until a day', async () => {
  const answer = { text: 'Gracias, Ana.', at: hoursAhead(-1) }
  const visit = aVisit({ review: anOwnReview({ answer }) })
  const { screen } = await show(
    { listBookings: listOf(visited), listOwnReviews: listOf(visit) },
    '/gym/bookings?view=past',
  )
  await screen.getByRole('button', { name: 'Tu opinión de Fuerza: 4 de 5' }).click()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  await expect.element(screen.getByText('Gracias, Ana.')).toBeVisible()
  await expect.element(screen.getByText('Puedes cambiarla hasta el sábado 19 de diciembre.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
})

test('a hidden review names the reason and can only be deleted', async () => {
  const visit = aVisit({ review: anOwnReview({ hidden: { reason: 'Insulta a una persona' } }) })
  const { screen } = await show(
    { listBookings: listOf(visited), listOwnReviews: listOf(visit) },
    '/gym/bookings?view=past',
  )
  const opener = screen.getByRole('button', { name: 'Tu opinión de Fuerza: 4 de 5' })
  await expect.element(opener).toHaveTextContent('Oculta')
  await opener.click()
  await expect.element(screen.getByText('Insulta a una persona')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Borrar' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cambiar', exact: true }).elements()).toHaveLength(0)
})

test('a review that is too old to change can be deleted', async () => {
  const visit = aVisit({ until: hoursAhead(-1), review: anOwnReview() })
  const { screen } = await show(
    { listBookings: listOf(visited), listOwnReviews: listOf(visit) },
    '/gym/bookings?view=past',
  )
  await screen.getByRole('button', { name: 'Tu opinión de Fuerza: 4 de 5' }).click()
  await expect.element(screen.getByRole('button', { name: 'Borrar' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cambiar', exact: true }).elements()).toHaveLength(0)
})

test.each([
  ['upcoming', 'Nada por venir'],
  ['waiting', 'No estás en ninguna lista'],
  ['past', 'Todavía no hay historia'],
])('the %s view shows its empty state without bookings', async (view, title) => {
  const { screen } = await show(
    { listBookings: listOf(), readMemberHome: { waitlists: [] } as never },
    `/gym/bookings?view=${view}`,
  )
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('a failed list can be retried', async () => {
  const { screen } = await show({ listBookings: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  await expect.element(screen.getByText('Inténtalo en un momento.').first()).toBeVisible()
  stubApi({ listBookings: listOf(seat) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancelar Fuerza' })).toBeVisible()
})
