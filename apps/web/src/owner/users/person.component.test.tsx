import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { PersonPage } from './person.tsx'

const person = {
  id: '3',
  name: 'Lucía Ferreyra',
  username: 'lucia.ferreyra',
  email: 'lucia@cupo.test',
  userType: { id: 1, description: 'Client' },
  avatar: null,
  suspended: false,
  balance: 42,
  createdAt: '2026-02-03T14:00:00Z',
  closed: false,
  suspensionReason: null,
  studio: null,
  corporate: null,
  staffRole: null,
  teachesAt: [],
  secondFactor: false,
  sessions: [],
  bookings: { total: 9, ahead: 2, attended: 6 },
  passes: [],
  renewals: 1,
} as unknown as Data<'readPerson'>
const affected = { bookings: 2, points: 16, sessions: 1, classes: 0, renewals: 1 }
const suspended = { ...person, suspended: true, suspensionReason: 'Cuenta prestada' } as Data<'readPerson'>

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    readPerson: person,
    listAdjustments: listOf(),
    listAudit: listOf(),
    updatePerson: { id: '3', name: 'Lucía Ferreyra', suspended: true, affected } as never,
    closePerson: { affected } as never,
    ...stubs,
  })
  const screen = await renderInApp(<PersonPage />, { path: '/gym/owner/users/3', route: '/gym/owner/users/$id' })
  return { sent, screen }
}
const choose = async (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) => {
  await screen.getByRole('button', { name: 'Más acciones' }).click()
  await screen.getByRole('menuitem', { name }).click()
}

test('a suspension previews its effect, also that renewals wait, and needs a reason', async () => {
  const { screen, sent } = await open()
  await choose(screen, 'Suspender')
  const dialog = screen.getByRole('dialog', { name: '¿Suspender la cuenta de Lucía Ferreyra?' })
  await expect.element(dialog.getByText(/2 reservas por venir.*Su renovación no se cobra mientras dure/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect.element(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cuenta prestada')
  await dialog.getByRole('radio', { name: 'Se cancelan' }).click()
  await expect.element(dialog.getByText(/Se le devuelve todo/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await vi.waitFor(() =>
    expect(sent('updatePerson').map(({ body }) => body)).toEqual([
      { suspended: true, reason: '-', dryRun: true },
      { suspended: true, reason: 'Cuenta prestada', bookings: 'cancel' },
    ]),
  )
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a refused suspension keeps the dialog open with the reason', async () => {
  const { screen } = await open({
    updatePerson: ({ body }) =>
      body.dryRun ? ({ affected } as never) : refusal('ESTADO_INVALIDO', { mensaje: 'Ya está suspendida.' }),
  })
  await choose(screen, 'Suspender')
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Cuenta prestada')
  await screen.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect.element(screen.getByText('Ya está suspendida.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Cuenta prestada')
})

test('a suspended person is shown with the reason and can be restored immediately', async () => {
  const { screen, sent } = await open({ readPerson: suspended })
  await expect.element(screen.getByText(/Motivo: Cuenta prestada/)).toBeVisible()
  await screen.getByRole('button', { name: 'Reactivar' }).click()
  await vi.waitFor(() => expect(sent('updatePerson').map(({ body }) => body)).toEqual([{ suspended: false }]))
})

test('closing an account waits for its preview and is confirmed', async () => {
  const { screen, sent } = await open()
  await choose(screen, 'Cerrar la cuenta')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('2 reservas por venir, 1 renovación.')).toBeVisible()
  expect(sent('closePerson').map(({ body }) => body)).toEqual([{ dryRun: true }])
  await dialog.getByRole('button', { name: 'Cerrar la cuenta' }).click()
  await vi.waitFor(() => expect(sent('closePerson')).toHaveLength(2))
})

test('a person without log or corrections has empty states; an owner has no acts', async () => {
  const { screen } = await open({
    readPerson: { ...person, userType: { id: 4, description: 'Owner' }, balance: null } as Data<'readPerson'>,
  })
  await expect.element(screen.getByText('Nada todavía.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Más acciones' })).not.toBeInTheDocument()
})

test('it is busy while it loads, and a lost connection can be retried', async () => {
  await open({ readPerson: pending })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  const { screen } = await open({ readPerson: offline })
  stubApi({ readPerson: person, listAdjustments: listOf(), listAudit: listOf() })
  await screen.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Lucía Ferreyra' })).toBeVisible()
})

const factors = {
  passkeys: [],
  authenticator: { addedAt: '2026-11-01T12:00:00Z' },
  recoveryCodesLeft: 10,
  offers: { passkey: true, authenticator: true },
  required: true,
  dueAt: null,
  provenUntil: null,
}

test('the email of a person is changed with a reason, after a recent proof of the owner', async () => {
  const { screen, sent } = await open({
    readPerson: person,
    listFactors: factors,
    proveIdentity: { provenUntil: '2126-01-01T00:00:00.000Z' },
    changePersonEmail: true as never,
  })
  await choose(screen, 'Cambiar el correo')
  const dialog = screen.getByRole('dialog', { name: '¿Cambiar el correo de Lucía Ferreyra?' })
  await dialog.getByRole('textbox', { name: 'Correo nuevo' }).fill('lucia@')
  await dialog.getByRole('button', { name: 'Cambiar el correo' }).click()
  await expect.element(dialog.getByText('Escribe el correo completo.')).toBeVisible()
  await expect.element(dialog.getByText('Escribe el motivo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Correo nuevo' }).fill(' lucia@nuevo.test ')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Perdió su correo')
  await dialog.getByRole('button', { name: 'Cambiar el correo' }).click()
  await screen.getByLabelText('Código', { exact: true }).fill('123456')
  expect(sent('changePersonEmail')).toHaveLength(0)
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await vi.waitFor(() =>
    expect(sent('changePersonEmail')[0]).toMatchObject({
      params: { id: '3' },
      body: { email: 'lucia@nuevo.test', reason: 'Perdió su correo' },
    }),
  )
})

test('a person without an address has none to change', async () => {
  const { screen } = await open({ readPerson: { ...person, email: null } })
  await screen.getByRole('button', { name: 'Más acciones' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Suspender' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Cambiar el correo' }).elements()).toHaveLength(0)
})

test('the second step of a person is removed with a reason, after a recent proof of the owner', async () => {
  const { screen, sent } = await open({
    readPerson: { ...person, secondFactor: true },
    listFactors: factors,
    proveIdentity: { provenUntil: '2126-01-01T00:00:00.000Z' },
    resetFactors: true as never,
  })
  await choose(screen, 'Quitar el segundo paso')
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Perdió su teléfono')
  await screen.getByRole('button', { name: 'Quitar el segundo paso' }).click()
  await screen.getByLabelText('Código', { exact: true }).fill('123456')
  await screen.getByRole('button', { name: 'Confirmar' }).click()
  await vi.waitFor(() =>
    expect(sent('resetFactors')[0]).toMatchObject({ params: { id: '3' }, body: { reason: 'Perdió su teléfono' } }),
  )
})
