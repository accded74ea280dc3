import { expect, test, vi } from 'vitest'
import { aBooking, aClass, aStudio, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { BookButton } from '../bookings/book/book-button.tsx'
import { Waivers } from './waivers.tsx'

const ana = { id: '10', name: 'Ana Ruiz' }
const leo = { id: '11', name: 'Leo Ruiz' }
const signature = {
  id: '90',
  waiverId: '5',
  kind: 'waiver' as const,
  title: 'Responsiva',
  number: 1,
  hash: 'abc',
  studio: { id: '1', name: 'Marea' },
  person: leo,
  signer: ana,
  name: 'Ana Ruiz',
  at: '2026-11-20T15:00:00Z',
  witness: null,
  stands: true,
}
const waiver = (id: string, title: string, people: object[]) => ({
  id,
  studio: { id: '1', name: 'Marea' },
  kind: 'waiver',
  title,
  text: 'Entreno por mi cuenta.',
  number: 1,
  requiredToBook: true,
  people,
})
const unsigned = (person: object, minor = false) => ({ person, minor, signature: null })

test('a refused booking opens the texts to sign, one after the other, and then continues', async () => {
  setNow()
  const onBooked = vi.fn()
  let requestCount = 0
  const texts = [
    waiver('5', 'Responsiva', [unsigned(ana)]),
    waiver('6', 'Reglas', [unsigned(ana), unsigned(leo, true)]),
  ]
  const { sent } = stubApi({
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    listWaivers: listOf(...texts) as never,
    signWaiver: signature,
    bookClass: () =>
      requestCount++ === 0 ? refusal('FIRMA_PENDIENTE', { mensaje: 'Antes de reservar, firma.' }) : aBooking(),
  })
  const screen = await renderInApp(<BookButton view={aClass()} onBooked={onBooked} />)
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Confirmar reserva' }).click()
  await screen.getByRole('button', { name: 'Leer y firmar' }).click()
  for (const title of ['Responsiva', 'Reglas']) {
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    await screen.getByLabelText('Nombre completo de quien firma').fill('Ana Ruiz')
    await screen.getByLabelText('Leí el texto y lo acepto').click()
    await screen.getByRole('button', { name: 'Firmar' }).click()
  }
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalled())
  expect(sent('signWaiver').map(({ params, body }) => [params.id, body])).toEqual([
    ['5', { number: 1, name: 'Ana Ruiz', accepted: true }],
    ['6', { number: 1, name: 'Ana Ruiz', accepted: true }],
  ])
  expect(sent('bookClass')).toHaveLength(2)
})

test('the page lists missing signatures of the member and of a child, and existing ones', async () => {
  const { sent } = stubApi({
    listWaivers: listOf(waiver('5', 'Responsiva', [unsigned(ana), unsigned(leo, true)])) as never,
    listSignatures: listOf(signature),
    signWaiver: signature,
  })
  const screen = await renderInApp(<Waivers />, { path: '/gym/waivers' })
  await expect.element(screen.getByText(/Firmó Ana Ruiz, /)).toBeVisible()
  await screen.getByRole('button', { name: 'Leer y firmar Responsiva, Leo Ruiz' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Para Leo Ruiz')).toBeVisible()
  await dialog.getByLabelText('Nombre completo de quien firma').fill('Ana Ruiz')
  await dialog.getByLabelText('Leí el texto y lo acepto').click()
  await dialog.getByRole('button', { name: 'Firmar' }).click()
  await expect
    .poll(() => sent('signWaiver'))
    .toMatchObject([{ params: { id: '5' }, body: { number: 1, name: 'Ana Ruiz', accepted: true, personId: '11' } }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a member without texts to sign sees an empty state', async () => {
  stubApi({ listWaivers: listOf(), listSignatures: listOf() })
  const screen = await renderInApp(<Waivers />, { path: '/gym/waivers' })
  await expect.element(screen.getByText('No tienes nada por firmar.')).toBeVisible()
  await expect.element(screen.getByText('Todavía no has firmado nada.')).toBeVisible()
})
