import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { InviteCoach } from './invite-coach.tsx'

const vinyasa = {
  id: '7',
  name: 'Vinyasa',
  color: 'yoga' as const,
  durationMinutes: 50,
  capacity: 8,
  points: 6,
  description: '',
  version: 1,
}

const open = async (types: (typeof vinyasa)[] = [vinyasa]) => {
  const { sent } = stubApi({
    listClassTypes: listOf(...types),
    inviteCoach: refusal('YA_EXISTE', { errores: [{ campo: 'email', mensaje: 'Ya da clases contigo.' }] }),
  })
  const screen = await renderInApp(<InviteCoach onClose={() => undefined} />)
  return { sent, screen, submit: screen.getByRole('button', { name: 'Invitar', exact: true }) }
}

test('name and email are required', async () => {
  const { sent, screen, submit } = await open()
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await expect
    .element(screen.getByRole('textbox', { name: 'Correo' }))
    .toHaveAccessibleDescription('Escribe su correo.')
  expect(sent('inviteCoach')).toEqual([])
})

test('the invitation contains the checked class types, and a refused email is shown at its field', async () => {
  const { sent, screen, submit } = await open()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Eva')
  await screen.getByRole('textbox', { name: 'Correo' }).fill('eva@cupo.test')
  await screen.getByRole('checkbox', { name: 'Vinyasa' }).click()
  await submit.click()
  await vi.waitFor(() => expect(sent('inviteCoach')).toHaveLength(1))
  expect(sent('inviteCoach')[0]?.body).toEqual({ name: 'Eva', email: 'eva@cupo.test', classTypeIds: ['7'] })
  await expect
    .element(screen.getByRole('textbox', { name: 'Correo' }))
    .toHaveAccessibleDescription('Ya da clases contigo.')
})

test('without class types it explains where they will appear', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText('Cuando agregues disciplinas podrás elegirlas aquí.')).toBeVisible()
})
