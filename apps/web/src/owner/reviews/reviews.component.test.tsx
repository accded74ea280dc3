import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { aReview } from '../../test/review-data.ts'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { OwnerReviews } from './reviews.tsx'

type Review = Data<'listOwnerReviews'>['items'][number]

const at = '2026-11-19T15:00:00.000Z'
const reported: Review = {
  ...aReview({ rating: 1, comment: 'Insultos' }),
  studio: { id: '20', name: 'Marea Condesa' },
  person: { id: '7', name: 'Andrea Bravo' },
  reports: [
    { at, by: { id: '20', name: 'Marea Condesa' }, reason: 'Insulta a una coach' },
    { at, by: { id: '9', name: 'Luis Paz' }, reason: 'Es odio' },
  ],
  hidden: null,
}
const hidden: Review = {
  ...reported,
  author: null,
  reports: [],
  hidden: { at, by: { id: '1', name: 'Paola Rincón' }, reason: 'Insultos a una persona' },
}
const open = async (listOwnerReviews: Stubs['listOwnerReviews'], path = '/gym/owner/reviews') => {
  const api = stubApi({ listOwnerReviews })
  return { ...api, screen: await renderInApp(<OwnerReviews />, { path }) }
}

test('it is busy until the reviews arrive; without any, the list says which ones appear', async () => {
  const waiting = await open(pending)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  await waiting.screen.unmount()
  const { screen } = await open(listOf<never>())
  await expect.element(screen.getByRole('heading', { name: 'Ninguna opinión denunciada' })).toBeVisible()
  await screen.getByRole('radio', { name: 'Ocultas' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ninguna opinión oculta' })).toBeVisible()
  expect(currentAddress()).toBe('/gym/owner/reviews?state=hidden')
})

test('a failed read can be retried', async () => {
  const { screen } = await open(refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }))
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listOwnerReviews: listOf(reported) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('2 denuncias')).toBeVisible()
})

test('a reported review shows its author, its studio and each report', async () => {
  const { screen } = await open(listOf(reported))
  const author = screen.getByRole('link', { name: 'Andrea Bravo' })
  await expect.element(author).toHaveAttribute('href', '/gym/owner/users/7')
  await expect
    .element(screen.getByRole('link', { name: 'Marea Condesa' }).first())
    .toHaveAttribute('href', '/gym/owner/studios?q=Marea+Condesa')
  await expect.element(screen.getByText('Insulta a una coach')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Luis Paz' })).toHaveAttribute('href', '/gym/owner/users/9')
  await expect.element(screen.getByText('Publicada sin nombre')).not.toBeInTheDocument()
})

test('hiding says what happens, needs a reason, and removes the review from the list', async () => {
  const { screen, sent } = await open(listOf(reported))
  await screen.getByRole('button', { name: 'Ocultar: opinión de Andrea Bravo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ocultar la opinión de Andrea Bravo' })
  await expect.element(dialog.getByText(/Deja de verse en la página de Marea Condesa/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveAttribute('maxlength', '300')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect.element(dialog.getByText('Escribe el motivo.')).toBeVisible()
  expect(sent('moderateReview')).toHaveLength(0)
  await dialog.getByLabelText('Motivo').fill('Insulta a una coach')
  stubApi({ moderateReview: { ...reported, hidden: hidden.hidden }, listOwnerReviews: listOf<never>() })
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect
    .poll(() => sent('moderateReview'))
    .toMatchObject([{ params: { id: '90' }, body: { hide: true, reason: 'Insulta a una coach' } }])
  await expect.element(screen.getByText('La opinión ya no se ve.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Ninguna opinión denunciada' })).toBeVisible()
})

test('leaving a review visible sends `hide: false`, and its author is not told', async () => {
  const { screen, sent } = await open(listOf(reported))
  await screen.getByRole('button', { name: 'Dejar visible: opinión de Andrea Bravo' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription('Queda en el registro.')
  await dialog.getByLabelText('Motivo').fill('Solo es crítica')
  await dialog.getByRole('button', { name: 'Dejar visible' }).click()
  await expect.poll(() => sent('moderateReview')[0]?.body).toEqual({ hide: false, reason: 'Solo es crítica' })
})

test('a hidden review shows who hid it and why, and can be shown again', async () => {
  const { screen, sent } = await open(listOf(hidden), '/gym/owner/reviews?state=hidden')
  await expect.element(screen.getByText('Insultos a una persona')).toBeVisible()
  await expect.element(screen.getByText('Publicada sin nombre')).toBeVisible()
  expect(sent('listOwnerReviews')[0]?.query).toEqual({ state: 'hidden', limit: '20' })
  await screen.getByRole('button', { name: 'Mostrar otra vez: opinión de Andrea Bravo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mostrar otra vez la opinión de Andrea Bravo' })
  await dialog.getByLabelText('Motivo').fill('Fue un error')
  stubApi({ moderateReview: refusal('ESTADO_INVALIDO', { mensaje: 'Esta opinión ya se ve.' }) })
  await dialog.getByRole('button', { name: 'Mostrar otra vez' }).click()
  await expect.element(screen.getByText('Esta opinión ya se ve.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('Fue un error')
})
