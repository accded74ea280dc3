import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { ImportPage } from './import-page.tsx'
import type { ImportResult } from './use-import.ts'

const sum = (before: number, after = before, leftOut: ImportResult['sums']['people']['leftOut'] = []) => ({
  before,
  after,
  leftOut,
})
const column = (header: string, field: ImportResult['files'][number]['columns'][number]['field'], sample = 'x') => ({
  header,
  sample,
  field,
  sure: true,
  ask: null,
  askAbout: null,
})

const tried: ImportResult = {
  id: null,
  rows: 912,
  ok: 911,
  errors: [
    {
      file: 'people',
      row: 41,
      field: 'email',
      who: 'Regina Cobos',
      value: 'regina@@correo.mx',
      mensaje: 'no es un correo',
      fix: 'regina@correo.mx',
    },
  ],
  errorCount: 1,
  sums: {
    people: sum(912, 906, [
      { reason: 'merged', count: 5 },
      { reason: 'error', count: 1 },
    ]),
    passes: sum(388),
    visitsLeft: sum(2418),
    visitsPast: sum(14_210, 14_198, [{ reason: 'no_person', count: 12 }]),
  },
  files: [
    {
      kind: 'people',
      name: 'clientes.csv',
      rows: 912,
      system: null,
      columns: [
        column('Client ID', 'oldId', '100284'),
        column('First Name', 'firstName', 'Andrea'),
        { ...column('Birthday', 'birthday', '04/12/1990'), sure: false, ask: 'date_order', askAbout: '04/12/1990' },
        column('Promo Emails', null, 'Y'),
      ],
      dateOrder: 'dmy',
      joined: { email: 900, phone: 5, oldId: 7, none: 0 },
    },
  ],
  preview: [
    {
      row: 2,
      name: 'Andrea Beltrán',
      email: 'andrea.b@correo.mx',
      phone: '55 2718 4402',
      birthday: null,
      known: 'client',
      pass: { name: 'Diez', left: 3, total: 10, expires: null },
    },
  ],
  invitable: 880,
}
const answered: ImportResult = {
  ...tried,
  errors: [],
  errorCount: 0,
  ok: 912,
  files: tried.files.map((file) => ({
    ...file,
    columns: file.columns.map((one) => ({ ...one, sure: true, ask: null, askAbout: null })),
  })),
}

const choose = async (name = 'clientes.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['Nombre;Correo\nAna;ana@x.test'], name, { type: 'text/csv' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('invitations of an earlier import are still there to be sent', async () => {
  const at = '2026-11-20T15:00:00Z'
  const api = stubApi({
    listHeldInvitations: { items: [{ id: '6', at, people: 3 }] },
    sendImportInvitations: { people: 3 },
  })
  const screen = await renderInApp(<ImportPage />)
  await expect.element(screen.getByText(/^3 personas tienen correo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar invitaciones' }).click()
  await expect.element(screen.getByText('Las invitaciones van en camino.')).toBeVisible()
  expect(api.sent('sendImportInvitations')).toMatchObject([{ params: { id: '6' } }])
})

const noneHeld = { listHeldInvitations: { items: [] } }

const toColumns = async () => {
  const screen = await renderInApp(<ImportPage />)
  await choose()
  await expect.element(screen.getByText('clientes.csv')).toBeVisible()
  await screen.getByRole('button', { name: 'Revisar' }).click()
  return screen
}

test('a file that cannot be read shows the reason beside it, and the step stays', async () => {
  stubApi({
    ...noneHeld,
    importClients: refusal('VALIDACION', {
      mensaje: 'Revisa',
      errores: [{ campo: 'files.0', mensaje: 'En clientes.csv, una comilla se abre y no se cierra.' }],
    }),
  })
  const screen = await toColumns()
  await expect.element(screen.getByText('una comilla se abre', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('paso 1 de 4', { exact: false })).toBeVisible()
})

test('columns, sums and errors are shown; a question and a repair are sent with the next trial', async () => {
  const api = stubApi({ ...noneHeld, importClients: tried })
  const screen = await toColumns()
  await expect.element(screen.getByRole('combobox', { name: 'Qué es First Name' })).toHaveValue('firstName')
  await expect.element(screen.getByText('5 repetidas se unen, 1 por corregir')).toBeVisible()
  await expect.element(screen.getByText('12 sin persona, quedan fuera')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Seguir con 911' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Usar regina@correo.mx' }).click()
  await vi.waitFor(() =>
    expect(api.sent('importClients').at(-1)?.body).toMatchObject({
      dryRun: true,
      repairs: [{ file: 'people', row: 41, field: 'email', value: 'regina@correo.mx' }],
    }),
  )
  await screen.getByRole('button', { name: 'Primero el mes' }).click()
  await vi.waitFor(() =>
    expect(api.sent('importClients').at(-1)?.body).toMatchObject({ mapping: { people: { dateOrder: 'mdy' } } }),
  )
  await screen.getByRole('combobox', { name: 'Qué es Promo Emails' }).selectOptions('Etiquetas')
  await vi.waitFor(() =>
    expect(api.sent('importClients').at(-1)?.body).toMatchObject({
      mapping: { people: { dateOrder: 'mdy', columns: { 'Promo Emails': 'tags' } } },
    }),
  )
})

test('the import is confirmed and runs; its invitations are sent only on request', async () => {
  const api = stubApi({
    ...noneHeld,
    importClients: { ...answered, id: '7' },
    readImportProgress: null,
    sendImportInvitations: { people: 880 },
  })
  const screen = await toColumns()
  await screen.getByRole('button', { name: 'Seguir con 912' }).click()
  await expect.element(screen.getByText('Entra todo o no entra nada', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Importar 912 filas' }).click()
  await expect.element(screen.getByText('Ya están en tu estudio')).toBeVisible()
  expect(api.sent('importClients').at(-1)?.body).toMatchObject({ leaveOut: true })
  expect(api.sent('sendImportInvitations')).toEqual([])
  await screen.getByRole('button', { name: 'Enviar invitaciones' }).click()
  await expect.element(screen.getByText('Las invitaciones van en camino.')).toBeVisible()
  expect(screen.container.textContent).not.toContain('todavía no han recibido nada')
})
