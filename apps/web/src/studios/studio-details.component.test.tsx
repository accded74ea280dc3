import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aClass, aStudio, setNow } from '../test/class-data.ts'
import { ana, renderInApp, studioUser } from '../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { StudioDetails } from './studio-details.tsx'

beforeEach(async () => {
  setNow()
  await page.viewport(1280, 900)
})

const nefes = aStudio({
  classTypes: [
    {
      id: '1',
      name: 'Fuerza',
      color: 'fuerza',
      durationMinutes: 50,
      capacity: 16,
      points: 8,
      description: '',
      version: 1,
    },
  ] as never,
  coaches: [{ id: '3', name: 'Mateo Ríos', avatar: null }],
})

const show = async (stubs: Stubs = {}, user = ana, id = '20') => {
  const { sent } = stubApi({
    readStudio: nefes,
    listClasses: listOf(aClass()),
    listStudios: listOf(nefes),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    listReviews: { items: [], nextCursor: null, summary: { rating: null, people: 0, counts: null } },
    ...stubs,
  })
  const address = { path: `/gym/calendar/studio-details/${id}`, route: '/gym/calendar/studio-details/$id' }
  return { sent, screen: await renderInApp(<StudioDetails />, { ...address, user }) }
}

test('the page lists coaches, disciplines and the rules in sentences', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('heading', { name: 'Bloque 9', level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Mateo Ríos/ }).last())
    .toHaveAttribute('href', '/gym/calendar/coach/3')
  await expect.element(screen.getByText(/12 horas/).first()).toBeVisible()
})

test('the average of the reviews leads to them, and each coach has theirs', async () => {
  const rated = { rating: 4.8, reviewers: 214, coaches: [{ id: '3', name: 'Mateo Ríos', avatar: null, rating: 4.9 }] }
  const { screen } = await show({ readStudio: { ...nefes, ...rated } })
  const link = screen.getByRole('link', { name: '4,8 de 5 en 214 opiniones' })
  await expect.element(link).toHaveAttribute('href', '/gym/calendar/studio-details/20#opiniones')
  await expect.element(screen.getByRole('link', { name: 'Mateo Ríos Fuerza, 4,9 de 5' })).toBeVisible()
})

test('following toggles the button and is saved', async () => {
  const { sent, screen } = await show({ followStudio: true as never })
  const follow = screen.getByRole('button', { name: 'Seguir' })
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false')
  await follow.click()
  await vi.waitFor(() => expect(sent('followStudio')[0]?.params).toEqual({ id: '20' }))
})

test('only the studio’s own account can edit the page', async () => {
  const { screen } = await show({}, { ...studioUser, studioId: '20' } as typeof ana)
  await expect.element(screen.getByRole('button', { name: /^Editar/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Seguir' })).not.toBeInTheDocument()
})

test('an unknown studio links back home', async () => {
  const { screen } = await show({ readStudio: refusal('NO_ENCONTRADO') })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/gym/home')
})

test('a failed read can be retried', async () => {
  const { screen } = await show({ readStudio: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  await expect.element(screen.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ readStudio: nefes })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Bloque 9', level: 1 })).toBeVisible()
})
