import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aClass, aStudio, setNow } from '../../../test/class-data.ts'
import { ana, currentAddress, renderInApp } from '../../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { Calendar } from './calendar.tsx'

beforeEach(async () => {
  setNow()
  await page.viewport(1280, 900)
})

const day = (date: string, seatsLeft: number, mine = 0) => ({ date, classes: 4, capacity: 40, seatsLeft, mine })
const user = { ...ana, city: { id: '1', name: 'Ciudad de México', timeZone: 'America/Mexico_City' } }

const show = async (stubs: Stubs = {}, path = '/gym/calendar') => {
  const { sent } = stubApi({
    listClasses: listOf(aClass()),
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    listCities: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    readCalendarDays: { items: [day('2026-11-20', 12), day('2026-11-21', 3, 1)] },
    ...stubs,
  })
  const screen = await renderInApp(<Calendar />, { path, user })
  return { sent, screen, strip: screen.getByRole('navigation', { name: 'Días' }) }
}

test('the strip marks the chosen day and names each day’s classes, seats and own bookings', async () => {
  const { strip } = await show({}, '/gym/calendar?day=2026-11-21')
  const chosen = strip.getByRole('link', { name: /21 de noviembre.*4 clases.*3 lugares libres.*tienes una reserva/ })
  await expect.element(chosen).toHaveAttribute('aria-current', 'date')
  await expect.element(strip.getByRole('link', { name: /20 de noviembre/ })).not.toHaveAttribute('aria-current')
  await expect.element(strip.getByRole('link')).toHaveLength(14)
})

test('a day is chosen in the address and its classes are listed', async () => {
  const { screen, strip } = await show()
  await strip.getByRole('link', { name: /21 de noviembre/ }).click()
  expect(currentAddress()).toBe('/gym/calendar?day=2026-11-21')
  await expect.element(screen.getByText('Fuerza').first()).toBeVisible()
})

test('the filter for classes with a seat is on by default and is stored in the address once it is off', async () => {
  const { screen } = await show()
  const filter = screen.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: 'Con lugar o lista' })
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true')
  await filter.click()
  expect(currentAddress()).toBe('/gym/calendar?all=1')
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false')
})

test('a day without classes leads to the next one with free seats', async () => {
  const { screen } = await show({ listClasses: listOf() })
  await expect.element(screen.getByRole('heading', { name: 'Este día no hay clases' })).toBeVisible()
  await screen.getByRole('link', { name: /^Ir al .*21/ }).click()
  expect(currentAddress()).toBe('/gym/calendar?day=2026-11-21')
})

test('a filter that leaves nothing can be dropped from the empty state', async () => {
  const { screen } = await show({}, '/gym/calendar?day=2026-11-21&time=evening')
  await expect.element(screen.getByRole('heading', { name: 'Ninguna clase con esos filtros' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ver todas las clases' }).click()
  await expect.element(screen.getByText('Fuerza').first()).toBeVisible()
})

test('a failed day shows the message of the server and retries', async () => {
  const { screen } = await show(
    { listClasses: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) },
    '/gym/calendar?day=2026-11-21',
  )
  await expect.element(screen.getByText('Inténtalo en un momento.').first()).toBeVisible()
  stubApi({ listClasses: listOf(aClass()) })
  await screen.getByRole('button', { name: 'Reintentar' }).first().click()
  await vi.waitFor(() => expect(screen.getByText('Fuerza').elements().length).toBeGreaterThan(0))
})
