import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBooking, aClass, aStudio, setNow } from '../../../test/class-data.ts'
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

const leo = { id: '51', name: 'Leo Paz', studio: { id: '20', name: 'Bloque 9' } }
const emma = { ...leo, id: '52', name: 'Emma Paz' }
const full = { booked: 16, seatsLeft: 0 }
/** The stubs of a guardian whose dependants have these bookings. */
const family = (
  ...bookings: readonly { of: typeof leo; view: ReturnType<typeof aClass>; status?: 'booked' | 'waitlisted' }[]
) => ({
  listDependants: { items: [leo, emma] },
  listDependantBookings: listOf(
    ...bookings.map(({ of, view, status = 'booked' }, i) => ({
      ...aBooking({ id: `${80 + i}`, classId: view.id, status, waitlistPosition: status === 'waitlisted' ? 2 : null }),
      class: view,
      dependant: { id: of.id, name: of.name },
    })),
  ),
})
const saturday = '/gym/calendar?day=2026-11-21'

test('a class of a dependant names them, and the member can still book that class and overlapping ones', async () => {
  const own = aClass()
  const other = aClass({ id: '42', classType: { id: '2', name: 'Barre', color: 'barre' } })
  const { screen, strip } = await show({ ...family({ of: leo, view: own }), listClasses: listOf(own, other) }, saturday)
  await expect.element(screen.getByRole('article', { name: 'Fuerza' }).getByText('Leo Paz tiene lugar')).toBeVisible()
  const aside = screen.getByRole('complementary', { name: /Fuerza/ })
  await expect.element(aside.getByText('Leo Paz tiene lugar')).toBeVisible()
  await expect.element(aside.getByRole('button', { name: /^Reservar/ })).toBeVisible()
  const barre = screen.getByRole('article', { name: 'Barre' })
  await expect.element(barre.getByRole('button', { name: /^Reservar/ })).toBeVisible()
  await expect.element(barre.getByText(/tiene lugar/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Se cruza/)).not.toBeInTheDocument()
  await expect.element(strip.getByRole('link', { name: /21 de noviembre.*tu familia tiene una reserva/ })).toBeVisible()
})

test('several dependants in a class are counted, with their names for screen readers', async () => {
  const own = aClass()
  await page.viewport(390, 844)
  const { screen } = await show({
    ...family({ of: leo, view: own }, { of: emma, view: own }),
    listClasses: listOf(own),
  })
  const row = screen.getByRole('article', { name: 'Fuerza' })
  await expect.element(row.getByText('2 de tu familia')).toBeVisible()
  await expect.element(row.getByText(/Leo Paz, Emma Paz/)).toBeInTheDocument()
})

test('the default filter keeps a class in which a dependant waits, also in the week', async () => {
  const view = aClass({ ...full, waitlisted: 10 })
  const studio = aStudio()
  const stubs = {
    ...family({ of: leo, view, status: 'waitlisted' as const }),
    listStudios: listOf({ ...studio, policy: { ...studio.policy, waitlistMax: 10 } }),
    listClasses: listOf(view),
  }
  const { screen } = await show(stubs, saturday)
  await expect.element(screen.getByRole('article', { name: 'Fuerza' }).getByText('Leo Paz en la lista')).toBeVisible()
  const week = await show(stubs, '/gym/calendar?day=2026-11-21&view=week')
  await expect.element(week.screen.getByText('Leo Paz en la lista').first()).toBeVisible()
})

test('a member without dependants asks for no bookings of dependants', async () => {
  const { sent, screen } = await show({ listDependants: { items: [] } }, saturday)
  await expect.element(screen.getByText('Fuerza').first()).toBeVisible()
  await vi.waitFor(() => expect(sent('listDependants')).toHaveLength(1))
  expect(sent('listDependantBookings')).toHaveLength(0)
})
