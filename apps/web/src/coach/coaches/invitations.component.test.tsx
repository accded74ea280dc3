import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { Invitations } from './invitations.tsx'

const marea = {
  id: '4',
  studio: { id: '9', name: 'Marea' },
  classTypes: ['Vinyasa', 'Barre'],
  invitedAt: '2026-11-01T00:00:00Z',
}

test('an invitation names the studio and the class types', async () => {
  stubApi({ listCoachInvitations: listOf(marea) })
  const screen = await renderInApp(<Invitations />)
  await expect.element(screen.getByRole('heading', { name: 'Marea' })).toBeVisible()
  await expect.element(screen.getByText('Para dar Vinyasa y Barre')).toBeVisible()
})

test('while one answer is in flight the other button does nothing', async () => {
  const { sent } = stubApi({ listCoachInvitations: listOf(marea), acceptCoachInvitation: pending })
  const screen = await renderInApp(<Invitations />)
  await screen.getByRole('button', { name: 'Aceptar la invitación de Marea' }).click()
  await screen.getByRole('button', { name: 'Rechazar la invitación de Marea' }).click()
  await vi.waitFor(() => expect(sent('acceptCoachInvitation')[0]?.params).toEqual({ id: '4' }))
  expect(sent('declineCoachInvitation')).toEqual([])
})

test('a refused answer shows the reason and keeps the invitation', async () => {
  stubApi({
    listCoachInvitations: listOf(marea),
    acceptCoachInvitation: refusal('ESTADO_INVALIDO', { mensaje: 'El estudio la retiró.' }),
  })
  const screen = await renderInApp(<Invitations />)
  await screen.getByRole('button', { name: 'Aceptar la invitación de Marea' }).click()
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent('El estudio la retiró.')
  await expect.element(screen.getByRole('heading', { name: 'Marea' })).toBeVisible()
})
