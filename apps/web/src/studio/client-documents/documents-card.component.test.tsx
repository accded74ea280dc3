import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { DocumentsCard } from './documents-card.tsx'

const certificate = {
  id: '7',
  name: 'Certificado médico',
  kind: 'pdf' as const,
  size: 48_000,
  by: 'Recepción',
  at: '2026-11-02T12:00:00Z',
}

const open = async (stubs: Stubs) => {
  const api = stubApi(stubs)
  const screen = await renderInApp(<DocumentsCard id="31" />, { user: studioUser })
  return { ...api, screen }
}

const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  await userEvent.upload(input, file)
}

test('a chosen PDF is named after its file and uploaded once', async () => {
  const { screen, sent } = await open({ listClientDocuments: listOf(), addClientDocument: certificate })
  await expect.element(screen.getByText(/^Un certificado médico, un contrato/)).toBeVisible()
  await choose(new File(['%PDF-1.7 %%EOF'], 'Certificado médico.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Certificado médico')
  stubApi({ listClientDocuments: listOf(certificate) })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Certificado médico')).toBeVisible()
  expect(sent('addClientDocument')).toMatchObject([{ params: { id: '31' }, query: { name: 'Certificado médico' } }])
})

test('a retry after a lost response sends the same idempotency key', async () => {
  const { screen, sent } = await open({ listClientDocuments: listOf(), addClientDocument: offline })
  await choose(new File(['%PDF-1.7 %%EOF'], 'Contrato.pdf', { type: 'application/pdf' }))
  const save = screen.getByRole('button', { name: 'Guardar' })
  await save.click()
  await vi.waitFor(() => expect(sent('addClientDocument')).toHaveLength(1))
  stubApi({ addClientDocument: certificate })
  await save.click()
  await vi.waitFor(() => expect(sent('addClientDocument')).toHaveLength(2))
  const [first, second] = sent('addClientDocument')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a file of another type is refused without a request', async () => {
  const { screen, sent } = await open({ listClientDocuments: listOf() })
  await choose(new File(['hola'], 'nota.txt', { type: 'text/plain' }))
  await expect.element(screen.getByText('Elige un PDF o una foto JPEG, PNG o WebP.')).toBeInTheDocument()
  expect(sent('addClientDocument')).toEqual([])
})

test('erasing asks first', async () => {
  const { screen, sent } = await open({ listClientDocuments: listOf(certificate), removeClientDocument: null })
  await screen.getByRole('button', { name: 'Borrar Certificado médico' }).click()
  await expect.element(screen.getByText(/se borra para siempre/)).toBeVisible()
  expect(sent('removeClientDocument')).toEqual([])
  await screen.getByRole('button', { name: 'Borrar', exact: true }).click()
  await vi.waitFor(() => expect(sent('removeClientDocument')).toMatchObject([{ params: { documentId: '7' } }]))
})

test('loading and a refusal have their states', async () => {
  const waiting = await open({ listClientDocuments: pending })
  await expect.element(waiting.screen.getByRole('button', { name: 'Agregar documento' })).toBeVisible()
  await waiting.screen.unmount()
  const failed = await open({ listClientDocuments: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(failed.screen.getByText('Intenta en un momento.')).toBeVisible()
})
