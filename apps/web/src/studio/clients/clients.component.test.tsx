import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { Clients } from './clients.tsx'
import { NewClient } from './new-client.tsx'

const person = (n: number, more: object = {}) => ({
  id: String(n),
  name: `Persona ${String(n).padStart(4, '0')}`,
  email: null,
  phone: '55 2140 8813',
  avatar: null,
  tags: n === 1 ? ['mañanas'] : [],
  since: '2026-01-02T12:00:00Z',
  visits: 4,
  lastVisitAt: null,
  weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  holds: [],
  monthly: null,
  ...more,
})
const counts = {
  total: 912,
  lists: { toRecover: 38, expiring: 14, firstTime: 23, birthdays: 6 },
  tags: [{ tag: 'mañanas', count: 4 }],
  found: { count: 912, classesLeft: 0 },
  may: { message: true, export: true, import: true },
}

const saved = { id: '7', name: 'De la mañana', filter: { tag: 'mañanas' }, count: 4 }

const open = async (more: Parameters<typeof stubApi>[0] = {}, path = '/gym/studios/clients') => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listClients: listOf(person(1), person(2)) as never,
    readClientLists: counts,
    listClientLists: { items: [saved] },
    ...more,
  })
  return { ...api, screen: await renderInApp(<Clients />, { user: studioUser, path }) }
}

test('a list of thousands renders only the rows in view', async () => {
  const many = Array.from({ length: 5000 }, (_, n) => person(n + 1))
  const { screen } = await open({ listClients: listOf(...many) as never })
  await expect.element(screen.getByRole('link', { name: 'Persona 0001' })).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
})

test('X and Shift with arrows choose people, and the bar tags them by id', async () => {
  const { screen, sent } = await open({ tagClients: { changed: 2 } })
  const first = screen.getByRole('link', { name: 'Persona 0001' })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('x')
  await expect.element(screen.getByRole('checkbox', { name: 'Elegir a Persona 0001' })).toBeChecked()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await screen.getByRole('button', { name: 'Etiquetar' }).click()
  await screen.getByLabelText('Etiqueta', { exact: true }).fill('vip')
  await screen.getByRole('dialog').getByRole('button', { name: 'Etiquetar' }).click()
  await expect.element(screen.getByText('Cambiaron 2 personas')).toBeVisible()
  expect(sent('tagClients')[0]?.body).toEqual({ ids: ['1', '2'], tag: 'vip', remove: false })
})

test('reception without the permission has no bulk messages and no export', async () => {
  const { screen } = await open({
    readClientLists: { ...counts, may: { message: false, export: false, import: false } },
  })
  await screen.getByRole('checkbox', { name: 'Elegir a Persona 0001' }).click()
  await expect.element(screen.getByRole('button', { name: 'Etiquetar' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Escribir' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Exportar' }).elements()).toEqual([])
})

test('loading, an error and an empty list each have a state', async () => {
  const { screen } = await open({ listClients: pending })
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  screen.unmount()
  const failed = await open({ listClients: refusal('NO_DISPONIBLE', { mensaje: 'Espera un momento.' }) })
  await expect.element(failed.screen.getByText('Espera un momento.')).toBeVisible()
  failed.screen.unmount()
  const empty = await open({
    listClients: listOf(),
    readClientLists: { ...counts, total: 0, found: { count: 0, classesLeft: 0 } },
  })
  await expect.element(empty.screen.getByText('Todavía no tienes clientes')).toBeVisible()
})

test('a client is added by name and phone, with the server’s message about a field at the field', async () => {
  const api = stubApi({
    createClient: refusal('YA_EXISTE', {
      mensaje: 'Este correo ya es de otra cuenta. Prueba con otro.',
      errores: [{ campo: 'email', mensaje: 'Este correo ya es de otra cuenta. Prueba con otro.' }],
    }),
  })
  const screen = await renderInApp(<NewClient />, { user: studioUser, path: '/gym/studios/clients/new' })
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(screen.getByText('Escribe el nombre.')).toBeVisible()
  await screen.getByLabelText('Nombre').fill('Rosalía')
  await screen.getByLabelText('Teléfono').fill('55 2140 8813')
  await screen.getByLabelText('Etiquetas').fill('mañanas, vip')
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(screen.getByText('Este correo ya es de otra cuenta. Prueba con otro.')).toBeVisible()
  expect(api.sent('createClient')[0]?.body).toEqual({
    name: 'Rosalía',
    phone: '55 2140 8813',
    tags: ['mañanas', 'vip'],
  })
})

test('entering a client who stopped the news asks how they agreed again', async () => {
  const stopped = 'Detuvo las novedades el 12 mar. Escribe cómo te las volvió a pedir.'
  const api = stubApi({ createClient: refusal('VALIDACION', { errores: [{ campo: 'newsReason', mensaje: stopped }] }) })
  const screen = await renderInApp(<NewClient />, { user: studioUser, path: '/gym/studios/clients/new' })
  await screen.getByLabelText('Nombre').fill('Rosalía')
  const reason = screen.getByLabelText('Cómo te lo pidió')
  await screen.getByRole('checkbox').click()
  await expect.element(reason).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(screen.getByText(stopped)).toBeVisible()
  await reason.fill('Por teléfono')
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect
    .poll(() => api.sent('createClient').map(({ body }) => body))
    .toEqual([
      { name: 'Rosalía', news: true },
      { name: 'Rosalía', news: true, newsReason: 'Por teléfono' },
    ])
})

test('a filter is saved under a name, and a saved list is opened, changed and deleted', async () => {
  const { screen, sent } = await open(
    {
      createClientList: { id: '8', name: 'Lejos', filter: { notSeenDays: 45 }, count: 3 },
      updateClientList: saved,
      deleteClientList: true as never,
    },
    '/gym/studios/clients?notSeenDays=45',
  )
  await screen.getByRole('button', { name: 'Guardar esta lista' }).click()
  await screen.getByLabelText('Nombre', { exact: true }).fill('Lejos')
  await screen.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Guardaste la lista')).toBeVisible()
  expect(sent('createClientList')[0]?.body).toEqual({ name: 'Lejos', filter: { notSeenDays: 45 } })

  await screen.getByRole('button', { name: 'De la mañana 4' }).click()
  await expect.element(screen.getByRole('button', { name: 'De la mañana 4' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Guardar cambios' }).elements()).toEqual([])
  await screen.getByLabelText('Agregar una condición').selectOptions('hasClasses')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => sent('updateClientList')[0]?.body).toEqual({ filter: { tag: 'mañanas', hasClasses: true } })
  await screen.getByRole('button', { name: 'Opciones de De la mañana' }).click()
  await screen.getByRole('menuitem', { name: 'Borrar lista' }).click()
  await expect.element(screen.getByText('Borraste la lista. Sus clientes siguen aquí.')).toBeVisible()
})
