import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setNow } from '../../test/class-data.ts'
import { day, deskClass, mariana, place } from '../../test/desk-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { Desk } from './desk.tsx'

const open = async (one: object, changes = {}, more: Parameters<typeof stubApi>[0] = {}) => {
  setNow()
  await page.viewport(1440, 900)
  const classes = [deskClass('41', 1, place(one), changes)]
  stubApi({
    listClients: listOf(mariana) as never,
    readDesk: (({ query }: { query: { clientId?: string } }) => day(query.clientId === '31', classes)) as never,
    ...more,
  })
  const screen = await renderInApp(<Desk />, { user: studioUser, path: '/gym/studios/desk' })
  await userEvent.keyboard('mari')
  await expect.element(screen.getByRole('heading', { name: 'Mariana Ortiz' })).toBeVisible()
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const addGuest = async (screen: Screen, name: string) => {
  await screen.getByRole('button', { name: /^(Trae invitados|\d invitado)/ }).click()
  await screen.getByLabelText('Nombre').fill(name)
  await screen.getByLabelText('Correo').fill(`${name.toLowerCase()}@x.test`)
  await screen.getByRole('button', { name: 'Agregar invitado' }).click()
}

test('guests are not offered where the studio takes none', async () => {
  const screen = await open({ guestsLeft: 0 })
  await expect.element(screen.getByText(/^Mariana, 10:00/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Trae invitados' })).not.toBeInTheDocument()
})

test('the sentence says what the client and the guests cost together; one guest too many is refused', async () => {
  const screen = await open({ guestsLeft: 1 })
  await addGuest(screen, 'Eva')
  await expect.element(screen.getByText(/Usa 2 clases de Pase 10; le quedan 2\. Más 1 invitado\./)).toBeVisible()
  await addGuest(screen, 'Leo')
  await expect.element(screen.getByText('Ese mes puede traer a 1 invitado más.')).toBeVisible()
})

test('a refusal of a booking with guests is shown', async () => {
  const mensaje = 'Ya trajo a todos sus invitados de este mes.'
  const screen = await open(
    {},
    {},
    { bookClass: refusal('VALIDACION', { mensaje, errores: [{ campo: 'guests', mensaje }] }) },
  )
  await addGuest(screen, 'Eva')
  await screen.getByRole('button', { name: /^Agendar/ }).click()
  await expect.element(screen.getByText(mensaje).first()).toBeVisible()
})

test('all free spots can be chosen, also those beyond the first ones', async () => {
  const freeSpots = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }))
  const screen = await open({ spotId: '1' }, { freeSpots })
  await expect.element(screen.getByRole('button', { name: 'lugar 12' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ver los 12' }).click()
  await screen.getByRole('button', { name: 'lugar 12' }).click()
  await expect.element(screen.getByText(/^Mariana, 10:00, lugar 12\./)).toBeVisible()
})
