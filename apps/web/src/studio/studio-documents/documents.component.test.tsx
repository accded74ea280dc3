import type { FolderAudience } from '@cupo/core/document-limits'
import { expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { StudioDocuments } from './documents.tsx'
import { type Dragged, mayMove } from './use-moves.tsx'

const folder = (id: string, parentId: string | null, name: string) => ({
  id,
  parentId,
  name,
  description: '',
  audience: 'everybody' as FolderAudience,
  documents: 1,
  size: 48_000,
  version: 3,
})
const manual = {
  id: '7',
  folderId: '2',
  name: 'Manual',
  kind: 'pdf' as const,
  size: 48_000,
  versionId: '70',
  versions: 2,
  by: 'Marea',
  at: '2026-11-02T12:00:00Z',
  expiresOn: '2026-11-20',
  expiry: 'expired' as const,
  version: 4,
}
const folders = (edit = true, ...items: ReturnType<typeof folder>[]) => ({
  items,
  storage: { used: 48_000, limit: 524_288_000 },
  may: { edit },
})
const [coaches, manuals] = [folder('1', null, 'Coaches'), folder('2', '1', 'Manuales')]
const path = '/gym/studios/documents'

const open = async (stubs: Stubs, search = '') => {
  const api = stubApi(stubs)
  const screen = await renderInApp(<StudioDocuments />, { user: studioUser, path: `${path}${search}` })
  return { ...api, screen }
}
const inFolder = (stubs: Stubs = {}) =>
  open(
    { listStudioFolders: folders(true, coaches, manuals), listStudioDocuments: listOf(manual), ...stubs },
    '?folder=2',
  )

const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  await userEvent.upload(input, files)
}
const pdf = (name: string, size = 14) => new File(['%PDF-1.7 %%EOF'.padEnd(size)], name, { type: 'application/pdf' })

test('a folder shows the path to it, its documents and their expiry', async () => {
  const { screen, sent } = await inFolder()
  const crumbs = screen.getByRole('navigation', { name: 'Ruta de carpetas' })
  await expect.element(crumbs.getByRole('link', { name: 'Documentos' })).toBeVisible()
  await expect.element(crumbs.getByRole('link', { name: 'Coaches' })).toHaveAttribute('href', `${path}?folder=1`)
  await expect.element(crumbs.getByText('Manuales')).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('button', { name: 'Manual', exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Venció el 20 nov/)).toBeVisible()
  expect(sent('listStudioDocuments')).toMatchObject([{ query: { folderId: '2' } }])
})

test('several files are uploaded one by one; each failure stays with its reason', async () => {
  const { screen, sent } = await inFolder({ addStudioDocument: { ...manual, id: '8' } })
  await expect.element(screen.getByRole('button', { name: 'Subir', exact: true })).toBeVisible()
  await choose(pdf('Uno.pdf'), new File(['hola'], 'nota.txt', { type: 'text/plain' }), pdf('Dos.pdf'))
  await expect.element(screen.getByText('2 de 3 listos')).toBeVisible()
  await expect.element(screen.getByText('Elige un PDF o una foto JPEG, PNG o WebP.')).toBeVisible()
  expect(sent('addStudioDocument').map(({ query }) => query)).toEqual([{ name: 'Uno' }, { name: 'Dos' }])
})

test('a taken name becomes a new version of that document, or is kept beside it', async () => {
  const taken = refusal('YA_EXISTE', { mensaje: 'Ya hay un documento con ese nombre.' })
  const { screen, sent } = await inFolder({ addStudioDocument: taken, addDocumentVersion: manual })
  await expect.element(screen.getByRole('button', { name: 'Manual', exact: true })).toBeVisible()
  await choose(pdf('MANUAL.pdf'))
  await expect.element(screen.getByText('Ya hay un documento con ese nombre.')).toBeVisible()
  await screen.getByRole('button', { name: 'Conservar los dos: MANUAL' }).click()
  await vi.waitFor(() => expect(sent('addStudioDocument')[1]?.query).toEqual({ name: 'MANUAL', rename: 'true' }))
  await screen.getByRole('button', { name: 'Subir como versión nueva: MANUAL' }).click()
  await vi.waitFor(() => expect(sent('addDocumentVersion')).toMatchObject([{ params: { id: '7' } }]))
  await expect.element(screen.getByText('1 de 1 listos')).toBeVisible()
})

test('a retry after a lost response sends the same idempotency key', async () => {
  const { screen, sent } = await inFolder({ addStudioDocument: offline })
  await expect.element(screen.getByRole('button', { name: 'Subir', exact: true })).toBeVisible()
  await choose(pdf('Uno.pdf'))
  const retry = screen.getByRole('button', { name: 'Reintentar: Uno' })
  await expect.element(retry).toBeVisible()
  const before = sent('addStudioDocument').length
  stubApi({ addStudioDocument: manual })
  await retry.click()
  await expect.element(screen.getByText('1 de 1 listos')).toBeVisible()
  const keys = new Set(sent('addStudioDocument').map(({ idempotencyKey }) => idempotencyKey))
  expect([before > 0, keys.size]).toEqual([true, 1])
})

test('an upload shows its bytes; a cancelled one ends alone and can be sent again under the same key', async () => {
  const { screen, sent } = await inFolder({
    addStudioDocument: ({ query }) => (query.name === 'Uno' ? pending : manual),
  })
  await expect.element(screen.getByRole('button', { name: 'Subir', exact: true })).toBeVisible()
  await choose(pdf('Uno.pdf', 4_096), pdf('Dos.pdf'), pdf('Tres.pdf'))
  await expect.element(screen.getByText('Subiendo · 2 KB de 4 KB')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Uno' })).toHaveAttribute('value', '2048')
  await screen.getByRole('button', { name: 'Cancelar la subida de Tres' }).click()
  await screen.getByRole('button', { name: 'Cancelar la subida de Uno' }).click()
  await expect.element(screen.getByText('1 de 3 listos')).toBeVisible()
  expect(sent('addStudioDocument').map(({ query }) => query.name)).toEqual(['Uno', 'Dos'])
  stubApi({ addStudioDocument: manual })
  const retry = screen.getByRole('button', { name: 'Reintentar: Uno' })
  await expect.element(retry).toHaveFocus()
  await retry.click()
  await expect.element(screen.getByText('2 de 3 listos')).toBeVisible()
  const [first, , again] = sent('addStudioDocument')
  expect([again?.query.name, again?.idempotencyKey]).toEqual(['Uno', first?.idempotencyKey])
})

test('a deleted document is restored from the toast', async () => {
  const { screen, sent } = await inFolder({ deleteStudioDocument: () => null, restoreStudioDocument: manual })
  await screen.getByRole('button', { name: 'Acciones de Manual' }).click()
  await screen.getByRole('menuitem', { name: 'Borrar' }).click()
  await vi.waitFor(() => expect(sent('deleteStudioDocument')).toMatchObject([{ params: { id: '7' } }]))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ action: { label: 'Deshacer' } }))
  currentToast()?.action?.onPress()
  await vi.waitFor(() => expect(sent('restoreStudioDocument')).toMatchObject([{ params: { id: '7' } }]))
})

test('a folder cannot be moved into itself or beyond the third level', async () => {
  const third = folder('3', '2', 'Ciclismo')
  const { screen } = await open(
    { listStudioFolders: folders(true, coaches, manuals, third), listStudioDocuments: listOf() },
    '?folder=1',
  )
  await screen.getByRole('button', { name: 'Acciones de Manuales' }).click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  const place = screen.getByLabelText('Dónde va')
  await expect.element(place).toHaveValue('1')
  const options = [...(place.element() as HTMLSelectElement).options].map(({ textContent }) => textContent)
  expect(options).toEqual(['Arriba, con las demás', 'Coaches'])
  await place.selectOptions('')
  await expect.element(screen.getByLabelText('Quién la ve')).toHaveValue('everybody')
})

/** Drags a row onto a place; Playwright's mouse sends the drag events of the browser. */
const dropOn = async (row: Locator, place: Locator) => row.dropTo(place)

test('a row is dragged onto a folder, and the toast takes it back', async () => {
  const third = folder('3', '2', 'Ciclismo')
  const { screen, sent } = await open(
    {
      listStudioFolders: folders(true, coaches, manuals, third),
      listStudioDocuments: listOf(manual),
      updateStudioDocument: { ...manual, folderId: '3', version: 5 },
    },
    '?folder=2',
  )
  await dropOn(screen.getByText(/^PDF · /), screen.getByRole('link', { name: 'Ciclismo' }))
  await vi.waitFor(() =>
    expect(sent('updateStudioDocument')).toMatchObject([{ params: { id: '7' }, body: { folderId: '3', version: 4 } }]),
  )
  await vi.waitFor(() => expect(currentToast()?.text).toBe('Moviste Manual a Ciclismo.'))
  currentToast()?.action?.onPress()
  await vi.waitFor(() => expect(sent('updateStudioDocument')[1]?.body).toEqual({ folderId: '2', version: 5 }))
})

test('a place with another audience is confirmed before a row is moved', async () => {
  const secret = { ...folder('3', '2', 'Ciclismo'), audience: 'managers' as const }
  const { screen, sent } = await open(
    {
      listStudioFolders: folders(true, coaches, manuals, secret),
      listStudioDocuments: listOf(manual),
      updateStudioDocument: { ...manual, folderId: '3', version: 5 },
    },
    '?folder=2',
  )
  await dropOn(screen.getByText(/^PDF · /), screen.getByRole('link', { name: 'Ciclismo' }))
  const dialog = screen.getByRole('dialog', { name: '¿Mover Manual a Ciclismo?' })
  await expect.element(dialog.getByText('Cambia quién lo ve: Solo dueña y gerencia.')).toBeVisible()
  expect(sent('updateStudioDocument')).toEqual([])
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await vi.waitFor(() => expect(sent('updateStudioDocument')).toHaveLength(1))
})

test('rows go to other folders only; documents need one, and folders stay out of themselves', () => {
  const third = folder('3', '2', 'Ciclismo')
  const all = [coaches, manuals, third]
  const targets = (dragged: Dragged) => [null, '1', '2', '3'].filter((target) => mayMove(all, dragged, target))
  expect(targets({ kind: 'document', row: manual })).toEqual(['1', '3'])
  expect(targets({ kind: 'folder', row: manuals })).toEqual([null])
  expect(targets({ kind: 'folder', row: third })).toEqual([null, '1'])
})

test('a stale edit shows what changed meanwhile', async () => {
  const saved = { ...manual, name: 'Manual 2027', version: 9 }
  const { screen } = await inFolder({
    updateStudioDocument: refusal('ESTADO_INVALIDO', { data: saved }),
  })
  await screen.getByRole('button', { name: 'Acciones de Manual' }).click()
  await screen.getByRole('menuitem', { name: 'Cambiar nombre, carpeta o vencimiento' }).click()
  await screen.getByLabelText('Nombre').fill('Guía')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Manual 2027')).toBeVisible()
})

test('the desk reads without buttons to edit', async () => {
  const { screen } = await open(
    { listStudioFolders: folders(false, coaches, manuals), listStudioDocuments: listOf(manual) },
    '?folder=2',
  )
  await expect.element(screen.getByRole('button', { name: 'Manual', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Subir', exact: true }).query()).toBeNull()
  expect(screen.getByText('Papelera').query()).toBeNull()
  await screen.getByRole('button', { name: 'Acciones de Manual' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Versiones' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Borrar' }).query()).toBeNull()
})

test('loading, an error, no folders and a folder that is gone have their states', async () => {
  const waiting = await open({ listStudioFolders: pending })
  await expect.element(waiting.screen.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  await waiting.screen.unmount()
  const failed = await open({ listStudioFolders: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(failed.screen.getByText('Intenta en un momento.')).toBeVisible()
  await failed.screen.unmount()
  const none = await open({ listStudioFolders: folders(true) })
  await expect.element(none.screen.getByText('Todavía no hay carpetas')).toBeVisible()
  await none.screen.unmount()
  const gone = await open({ listStudioFolders: folders(true, coaches) }, '?folder=99')
  await expect.element(gone.screen.getByText('Esta carpeta ya no existe')).toBeVisible()
})
