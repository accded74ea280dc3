import { mostClientDocuments } from '@cupo/core/client-documents'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { app, send, mar, kad, member } = await gymApp()
const { data: client } = await send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz', phone: '55 1234 5678' })
const url = `/api/studio/clients/${client.id}/documents`
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n')

type Upload = { name?: string; type?: string; key?: string }

const upload = async (
  who: SignedIn,
  payload: Buffer,
  { name = 'Certificado', type = 'application/pdf', key }: Upload,
) => {
  const headers = { authorization: who.token, 'content-type': type, ...(key && { 'idempotency-key': key }) }
  const answer = await app.inject({ method: 'POST', url, query: { name }, headers, payload })
  return { status: answer.statusCode, ...(answer.json() as { codigo?: string; data: { id: string; size: number } }) }
}
const listed = async (who = mar) => (await send(who, 'GET', url)).data.items as { id: string; name: string }[]
const content = (who: SignedIn, id: string) =>
  app.inject({ method: 'GET', url: `${url}/${id}`, headers: { authorization: who.token } })

test('a PDF is stored as it came, once for one key, read back and erased', async () => {
  const added = await upload(mar, pdf, { key: 'doc-1' })
  expect(added).toMatchObject({ status: 201, data: { name: 'Certificado', kind: 'pdf', size: pdf.length } })
  expect((await upload(mar, pdf, { key: 'doc-1' })).data.id).toBe(added.data.id)
  expect(await listed()).toHaveLength(1)
  const read = await content(mar, added.data.id)
  expect(read.headers['content-type']).toBe('application/octet-stream')
  expect(read.rawPayload.equals(pdf)).toBe(true)
  expect((await send(mar, 'DELETE', `${url}/${added.data.id}`)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await send(mar, 'DELETE', `${url}/${added.data.id}`)).status).toBe(404)
  const { data } = await send(mar, 'GET', '/api/studio/audit')
  const actions = (data.items as { action: string }[]).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['client_document_removed', 'client_document_added'])
})

test('a picture is re-encoded, whatever type it was sent as', async () => {
  const pixels = await Transformer.fromRgbaPixels(new Uint8Array(40 * 20 * 4).fill(200), 40, 20).png()
  const added = await upload(mar, pixels, { name: 'Identificación', type: 'application/pdf' })
  expect(added).toMatchObject({ status: 201, data: { kind: 'picture' } })
  const { rawPayload } = await content(mar, added.data.id)
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
})

test.each([
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf', 415],
  ['a PDF that is cut off', Buffer.from('%PDF-1.7\n1 0 obj'), 'application/pdf', 415],
  ['an empty file', Buffer.alloc(0), 'application/pdf', 415],
  ['another media type', pdf, 'text/html', 415],
])('%s is refused and nothing is stored', async (_, payload, type, status) => {
  const before = (await listed()).length
  expect(await upload(mar, payload, { type })).toMatchObject({ status, codigo: 'ARCHIVO_INVALIDO' })
  expect(await listed()).toHaveLength(before)
})

test('a different studio and members can neither read, add nor erase documents', async () => {
  const { data } = await upload(mar, pdf, { name: 'Contrato' })
  expect((await send(kad, 'GET', url)).status).toBe(404)
  expect((await content(kad, data.id)).statusCode).toBe(404)
  expect((await send(kad, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
  expect((await upload(kad, pdf, {})).status).toBe(404)
  expect((await content(await member(), data.id)).statusCode).toBe(403)
})

test('concurrent uploads stop at the limit', async () => {
  const remaining = mostClientDocuments + 2 - (await listed()).length
  const answers = await Promise.all(
    Array.from({ length: remaining }, (_, n) => upload(mar, pdf, { name: `Hoja ${n}` })),
  )
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([
    { codigo: 'ESTADO_INVALIDO' },
    { codigo: 'ESTADO_INVALIDO' },
  ])
  expect(await listed()).toHaveLength(mostClientDocuments)
})
