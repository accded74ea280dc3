import type { Data } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aClass, aStudio, hoursAhead, setNow } from '../../test/class-data.ts'
import { ana, currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Explore } from './explore.tsx'

beforeEach(() => setNow())

type Explored = Data<'exploreStudios'>['items'][number]
const studio = (id: string, name: string, discipline: string, favourite = false) =>
  ({
    id,
    name,
    address: 'Av. Álvaro Obregón 99, Ciudad de México',
    timeZone: 'America/Mexico_City',
    city: 'Ciudad de México',
    logo: null,
    favourite,
    location: { lat: 19.41, lng: -99.16 },
    disciplines: [
      {
        name: discipline,
        color: 'yoga',
        next: { classId: '41', startsAt: hoursAhead(24), capacity: 16, seatsLeft: 3 },
      },
    ],
  }) as unknown as Explored
const both = {
  items: [studio('20', 'Bloque 9', 'Fuerza'), studio('21', 'Nefes', 'Yoga', true)],
} as Data<'exploreStudios'>
const user = { ...ana, city: { id: '1', name: 'Ciudad de México', timeZone: 'America/Mexico_City' } }

const show = async (stubs: Stubs = {}, path = '/gym/explore') => {
  const { sent } = stubApi({
    exploreStudios: both,
    listCities: listOf(),
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    search: listOf() as never,
    ...stubs,
  })
  return { sent, screen: await renderInApp(<Explore />, { path, user }) }
}

test('a discipline narrows the list and can be dropped', async () => {
  const { screen } = await show()
  const chips = screen.getByRole('group', { name: 'Disciplina' })
  await chips.getByRole('button', { name: 'Yoga' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Bloque 9' })).not.toBeInTheDocument()
  await expect.element(chips.getByRole('button', { name: 'Yoga' })).toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'Todo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Bloque 9' })).toBeVisible()
})

test('a studio shows its average, if it has one', async () => {
  const rated = { ...studio('20', 'Bloque 9', 'Fuerza'), rating: 4.8 }
  const { screen } = await show({ exploreStudios: { ...both, items: [rated, studio('21', 'Nefes', 'Yoga')] } })
  const row = (name: string) => screen.getByRole('listitem', { name })
  await expect.element(row('Bloque 9').getByRole('img', { name: '4,8 de 5' })).toBeVisible()
  expect(row('Nefes').getByRole('img', { name: /de 5$/ }).elements()).toHaveLength(0)
})

test('following a studio is optimistic and reverted on a refusal', async () => {
  const { sent, screen } = await show({ followStudio: refusal('NO_DISPONIBLE') })
  const heart = screen.getByRole('button', { name: 'Bloque 9 en favoritos' })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await vi.waitFor(() => expect(sent('followStudio')[0]?.params).toEqual({ id: '20' }))
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a sentence is searched after a pause, and its filters can be removed', async () => {
  // Wide screens hide this field: their header has the search.
  await page.viewport(390, 844)
  const filter = { kind: 'discipline', label: 'Fuerza', without: 'mañana' }
  const { sent, screen } = await show({
    searchClasses: { filters: [filter], classes: [aClass()], later: [], city: null } as never,
  })
  await screen.getByLabelText('Qué buscas').fill('fuerza mañana')
  await expect.element(screen.getByText('1 clase, 1 que puedes reservar')).toBeVisible()
  expect(sent('searchClasses').map(({ query }) => query.q)).toEqual(['fuerza mañana'])
  await screen.getByRole('button', { name: 'Quitar Fuerza' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/explore?q=ma%C3%B1ana'))
})

test('a sentence that is not understood offers an example', async () => {
  const nothing = { filters: [], classes: [], later: [], city: null } as never
  const { screen } = await show({ searchClasses: nothing }, '/gym/explore?q=xyzzy')
  await expect.element(screen.getByRole('heading', { name: 'No entendimos qué buscas' })).toBeVisible()
})

test('a city without studios shows an empty state', async () => {
  const { screen } = await show({ exploreStudios: { items: [] } as never })
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay estudios en esta ciudad' })).toBeVisible()
})

test('a failed list can be retried', async () => {
  const { screen } = await show({ exploreStudios: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  await expect.element(screen.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ exploreStudios: both })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nefes' })).toBeVisible()
})
