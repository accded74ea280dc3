import type { Data } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hoursAhead, setNow } from '../../test/class-data.ts'
import { currentAddress, renderInApp, studioUser } from '../../test/in-app.tsx'
import { aReview, aSummary } from '../../test/review-data.ts'
import { pending, refusal, type StubRequest, type Stubs, stubApi } from '../../test/stub-api.ts'
import { StudioReviewsPage } from './reviews.tsx'

type Reviews = Data<'listStudioReviews'>
type Review = Reviews['items'][number]

const review = (changes: Partial<Review> = {}): Review => ({
  ...aReview(),
  client: { id: '7', name: 'Andrea Bravo' },
  startsAt: '2026-11-16T13:00:00.000Z',
  hidden: false,
  reported: false,
  ...changes,
})
const reviews = (changes: Partial<Reviews> = {}): Reviews => ({
  items: [review()],
  nextCursor: null,
  summary: aSummary(),
  coaches: [
    { id: '3', name: 'Mateo Ríos', rating: 4.9, people: 31 },
    { id: '4', name: 'Inés Montalvo', rating: null, people: 1 },
  ],
  unanswered: 1,
  may: { answer: true },
  ...changes,
})

const open = async (listStudioReviews: Stubs['listStudioReviews'], path = '/gym/studios/reviews') => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listStudioReviews,
    readStudio: { id: '20', timeZone: 'America/Mexico_City' } as never,
  })
  const screen = await renderInApp(<StudioReviewsPage />, { user: studioUser, path })
  return { ...api, screen }
}

beforeEach(() => {
  setNow()
  return () => void vi.useRealTimers()
})

test('it is busy until the reviews arrive, and a failed read can be retried', async () => {
  const waiting = await open(pending)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  await waiting.screen.unmount()
  const { screen } = await open(refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }))
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listStudioReviews: reviews() })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
})

test('a studio without reviews reads when they come', async () => {
  const summary = { rating: null, people: 0, counts: null }
  const { screen } = await open(reviews({ items: [], summary, coaches: [], unanswered: 0 }))
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay opiniones' })).toBeVisible()
  await expect.element(screen.getByText(/durante 30 días/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Todas' })).not.toBeInTheDocument()
})

test('a named review links to the file of its client and says when the class was', async () => {
  const { screen } = await open(reviews())
  const client = screen.getByRole('link', { name: 'Andrea Bravo' })
  await expect.element(client).toHaveAttribute('href', '/gym/studios/clients/7')
  await expect.element(screen.getByText('Fuerza con Mateo Ríos. 16 nov, 07:00')).toBeVisible()
})

test('a review without a name has neither client nor start, and hidden and reported ones are marked', async () => {
  const unnamed = { author: null, visits: null, coach: null, client: null, startsAt: null }
  const items = [review({ ...unnamed, id: '91', reported: true }), review({ id: '92', hidden: true })]
  const { screen } = await open(reviews({ items }))
  const [first, second] = [screen.getByRole('article').nth(0), screen.getByRole('article').nth(1)]
  await expect.element(first.getByText('Denunciada')).toBeVisible()
  await expect.element(first.getByText('Fuerza', { exact: true })).toBeVisible()
  await expect.element(first.getByRole('link')).not.toBeInTheDocument()
  await expect.element(first.getByRole('button', { name: /^Acciones/ })).not.toBeInTheDocument()
  await expect.element(second.getByText('Oculta por la administración')).toBeVisible()
  await expect.element(second.getByRole('button', { name: /^Responder/ })).not.toBeInTheDocument()
})

test('figures filter by rating and coach, and each filter can be removed', async () => {
  const { screen, sent } = await open(reviews())
  await screen.getByRole('button', { name: '4 de 5: 14 opiniones' }).click()
  await screen.getByRole('button', { name: 'Mateo Ríos: 4,9 de 5 en 31 opiniones' }).click()
  await screen.getByRole('radio', { name: 'Sin responder (1)' }).click()
  await expect
    .poll(() => sent('listStudioReviews').at(-1)?.query)
    .toEqual({ limit: '20', rating: '4', coachId: '3', answered: 'false' })
  await expect.element(screen.getByText(/sin nombre cuenta en el promedio/)).toBeVisible()
  expect(currentAddress()).toBe('/gym/studios/reviews?rating=4&coach=3&show=unanswered')
  await screen.getByRole('button', { name: 'Quitar filtro Calificación: 4 de 5' }).click()
  await screen.getByRole('button', { name: 'Inés Montalvo: 1 opinión' }).click()
  await expect
    .poll(() => sent('listStudioReviews').at(-1)?.query)
    .toEqual({ limit: '20', coachId: '4', answered: 'false' })
})

test('ratings without words can be left out, and a studio without words reads so', async () => {
  const { screen, sent } = await open(({ query }: StubRequest) =>
    query.withWords === 'true' ? reviews({ items: [] }) : reviews(),
  )
  await screen.getByRole('radio', { name: 'Con palabras' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay opiniones con palabras' })).toBeVisible()
  expect(sent('listStudioReviews').at(-1)?.query).toEqual({ limit: '20', withWords: 'true' })
  expect(currentAddress()).toBe('/gym/studios/reviews?show=words')
  await screen.getByRole('radio', { name: 'Todas' }).click()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
})

test('the next page is loaded on demand', async () => {
  const pageOf = ({ query }: StubRequest) =>
    query.cursor === undefined
      ? reviews({ nextCursor: 'c2' })
      : reviews({ items: [review({ id: '99', comment: 'Las regaderas, frías.' })] })
  const { screen } = await open(pageOf)
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('Las regaderas, frías.')).toBeVisible()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
})

test('an answer is written in place, needs a text, and is published by Ctrl+Enter', async () => {
  const { screen, sent } = await open(reviews())
  await screen.getByRole('button', { name: 'Responder a Andrea Bravo' }).click()
  const field = screen.getByLabelText('Tu respuesta a Andrea Bravo')
  await expect.element(field).toHaveFocus()
  await screen.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(field).toHaveAccessibleDescription('Escribe la respuesta.')
  await field.fill('Gracias, Andrea.')
  await expect.element(screen.getByText('16 de 600')).toBeVisible()
  const answered = review({ answer: { text: 'Gracias, Andrea.', at: hoursAhead(0) } })
  stubApi({ answerReview: answered, listStudioReviews: reviews({ items: [answered], unanswered: 0 }) })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent('answerReview'))
    .toMatchObject([{ params: { id: '90' }, body: { text: 'Gracias, Andrea.' } }])
  await expect.element(screen.getByText('Publicaste la respuesta.')).toBeVisible()
  await expect.element(screen.getByText('Respuesta del estudio')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Sin responder (0)' })).toBeInTheDocument()
})

test('a refused answer keeps the text; Escape closes an unchanged form only', async () => {
  const { screen } = await open(reviews())
  await screen.getByRole('button', { name: 'Responder a Andrea Bravo' }).click()
  const field = screen.getByLabelText('Tu respuesta a Andrea Bravo')
  await field.fill('Hola')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Hola')
  stubApi({ answerReview: refusal('ESTADO_INVALIDO', { mensaje: 'Esta opinión no tiene texto.' }) })
  await screen.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(screen.getByText('Esta opinión no tiene texto.')).toBeVisible()
  await expect.element(field).toHaveValue('Hola')
  await field.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('an answer is changed, and a deleted one can be published again', async () => {
  const answered = review({ answer: { text: 'Gracias.', at: hoursAhead(-1) } })
  const { screen, sent } = await open(reviews({ items: [answered] }))
  await screen.getByRole('button', { name: 'Cambiar la respuesta a Andrea Bravo' }).click()
  const field = screen.getByLabelText('Tu respuesta a Andrea Bravo')
  await expect.element(field).toHaveValue('Gracias.')
  await field.fill('Muchas gracias.')
  stubApi({ answerReview: answered, withdrawReviewAnswer: review() })
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent('answerReview').map(({ body }) => body)).toEqual([{ text: 'Muchas gracias.' }])
  await screen.getByRole('button', { name: 'Borrar la respuesta a Andrea Bravo' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  expect(sent('withdrawReviewAnswer')).toHaveLength(1)
  await expect.poll(() => sent('answerReview').at(-1)?.body).toEqual({ text: 'Gracias.' })
})

test('reception reads the reviews and changes nothing', async () => {
  const answered = review({ id: '91', answer: { text: 'Gracias.', at: hoursAhead(-1) } })
  const { screen } = await open(reviews({ items: [review(), answered], may: { answer: false } }))
  await expect.element(screen.getByText('Gracias.')).toBeVisible()
  for (const name of [/^Responder a/, /^Cambiar/, /^Borrar/, /^Acciones/])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})

test('a review is reported to the administration with a reason', async () => {
  const { screen, sent } = await open(reviews())
  await screen.getByRole('button', { name: 'Acciones de la opinión de Andrea Bravo' }).click()
  await screen.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Qué tiene de malo').fill('Insulta a Mateo')
  stubApi({ reportReview: () => null, listStudioReviews: reviews({ items: [review({ reported: true })] }) })
  await dialog.getByRole('button', { name: 'Denunciar' }).click()
  await expect.poll(() => sent('reportReview').map(({ body }) => body)).toEqual([{ reason: 'Insulta a Mateo' }])
  const row = screen.getByRole('listitem').filter({ hasText: 'Mateo lee el grupo.' })
  await expect.element(row.getByText('Denunciada')).toBeVisible()
  await expect.element(row.getByRole('button', { name: /^Acciones/ })).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})
