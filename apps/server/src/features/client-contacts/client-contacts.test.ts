import { mostClientContacts } from '@cupo/core/client-contacts'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar, kad, member } = await gymApp()
const { data: client } = await send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz', phone: '55 1234 5678' })
const url = `/api/studio/clients/${client.id}/contacts`

type Contact = { id: string; kind: string; value: string; version: number }

const listed = async () => (await send(mar, 'GET', url)).data.items as Contact[]
const rosa = { kind: 'emergency', name: 'Rosa Ruiz', label: 'Mamá', value: '55 8765 4321' }

test('contacts are listed with emergency contacts first, and edited and erased with an audit entry each', async () => {
  const office = await send(mar, 'POST', url, { kind: 'phone', label: 'Oficina', value: '55 1111 2222' })
  expect(office).toMatchObject({ status: 201, data: { kind: 'phone', name: null, label: 'Oficina', version: 1 } })
  const added = await send(mar, 'POST', url, rosa)
  expect(added.data).toMatchObject(rosa)
  expect((await listed()).map(({ value }) => value)).toEqual(['55 8765 4321', '55 1111 2222'])

  const changed = await send(mar, 'PATCH', `${url}/${office.data.id}`, {
    kind: 'email',
    value: ' Ana@Oficina.test ',
    version: 1,
  })
  expect(changed.data).toMatchObject({ kind: 'email', value: 'ana@oficina.test', label: null, version: 2 })
  expect((await send(mar, 'DELETE', `${url}/${added.data.id}`)).status).toBe(200)
  expect((await send(mar, 'DELETE', `${url}/${added.data.id}`)).status).toBe(404)
  expect((await listed()).map(({ kind }) => kind)).toEqual(['email'])

  const { data } = await send(mar, 'GET', '/api/studio/audit')
  const actions = (data.items as { action: string }[]).map(({ action }) => action)
  expect(actions.slice(0, 4)).toEqual([
    'client_contact_removed',
    'client_contact_changed',
    'client_contact_added',
    'client_contact_added',
  ])
})

test('an edit of a stale version is refused with the current contact', async () => {
  const { data } = await send(mar, 'POST', url, { kind: 'address', value: 'Orizaba 12, Roma Norte' })
  const edit = { kind: 'address', value: 'Orizaba 14, Roma Norte', version: 1 }
  expect((await send(mar, 'PATCH', `${url}/${data.id}`, edit)).status).toBe(200)
  const stale = await send(mar, 'PATCH', `${url}/${data.id}`, { ...edit, value: 'Orizaba 16' })
  expect(stale).toMatchObject({ codigo: 'ESTADO_INVALIDO', data: { value: 'Orizaba 14, Roma Norte', version: 2 } })
})

test.each([
  ['an emergency contact without a name', { kind: 'emergency', value: '55 1234 5678' }],
  ['a name of another kind', { kind: 'phone', name: 'Rosa', value: '55 1234 5678' }],
  ['letters as a phone', { kind: 'phone', value: 'mañana' }],
  ['an address as an email', { kind: 'email', value: 'Orizaba 12' }],
  ['an unknown kind', { kind: 'fax', value: '55 1234 5678' }],
])('%s is refused', async (_, body) => {
  const before = (await listed()).length
  expect(await send(mar, 'POST', url, body)).toMatchObject({ status: 400, codigo: 'VALIDACION' })
  expect(await listed()).toHaveLength(before)
})

test('a different studio and members can neither read nor change contacts', async () => {
  const { data } = await send(mar, 'POST', url, rosa)
  expect((await send(kad, 'GET', url)).status).toBe(404)
  expect((await send(kad, 'POST', url, rosa)).status).toBe(404)
  expect((await send(kad, 'PATCH', `${url}/${data.id}`, rosa)).status).toBe(404)
  expect((await send(kad, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
  expect((await send(await member(), 'GET', url)).status).toBe(403)
})

test('concurrent additions stop at the limit', async () => {
  const remaining = mostClientContacts + 2 - (await listed()).length
  const answers = await Promise.all(Array.from({ length: remaining }, () => send(mar, 'POST', url, rosa)))
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([
    { codigo: 'ESTADO_INVALIDO' },
    { codigo: 'ESTADO_INVALIDO' },
  ])
  expect(await listed()).toHaveLength(mostClientContacts)
})
