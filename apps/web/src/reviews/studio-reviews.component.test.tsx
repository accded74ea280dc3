import { beforeEach, expect, test, vi } from 'vitest'
import { hoursAhead, setNow } from '../test/class-data.ts'
import { ana, renderInApp, studioUser } from '../test/in-app.tsx'
import { anOwnReview, aReview, aSummary, aVisit } from '../test/review-data.ts'
import { refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import type { OwnReview } from './own-review.ts'
import { StudioReviews } from './studio-reviews.tsx'

beforeEach(() => setNow())

const list = (...items: ReturnType<typeof aReview>[]) => ({ items, nextCursor: null, summary: aSummary() })

const show = async (stubs: Stubs, { path = '/gym/home', user = ana } = {}) => {
  const { sent } = stubApi(stubs)
  return { sent, screen: await renderInApp(<StudioReviews studioId="20" />, { path, user }) }
}

test('a review shows rating, words, author with visits, age, class and answer', async () => {
  const answer = { text: 'Gracias, Andrea.', at: '2026-11-19T15:00:00.000Z' }
  const { screen } = await show({ listReviews: list(aReview({ answer })) })
  await expect.element(screen.getByRole('img', { name: '4 de 5', exact: true })).toBeVisible()
  await expect.element(screen.getByText('Andrea B., 41 visitas. Hace 3 días')).toBeVisible()
  await expect.element(screen.getByText('Fuerza con Mateo Ríos')).toBeVisible()
  await expect.element(screen.getByText('Respuesta del estudio. Ayer')).toBeVisible()
  await expect.element(screen.getByText('Gracias, Andrea.')).toBeVisible()
})

test('an author without a name is somebody who came, and their coach is not shown', async () => {
  const unnamed = aReview({ author: null, visits: null, coach: null })
  const { screen } = await show({ listReviews: list(unnamed) })
  await expect.element(screen.getByText('Alguien que vino. Hace 3 días')).toBeVisible()
  expect(screen.getByText(/Mateo Ríos/).elements()).toHaveLength(0)
})

test('the average has one decimal, and a rating filters the list', async () => {
  const { sent, screen } = await show({ listReviews: list(aReview()) })
  await expect.element(screen.getByRole('img', { name: '4,8 de 5' })).toBeVisible()
  await expect.element(screen.getByText('en 214 opiniones')).toBeVisible()
  const best = screen.getByRole('button', { name: '5 de 5: 188 opiniones' })
  await best.click()
  await expect.element(best).toHaveAttribute('aria-pressed', 'true')
  await vi.waitFor(() => expect(sent('listReviews').at(-1)?.query).toMatchObject({ rating: '5' }))
  await best.click()
  await expect.element(best).toHaveAttribute('aria-pressed', 'false')
})

test('fewer than three people have a number and no average', async () => {
  const summary = aSummary({ rating: null, people: 2, counts: null })
  const { screen } = await show({ listReviews: { ...list(aReview()), summary } })
  await expect.element(screen.getByText('2 opiniones')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Opiniones por calificación' }).elements()).toHaveLength(0)
})

test('a studio without reviews says so', async () => {
  const summary = aSummary({ rating: null, people: 0, counts: null })
  const { screen } = await show({ listReviews: { ...list(), summary } })
  await expect.element(screen.getByText('Todavía no hay opiniones.')).toBeVisible()
})

test('the next page is loaded on demand', async () => {
  const { screen } = await show({
    listReviews: ({ query }) =>
      query.cursor === 'n2' ? list(aReview({ id: '91', comment: 'Otra.' })) : { ...list(aReview()), nextCursor: 'n2' },
  })
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('Otra.')).toBeVisible()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
})

test('a member reports the review of another with a reason', async () => {
  const { sent, screen } = await show({ listReviews: list(aReview()), reportReview: () => null })
  await screen.getByRole('button', { name: 'Acciones de la opinión de Andrea B.' }).click()
  await screen.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Denunciar la opinión' })
  await dialog.getByRole('button', { name: 'Denunciar' }).click()
  await expect.element(dialog.getByText('Escribe qué tiene de malo.')).toBeVisible()
  expect(sent('reportReview')).toHaveLength(0)
  await dialog.getByRole('textbox', { name: 'Qué tiene de malo' }).fill('Insulta a Mateo')
  await dialog.getByRole('button', { name: 'Denunciar' }).click()
  await expect.element(screen.getByText('Denuncia enviada').first()).toBeVisible()
  expect(sent('reportReview')[0]).toMatchObject({ params: { id: '90' }, body: { reason: 'Insulta a Mateo' } })
})

test('a reported review has a mark and no menu', async () => {
  const { screen } = await show({ listReviews: list(aReview({ reported: true })) })
  await expect.element(screen.getByText('La denunciaste')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Acciones/ }).elements()).toHaveLength(0)
})

test('an own review has no menu', async () => {
  const { screen } = await show({ listReviews: list(aReview({ own: true })) })
  await expect.element(screen.getByText('Tu opinión.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Acciones/ }).elements()).toHaveLength(0)
})

test('a studio account has no menu here; its own page leads to where it answers', async () => {
  const { screen } = await show({ listReviews: list(aReview()) }, { user: { ...studioUser, studioId: '20' } })
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Acciones/ }).elements()).toHaveLength(0)
  await expect
    .element(screen.getByRole('link', { name: 'Ver y responder' }))
    .toHaveAttribute('href', '/gym/studios/reviews')
})

test('another studio has no link to answer', async () => {
  const { screen } = await show({ listReviews: list(aReview()) }, { user: { ...studioUser, studioId: '21' } })
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver y responder' }).elements()).toHaveLength(0)
})

test('the anchor of the address focuses the section', async () => {
  const { screen } = await show({ listReviews: list(aReview()) }, { path: '/gym/home#opiniones' })
  await expect.element(screen.getByRole('region', { name: 'Opiniones' })).toHaveFocus()
})

test('a failed list can be retried', async () => {
  const { screen } = await show({ listReviews: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  await expect.element(screen.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ listReviews: list(aReview()) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
})

const shows = async (sentence: string, ...visits: OwnReview[]) => {
  const { screen } = await show({ listReviews: list(aReview()), listOwnReviews: { items: visits, nextCursor: null } })
  await expect.element(screen.getByText(`Solo de quien vino. ${sentence}`)).toBeVisible()
  return screen
}

test('a member is invited to review their newest visit', async () => {
  const screen = await shows('Fuiste ayer: ya puedes dejar la tuya.', aVisit())
  await screen.getByRole('button', { name: 'Opinar' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¿Cómo estuvo Fuerza con Mateo?' })).toBeVisible()
})

test.each([
  [72, 'Fuiste el martes: ya puedes dejar la tuya.'],
  [240, 'Fuiste el 10 de noviembre: ya puedes dejar la tuya.'],
])('a visit of %d hours ago is named by its day', async (hours, sentence) => {
  await shows(sentence, aVisit({ startsAt: hoursAhead(-hours) }))
})

test('the visit of a dependant names them', async () => {
  const person = { id: '8', name: 'Leo Ruiz' }
  await shows('Leo vino ayer: ya puedes opinar de su visita.', aVisit({ person }))
})

test('an author with a newer visit can review it again', async () => {
  const older = aVisit({ bookingId: '60', startsAt: hoursAhead(-200), review: anOwnReview() })
  await shows('Volviste ayer: si opinas de nuevo, esa es la que cuenta.', aVisit(), older)
})

test('an author can change the review of their newest visit', async () => {
  const screen = await shows('Fuiste ayer y ya dejaste la tuya.', aVisit({ review: anOwnReview() }))
  await screen.getByRole('button', { name: 'Cambiar la mía' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
})

test('the author of a hidden review finds out why among their bookings', async () => {
  const hidden = { reason: 'Insulta a una persona' }
  const { screen } = await show({
    listReviews: list(),
    listOwnReviews: { items: [aVisit({ review: anOwnReview({ hidden }) })], nextCursor: null },
  })
  await expect.element(screen.getByText(/La administración ocultó la tuya\./)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Ver por qué' }))
    .toHaveAttribute('href', '/gym/bookings?view=past')
  expect(screen.getByRole('button', { name: /Opinar|Cambiar/ }).elements()).toHaveLength(0)
})

test('a member without visits of the last 30 days learns when they can write', async () => {
  const screen = await shows('Podrás dejar la tuya después de tu próxima clase aquí.')
  expect(screen.getByRole('button', { name: 'Opinar' }).elements()).toHaveLength(0)
})
