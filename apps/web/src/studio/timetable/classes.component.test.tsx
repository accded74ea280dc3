import { expect, test } from 'vitest'
import { aClass, aStudio, setNow } from '../../test/class-data.ts'
import { currentAddress, renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Classes } from './classes.tsx'

const open = async (stubs: Stubs = {}, path = '/gym/studio/classes') => {
  setNow()
  const { sent } = stubApi({ readStudio: aStudio(), listClasses: listOf(aClass()), ...stubs })
  return { screen: await renderInApp(<Classes />, { user: studioUser, path }), sent }
}

test('the timetable shows the classes of today, with their actions', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Clases' })).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de Fuerza, 09:00' }).click()
  for (const name of ['Abrir lista', 'Editar', 'Crear otra igual', 'Cancelar clase']) {
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
  }
  expect(sent('listClasses').map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ studioId: '20', from: '2026-11-20', to: '2026-11-20' }),
  )
})

test('the day of the address is shown, and "Hoy" returns to today', async () => {
  const { screen } = await open({}, '/gym/studio/classes?day=2026-11-23')
  await expect.element(screen.getByRole('heading', { level: 2, name: /23 de noviembre/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Hoy', exact: true }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: /20 de noviembre/ })).toBeVisible()
  expect(currentAddress()).toContain('day=2026-11-20')
})

test('the action to cancel opens the dialog of that class', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Acciones de Fuerza, 09:00' }).click()
  await screen.getByRole('menuitem', { name: 'Cancelar clase' }).click()
  const dialog = screen.getByRole('dialog', { name: /^¿Cancelar Fuerza/ })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Mantener clase' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a cancelled class cannot be cancelled again', async () => {
  const { screen } = await open({ listClasses: listOf(aClass({ status: 'cancelled' })) })
  await screen.getByRole('button', { name: 'Acciones de Fuerza, 09:00' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Crear otra igual' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Cancelar clase' })).not.toBeInTheDocument()
})

test('a day without classes offers to create the first', async () => {
  const type = { id: '7', name: 'Vinyasa', color: 'yoga' as const, durationMinutes: 50, capacity: 8, points: 6 }
  const { screen } = await open({
    listClasses: listOf(),
    listClassTypes: listOf({ ...type, description: '', version: 1 }) as never,
  })
  await expect.element(screen.getByRole('heading', { name: 'Ese día no hay clases' })).toBeVisible()
})

test('without class types the empty day points to them', async () => {
  const { screen } = await open({ listClasses: listOf(), listClassTypes: listOf() })
  await expect.element(screen.getByRole('link', { name: 'Ir a Disciplinas' })).toBeVisible()
})

test('a studio that cannot be read shows the message of the server', async () => {
  const { screen } = await open({ readStudio: refusal('SIN_PERMISO', { mensaje: 'Tu estudio está suspendido.' }) })
  await expect.element(screen.getByText('Tu estudio está suspendido.')).toBeVisible()
})
