import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
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
  stubApi({ listCoachReviews: reviews() })
  const screen = await renderInApp(<CoachReviews />)
  await expect.element(screen.getByText('Fuerza. Marea Condesa')).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de la opinión de Andrea B.' }).click()
  await screen.getByRole('menuitem', { name: 'Denunciar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Denunciar la opinión' })).toBeVisible()
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
  const wordless = { ...review, id: '91', author: 'Luis P.', comment: '' }
  const { sent } = stubApi({ listCoachReviews: reviews({ items: [wordless, review] }) })
  const screen = await renderInApp(<NewestReviews />)
  await expect.element(screen.getByText('Mateo lee el grupo.')).toBeVisible()
  await expect.element(screen.getByText(/^Luis P/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('img', { name: '4,8 de 5' })).toBeVisible()
  const all = screen.getByRole('link', { name: 'Ver todas' })
  await expect.element(all).toHaveAttribute('href', '/gym/studios/coach-reviews')
  expect(sent('listCoachReviews')[0]?.query).toEqual({ limit: '20' })
  await screen.unmount()
  stubApi({ listCoachReviews: reviews({ summary: aSummary({ rating: null, people: 2, counts: null }) }) })
  const few = await renderInApp(<NewestReviews />)
  await expect.element(few.getByText('2 opiniones')).toBeVisible()
})
