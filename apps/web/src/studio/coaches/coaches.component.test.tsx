import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
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
