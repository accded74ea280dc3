import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { Claim } from './claim.tsx'

test('a typed code moves the file, with a confirmation', async () => {
  const { sent } = stubApi({ claimFile: { studio: { id: '1', name: 'Marea' }, points: 25 } })
  const screen = await renderInApp(<Claim />)
  await screen.getByRole('button', { name: 'Pasar a mi cuenta' }).click()
  await expect.element(screen.getByText('Escribe el código.')).toBeVisible()
  expect(sent('claimFile')).toEqual([])
  await screen.getByLabelText('Código').fill(' k7qm-2xph ')
  await screen.getByRole('button', { name: 'Pasar a mi cuenta' }).click()
  await expect.element(screen.getByRole('link', { name: 'Ver mis reservas' })).toBeVisible()
  expect(sent('claimFile')).toMatchObject([{ body: { code: 'k7qm-2xph' } }])
})

test('a refusal stays at the field until the code changes', async () => {
  stubApi({ claimFile: refusal('ESTADO_INVALIDO', { mensaje: 'El código venció. Pide otro en tu estudio.' }) })
  const screen = await renderInApp(<Claim />)
  await screen.getByLabelText('Código').fill('K7QM2XPH')
  await screen.getByRole('button', { name: 'Pasar a mi cuenta' }).click()
  await expect.element(screen.getByText('El código venció. Pide otro en tu estudio.')).toBeVisible()
  await screen.getByLabelText('Código').fill('K7QM2XPJ')
  await expect.element(screen.getByText('El código venció. Pide otro en tu estudio.')).not.toBeInTheDocument()
})

test('the member agrees to news only if they tick the box', async () => {
  const { sent } = stubApi({ claimFile: { studio: { id: '1', name: 'Marea' }, points: 0 } })
  const screen = await renderInApp(<Claim />)
  await screen.getByLabelText('Código').fill('K7QM2XPH')
  const box = screen.getByRole('checkbox', { name: /novedades/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await screen.getByRole('button', { name: 'Pasar a mi cuenta' }).click()
  await expect.poll(() => sent('claimFile').map(({ body }) => body)).toEqual([{ code: 'K7QM2XPH', news: true }])
})
