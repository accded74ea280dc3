import { expect, test } from 'vitest'
import { hoursAhead } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { ClaimCode } from './claim-code.tsx'

const rosa = { id: '31', name: 'Rosa Núñez' }

test('a code is created in the dialog and shown with its link to copy', async () => {
  const { sent } = stubApi({
    readClaimCode: { expiresAt: null },
    createClaimCode: { code: 'K7QM-2XPH', link: 'https://x.test/gym/claim?code=K7QM-2XPH', expiresAt: hoursAhead(336) },
  })
  const screen = await renderInApp(<ClaimCode client={rosa} />, { user: studioUser })
  await screen.getByRole('button', { name: 'Dar código' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Código para Rosa Núñez' })
  await expect.element(dialog.getByRole('button', { name: 'Retirar el código' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Crear código' }).click()
  await expect.element(dialog.getByText('K7QM-2XPH', { exact: true })).toBeVisible()
  expect(sent('createClaimCode')).toMatchObject([{ params: { id: '31' } }])
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an open code can be withdrawn', async () => {
  const { sent } = stubApi({ readClaimCode: { expiresAt: hoursAhead(48) }, withdrawClaimCode: { expiresAt: null } })
  const screen = await renderInApp(<ClaimCode client={rosa} />, { user: studioUser })
  await screen.getByRole('button', { name: 'Dar código' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Retirar el código' }).click()
  await expect.poll(() => sent('withdrawClaimCode')).toMatchObject([{ params: { id: '31' } }])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
