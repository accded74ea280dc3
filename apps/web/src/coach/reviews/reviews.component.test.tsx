import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { aReview, aSummary } from '../../test/review-data.ts'
import { listOf, pending, refusal, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { NewestReviews } from './newest-reviews.tsx'
import { CoachReviews } from './reviews.tsx'

type Reviews = Data<'listCoachReviews'>

const review = { ...aReview(), studio: { id: '20', name: 'Marea Condesa' } }
const reviews = (changes: Partial<Reviews> = {}): Reviews => ({ ...listOf(review), summary: aSummary(), ...changes })
const none = { ...listOf<never>(), summary: aSummary({ rating: null, people: 0, counts: null }) }

test('it is busy until the reviews arrive, and a failed read can be retried', async () => {
  stubApi({ listCoachReviews: pending })
  const waiting = await renderInApp(<CoachReviews />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  await waiting.unmount()
  stubApi({ listCoachReviews: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<CoachReviews />)
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listCoachReviews: none })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay opiniones' })).toBeVisible()
})

test('a review names its studio instead of the coach, who can report it', async () => {
  const { sent } = stubApi({ listCoachReviews: reviews() })
  const screen = await renderInApp(<CoachReviews />)
  await expect.element(screen.getByText('Fuerza. Marea Condesa')).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de la opinión de Andrea B.' }).click()
  await screen.getByRole('menuitem', { name: 'Denunciar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Denunciar la opinión' })
  await dialog.getByLabelText('Qué tiene de malo').fill('Insulta a Mateo')
  stubApi({ reportReview: () => null, listCoachReviews: reviews({ items: [{ ...review, reported: true }] }) })
  await dialog.getByRole('button', { name: 'Denunciar' }).click()
  await expect.poll(() => sent('reportReview').map(({ body }) => body)).toEqual([{ reason: 'Insulta a Mateo' }])
  const row = screen.getByRole('listitem').filter({ hasText: 'Mateo lee el grupo.' })
  await expect.element(row.getByText('La denunciaste')).toBeVisible()
  await expect.element(row.getByRole('button', { name: /^Acciones/ })).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('ratings without words can be left out, also when there are no others', async () => {
  const wordless = { ...review, id: '91', author: 'Luis P.', comment: '' }
  const { sent } = stubApi({
    listCoachReviews: ({ query }: StubRequest) =>
      query.withWords === 'true' ? reviews({ nextCursor: 'c2' }) : reviews({ items: [wordless, review] }),
  })
  const screen = await renderInApp(<CoachReviews />, { path: '/gym/studios/coach-reviews' })
  await expect.element(screen.getByText(/^Luis P/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Con palabras' }).click()
  await expect.element(screen.getByText(/^Luis P/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  expect(currentAddress()).toBe('/gym/studios/coach-reviews?show=words')
  stubApi({ listCoachReviews: reviews({ items: [] }) })
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect
    .poll(() => sent('listCoachReviews').at(-1)?.query)
    .toEqual({ limit: '20', withWords: 'true', cursor: 'c2' })
  await screen.unmount()
  const none = await renderInApp(<CoachReviews />, { path: '/gym/studios/coach-reviews?show=words' })
  await expect.element(none.getByRole('heading', { name: 'Todavía no hay opiniones con palabras' })).toBeVisible()
  await none.getByRole('radio', { name: 'Todas' }).click()
  expect(currentAddress()).toBe('/gym/studios/coach-reviews')
})

test('the next page is loaded on demand, without a second summary', async () => {
  const next = { ...review, id: '91', comment: 'Buen ritmo.' }
  stubApi({
    listCoachReviews: ({ query }: StubRequest) =>
      query.cursor === undefined ? reviews({ nextCursor: 'c2' }) : reviews({ items: [next] }),
  })
  const screen = await renderInApp(<CoachReviews />)
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('Buen ritmo.')).toBeVisible()
  expect(screen.getByText('en 214 opiniones').elements()).toHaveLength(1)
})

test('the newest reviews are those with words, with the average and a link to all; two people have no average', async () => {
  const { sent } = stubApi({ listCoachReviews: reviews() })
  const screen = await renderInApp(<NewestReviews />)
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '4,8 de 5' })).toBeVisible()
  const all = screen.getByRole('link', { name: 'Ver todas' })
  await expect.element(all).toHaveAttribute('href', '/gym/studios/coach-reviews')
  expect(sent('listCoachReviews')[0]?.query).toEqual({ withWords: 'true', limit: '3' })
  await screen.unmount()
  stubApi({ listCoachReviews: reviews({ summary: aSummary({ rating: null, people: 2, counts: null }) }) })
  const few = await renderInApp(<NewestReviews />)
  await expect.element(few.getByText('2 opiniones')).toBeVisible()
})
