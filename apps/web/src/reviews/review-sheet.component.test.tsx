import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearSession } from '../api/session.ts'
import { setNow } from '../test/class-data.ts'
import { renderInApp } from '../test/in-app.tsx'
import { anOwnReview, aVisit } from '../test/review-data.ts'
import { refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import type { OwnReview } from './own-review.ts'
import { ReviewSheet } from './review-sheet.tsx'

beforeEach(() => {
  setNow()
  // Drafts end with the session.
  clearSession()
})

const Opener = ({ visit, rating }: { visit: OwnReview; rating?: number }) => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {open && <ReviewSheet visit={visit} rating={rating} onClose={() => setOpen(false)} />}
    </>
  )
}

const show = async (visit: OwnReview, stubs: Stubs = {}, rating?: number) => {
  const { sent } = stubApi({ writeReview: aVisit({ review: anOwnReview() }), ...stubs })
  const screen = await renderInApp(<Opener visit={visit} {...(rating && { rating })} />)
  const dialog = screen.getByRole('dialog')
  return { sent, screen, dialog }
}

test('the form asks about the class and its coach, and needs a rating', async () => {
  const { sent, screen, dialog } = await show(aVisit())
  await expect.element(screen.getByRole('dialog', { name: '¿Cómo estuvo Fuerza con Mateo?' })).toBeVisible()
  await expect.element(dialog.getByText('Bloque 9, ayer a las 08:00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent('Elige una calificación de 1 a 5.')
  expect(sent('writeReview')).toHaveLength(0)
})

test('a review with words and without a name is published', async () => {
  const { sent, screen, dialog } = await show(aVisit())
  await dialog.getByRole('radio', { name: '4 de 5, muy buena' }).click({ force: true })
  await dialog.getByRole('textbox', { name: 'Cuéntalo, si quieres' }).fill(' Las duchas se llenan. ')
  await expect.element(dialog.getByRole('radio', { name: /^Como Ana R\./ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Sin mi nombre/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(screen.getByText('Opinión publicada').first()).toBeInTheDocument()
  const body = { rating: 4, comment: 'Las duchas se llenan.', named: false }
  expect(sent('writeReview')[0]).toMatchObject({ params: { id: '70' }, body })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('digits and arrows choose the rating', async () => {
  const { dialog } = await show(aVisit(), {}, 2)
  const rated = (rating: number) => dialog.getByRole('radio', { name: new RegExp(`^${rating} de 5`) })
  await expect.element(rated(2)).toBeChecked()
  ;(rated(2).element() as HTMLElement).focus()
  await userEvent.keyboard('5')
  await expect.element(rated(5)).toBeChecked()
  await expect.element(rated(5)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(rated(4)).toBeChecked()
})

test('a form closed by mistake keeps its draft until it is discarded', async () => {
  const { screen, dialog } = await show(aVisit())
  const words = dialog.getByRole('textbox', { name: 'Cuéntalo, si quieres' })
  await words.fill('A medias')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'abrir' }).click()
  await expect.element(words).toHaveValue('A medias')
  await dialog.getByRole('button', { name: 'Descartarlo' }).click()
  await expect.element(words).toHaveValue('')
})

test('a changed text of an answered review warns that the answer is deleted', async () => {
  const answer = { text: 'Gracias.', at: '2026-11-19T15:00:00.000Z' }
  const { dialog } = await show(aVisit({ review: anOwnReview({ answer }) }))
  await expect.element(dialog.getByRole('button', { name: 'Guardar' })).toBeVisible()
  const warning = dialog.getByText(/se borra la respuesta del estudio/)
  expect(warning.elements()).toHaveLength(0)
  await dialog.getByRole('textbox', { name: 'Cuéntalo, si quieres' }).fill('Otra cosa')
  await expect.element(warning).toBeVisible()
})

test('a review is deleted after a confirmation', async () => {
  const { sent, screen, dialog } = await show(aVisit({ review: anOwnReview() }), { withdrawReview: () => null })
  await dialog.getByRole('button', { name: 'Borrar mi opinión' }).click()
  const confirm = screen.getByRole('dialog', { name: '¿Borrar tu opinión?' })
  await confirm.getByRole('button', { name: 'Borrarla' }).click()
  await vi.waitFor(() => expect(sent('withdrawReview')[0]?.params).toEqual({ id: '70' }))
  await expect.element(confirm).not.toBeInTheDocument()
})

test('a refusal is shown in the form, which keeps the text', async () => {
  const mensaje = 'Se opina hasta 30 días después de la clase.'
  const { dialog } = await show(aVisit(), { writeReview: refusal('ESTADO_INVALIDO', { mensaje }) }, 5)
  await dialog.getByRole('textbox', { name: 'Cuéntalo, si quieres' }).fill('Tarde')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(mensaje)
  await expect.element(dialog.getByRole('textbox', { name: 'Cuéntalo, si quieres' })).toHaveValue('Tarde')
})

test('the visit of a dependant names them', async () => {
  const { dialog } = await show(aVisit({ person: { id: '8', name: 'Mateo Ruiz' } }))
  await expect.element(dialog.getByText('Bloque 9, ayer a las 08:00. Visita de Mateo.')).toBeVisible()
})
