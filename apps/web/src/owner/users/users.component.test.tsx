import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { Users } from './users.tsx'

type Person = Data<'listUsers'>['items'][number]

const member: Person = {
  id: '7',
  name: 'Ana Ruiz',
  username: 'ana.ruiz',
  email: 'ana@cupo.test',
  userType: { id: 1, description: 'Client' },
  avatar: null,
  suspended: false,
  verified: true,
  balance: 40 as Person['balance'],
  createdAt: '2026-01-10T15:00:00Z',
}
const studio: Person = {
  ...member,
  id: '20',
  name: 'Bloque 9',
  email: 'bloque9@cupo.test',
  userType: { id: 5, description: 'Studio' },
  verified: false,
  suspended: true,
  balance: null,
}

test('a row shows role and state, and only members can be given points', async () => {
  stubApi({ listUsers: listOf(member, studio) })
  const screen = await renderInApp(<Users />)
  const row = screen.getByRole('listitem').filter({ hasText: 'bloque9@cupo.test' })
  await expect.element(row.getByText('Estudio', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Suspendida')).toBeVisible()
  await expect.element(row.getByText('Sin verificar')).toBeVisible()
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Entregar puntos a Ana Ruiz' })).toBeVisible()
})

test('typing searches once, after a pause', async () => {
  const { sent } = stubApi({
    listUsers: ({ query }: StubRequest) => (query.q === 'blo' ? listOf(studio) : listOf(member)),
  })
  const screen = await renderInApp(<Users />)
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill('blo')
  await expect.element(screen.getByText('bloque9@cupo.test')).toBeVisible()
  await expect.element(screen.getByText('ana@cupo.test')).not.toBeInTheDocument()
  expect(sent('listUsers').map(({ query }) => query.q)).toEqual([undefined, 'blo'])
})

test('the query of the address is the initial search, and clearing it shows everyone', async () => {
  stubApi({ listUsers: ({ query }: StubRequest) => (query.q === 'nadie' ? listOf() : listOf(member)) })
  const screen = await renderInApp(<Users />, { path: '/gym/owner/users?q=nadie' })
  await expect.element(screen.getByText('Nadie con ese nombre o correo.')).toBeVisible()
  await screen.getByRole('button', { name: /nadie/ }).click()
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
})

test('the next page loads on request and is appended', async () => {
  const { sent } = stubApi({
    listUsers: ({ query }: StubRequest) =>
      query.cursor === 'second' ? listOf(studio) : { items: [member], nextCursor: 'second' },
  })
  const screen = await renderInApp(<Users />)
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText('bloque9@cupo.test')).toBeVisible()
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
  expect(sent('listUsers')).toHaveLength(2)
})

test('a failed read shows the message of the server and retries on request', async () => {
  stubApi({ listUsers: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<Users />)
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listUsers: listOf(member) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
})

test('giving points opens the form of that member and closes it when done', async () => {
  const { sent } = stubApi({ listUsers: listOf(member), grantPoints: { balance: 52 } as never })
  const screen = await renderInApp(<Users />)
  await screen.getByRole('button', { name: 'Entregar puntos a Ana Ruiz' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Entregar puntos a Ana Ruiz' })
  await dialog.getByRole('textbox', { name: 'Puntos' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Bienvenida')
  await dialog.getByRole('button', { name: 'Entregar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await vi.waitFor(() => expect(sent('grantPoints')[0]).toMatchObject({ params: { id: '7' }, body: { points: 12 } }))
})
