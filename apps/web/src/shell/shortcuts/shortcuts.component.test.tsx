import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Shortcuts } from './shortcuts.tsx'

const calendar = {
  id: '1',
  label: 'Calendario',
  description: 'Mi semana',
  icon: 'calendar',
  link: '/gym/calendar',
  useRouter: true,
}
const maps = { ...calendar, id: '2', label: 'Mapa', description: '', link: 'https://maps.example/', useRouter: false }

const open = async (stubs: Stubs) => {
  const { sent } = stubApi(stubs)
  const screen = await renderInApp(<Shortcuts />)
  await screen.getByRole('button', { name: 'Atajos' }).click()
  return { sent, screen, panel: screen.getByRole('dialog') }
}

test('a shortcut to a page of the app navigates there and closes the panel', async () => {
  const { panel } = await open({ listShortcuts: listOf(calendar) })
  await panel.getByRole('link', { name: /^Calendario/ }).click()
  expect(currentAddress()).toBe('/gym/calendar')
  await expect.element(panel).not.toBeInTheDocument()
})

test('a shortcut to another site opens a new tab, which its name announces', async () => {
  const { panel } = await open({ listShortcuts: listOf(maps) })
  const link = panel.getByRole('link', { name: 'Mapa (se abre en otra pestaña)' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('an empty panel offers the form, whose save button stays disabled until every field is valid', async () => {
  const { sent, panel } = await open({ listShortcuts: listOf(), createShortcut: calendar })
  await panel.getByRole('button', { name: 'Nuevo atajo' }).last().click()
  const name = panel.getByRole('textbox', { name: 'Nombre' })
  await expect.element(name).toHaveFocus()
  const save = panel.getByRole('button', { name: 'Guardar' })
  await name.fill('Calendario')
  ;(panel.getByRole('radio', { name: 'Calendario' }).element() as HTMLElement).click()
  await expect.element(save).toBeDisabled()
  const link = panel.getByRole('textbox', { name: 'Enlace' })
  await link.fill('javascript:alert(1)')
  await expect.element(link).toBeInvalid()
  await expect.element(save).toBeDisabled()
  await link.fill('/gym/calendar')
  await expect.element(link).toHaveAccessibleDescription('Se abre aquí, en Cupo.')
  await save.click()
  await vi.waitFor(() => expect(sent('createShortcut')).toHaveLength(1))
  expect(sent('createShortcut')[0]?.body.shortcut).toEqual({
    label: 'Calendario',
    description: '',
    icon: 'calendar',
    link: '/gym/calendar',
  })
  // The form returned to the list.
  await expect.element(panel.getByRole('textbox', { name: 'Nombre' })).not.toBeInTheDocument()
})

test('“Usar esta página” fills in the current address', async () => {
  const { panel } = await open({ listShortcuts: listOf() })
  await panel.getByRole('button', { name: 'Nuevo atajo' }).last().click()
  ;(panel.getByRole('button', { name: 'Usar esta página' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('textbox', { name: 'Enlace' })).toHaveValue('/gym/home')
})

test('“Usar esta página” takes the first press of the mouse, while the empty name has the focus', async () => {
  const { panel } = await open({ listShortcuts: listOf() })
  await panel.getByRole('button', { name: 'Nuevo atajo' }).last().click()
  await expect.element(panel.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await panel.getByRole('button', { name: 'Usar esta página' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Enlace' })).toHaveValue('/gym/home')
})

test('a shortcut is edited and deleted from the modify mode', async () => {
  const { sent, panel } = await open({ listShortcuts: listOf(calendar), deleteShortcut: true as never })
  await panel.getByRole('button', { name: 'Modificar los atajos' }).click()
  await panel.getByRole('button', { name: 'Editar Calendario' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Mi semana')
  await panel.getByRole('button', { name: 'Eliminar' }).click()
  await vi.waitFor(() => expect(sent('deleteShortcut')[0]?.query).toEqual({ id: '1' }))
})

test('a refused field shows the message of the server and keeps the form open', async () => {
  const mensaje = 'Ese nombre es muy largo.'
  const { panel } = await open({
    listShortcuts: listOf(calendar),
    updateShortcut: refusal('VALIDACION', { errores: [{ campo: 'shortcut.label', mensaje }] }),
  })
  await panel.getByRole('button', { name: 'Modificar los atajos' }).click()
  await panel.getByRole('button', { name: 'Editar Calendario' }).click()
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(panel.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(mensaje)
})
