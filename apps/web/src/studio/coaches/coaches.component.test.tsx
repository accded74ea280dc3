import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Coaches } from './coaches.tsx'

type Coach = Data<'listCoaches'>['items'][number]

const mateo = {
  id: '5',
  name: 'Mateo Ríos',
  email: 'mateo@cupo.test',
  avatar: null,
  state: 'active',
  classTypeIds: ['1'],
} as unknown as Coach
const invited = {
  ...mateo,
  id: '6',
  name: 'Eva Luna',
  email: 'eva@cupo.test',
  state: 'invited',
  classTypeIds: [],
} as Coach

const types = listOf({ id: '1', name: 'Fuerza' }, { id: '2', name: 'Barre' }) as unknown as Data<'listClassTypes'>

const open = (stubs: Stubs) => {
  stubApi({ listClassTypes: types, ...stubs })
  return renderInApp(<Coaches />, { user: studioUser })
}

test('each coach shows the class types they lead and the state of the invitation', async () => {
  const screen = await open({ listCoaches: listOf(mateo, invited) })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Mateo Ríos').getByText('Fuerza')).toBeVisible()
  await expect.element(row('Mateo Ríos').getByText('Barre')).not.toBeInTheDocument()
  await expect.element(row('Mateo Ríos').getByText('Activo')).toBeVisible()
  await expect.element(row('Eva Luna').getByText('Invitación enviada')).toBeVisible()
  await expect.element(row('Eva Luna').getByText('Sin disciplinas')).toBeVisible()
})

test('the button opens the invitation form, and cancelling closes it', async () => {
  const screen = await open({ listCoaches: listOf(mateo) })
  await screen.getByRole('button', { name: 'Invitar coach' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invitar coach' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an empty list offers to invite the first coach, once', async () => {
  const screen = await open({ listCoaches: listOf() })
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay coaches' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invitar coach' }).elements()).toHaveLength(1)
})

test('a failed read shows the message of the server and retries on request', async () => {
  const screen = await open({ listCoaches: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listCoaches: listOf(mateo) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('mateo@cupo.test')).toBeVisible()
})

test('the disciplines of a coach are edited', async () => {
  const { sent } = stubApi({ listClassTypes: types, listCoaches: listOf(mateo, invited), updateCoach: mateo })
  const screen = await renderInApp(<Coaches />, { user: studioUser })
  await expect.element(screen.getByText('eva@cupo.test').first()).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Acciones de Mateo Ríos' }).click()
  await screen.getByRole('menuitem', { name: 'Disciplinas que da' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Disciplinas de Mateo Ríos' })
  await dialog.getByRole('checkbox', { name: 'Barre' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() =>
    expect(sent('updateCoach')).toMatchObject([{ params: { id: '5' }, body: { classTypeIds: ['1', '2'] } }]),
  )
})

test('a coach is removed only after a preview of their upcoming classes', async () => {
  const startsAt = '2126-03-02T15:00:00Z'
  const { sent } = stubApi({
    listClassTypes: types,
    listCoaches: listOf(mateo),
    endCoach: {
      classes: [
        { id: '1', what: 'substituted', name: 'Fuerza', startsAt, substitute: { id: '6', name: 'Eva Luna' } },
        { id: '2', what: 'uncoached', name: 'Barre', startsAt },
      ],
      people: [],
    },
  })
  const screen = await renderInApp(<Coaches />, { user: studioUser })
  await screen.getByRole('button', { name: 'Acciones de Mateo Ríos' }).click()
  await screen.getByRole('menuitem', { name: 'Quitar del estudio' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar a Mateo Ríos del estudio?' })
  await expect.element(dialog.getByText('Eva Luna')).toBeVisible()
  await expect.element(dialog.getByText('sin coach')).toBeVisible()
  expect(sent('endCoach')).toMatchObject([{ query: { dryRun: 'true' } }])
  await dialog.getByRole('button', { name: 'Quitar del estudio' }).click()
  await vi.waitFor(() => expect(sent('endCoach').at(-1)).toMatchObject({ params: { id: '5' }, query: {} }))
})

test('an open invitation is sent again, or withdrawn after a confirmation', async () => {
  const { sent } = stubApi({
    listClassTypes: types,
    listCoaches: listOf(mateo, invited),
    inviteCoachAgain: null,
    withdrawCoachInvitation: { classes: [], people: [] },
  })
  const screen = await renderInApp(<Coaches />, { user: studioUser })
  const menu = screen.getByRole('button', { name: 'Acciones de Eva Luna' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Invitar otra vez' }).click()
  await vi.waitFor(() => expect(sent('inviteCoachAgain').map(({ body }) => body)).toEqual([{ email: invited.email }]))
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Retirar invitación' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Retirar la invitación de Eva Luna?' })
  await dialog.getByRole('button', { name: 'Retirar invitación' }).click()
  await vi.waitFor(() => expect(sent('withdrawCoachInvitation')).toHaveLength(1))
  await expect.element(dialog).not.toBeInTheDocument()
})
