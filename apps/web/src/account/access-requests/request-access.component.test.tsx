import { expect, test } from 'vitest'
import { currentAddress } from '../../test/in-app.tsx'
import { renderAccountPage } from '../../test/render-account-page.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import { RequestAccess } from './request-access.tsx'

const open = async (query = '') => {
  const screen = await renderAccountPage(<RequestAccess />, `/request-access${query}`)
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return { screen, field, send: screen.getByRole('button', { name: 'Enviar solicitud' }) }
}
const fill = async (field: (name: string) => ReturnType<Awaited<ReturnType<typeof open>>['field']>) => {
  await field('Nombre del estudio').fill(' Marea Norte ')
  await field('Tu nombre').fill('Jimena Solís')
  await field('Correo').fill('jimena@mareanorte.test')
  await field('Ciudad').fill('Guadalajara')
}

test('an empty form is not sent; each problem leaves when its field changes', async () => {
  const { sent } = stubApi({ requestAccess: pending })
  const { field, send } = await open()
  await send.click()
  await expect.element(field('Nombre del estudio')).toHaveFocus()
  await expect.element(field('Nombre del estudio')).toHaveAccessibleDescription('Escribe el nombre del estudio.')
  await expect.element(field('Tu nombre')).toHaveAccessibleDescription('Escribe tu nombre.')
  await expect.element(field('Correo')).toHaveAccessibleDescription('Escribe tu correo.')
  await expect.element(field('Ciudad')).toHaveAccessibleDescription('Escribe la ciudad.')
  await field('Ciudad').fill('L')
  await expect.element(field('Ciudad')).toHaveAccessibleDescription('')
  await field('Teléfono (opcional)').fill('llámame')
  await send.click()
  await expect.element(field('Teléfono (opcional)')).toHaveAccessibleDescription(/no parece completo/)
  expect(sent('requestAccess')).toEqual([])
})

test('a request is sent once, without empty fields, and the page says where the answer arrives', async () => {
  const { sent } = stubApi({ requestAccess: null })
  const { screen, field, send } = await open()
  await fill(field)
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  await expect.element(screen.getByText('jimena@mareanorte.test')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir a inicio de sesión' })).toHaveAttribute('href', '/sign-in')
  expect(sent('requestAccess').map(({ body }) => body)).toEqual([
    {
      kind: 'studio',
      organization: 'Marea Norte',
      name: 'Jimena Solís',
      email: 'jimena@mareanorte.test',
      city: 'Guadalajara',
    },
  ])
})

test('the address preselects the kind; changing it keeps what was typed', async () => {
  const { sent } = stubApi({ requestAccess: null })
  const { screen, field, send } = await open('?kind=corporate')
  await expect.element(screen.getByRole('radio', { name: 'Mi empresa' })).toBeChecked()
  await field('Nombre de la empresa').fill('Marea Norte')
  await screen.getByRole('radio', { name: 'Mi estudio' }).click()
  expect(currentAddress()).toBe('/request-access?kind=studio')
  await expect.element(field('Nombre del estudio')).toHaveValue('Marea Norte')
  await fill(field)
  await field('Teléfono (opcional)').fill('+52 33 1234 5678')
  await field('Qué necesitas (opcional)').fill('Dos salas')
  await send.click()
  await expect
    .poll(() => sent('requestAccess')[0]?.body)
    .toMatchObject({
      kind: 'studio',
      phone: '+52 33 1234 5678',
      message: 'Dos salas',
    })
})

test('the button is busy while the request is sent', async () => {
  stubApi({ requestAccess: pending })
  const { field, send } = await open()
  await fill(field)
  await send.click()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
})

test('a refusal stays on the page with what was typed, and the next try reuses the key', async () => {
  const { sent } = stubApi({ requestAccess: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const { screen, field, send } = await open()
  await fill(field)
  await send.click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'No pudimos enviarla.' }))
    .toMatchTextContent(/Intenta en un momento/)
  await expect.element(field('Ciudad')).toHaveValue('Guadalajara')
  stubApi({ requestAccess: null })
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible()
  const keys = sent('requestAccess').map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('a refused field shows the message of the server', async () => {
  stubApi({
    requestAccess: refusal('VALIDACION', { errores: [{ campo: 'email', mensaje: 'No es un correo.' }] as never }),
  })
  const { screen, field, send } = await open()
  await fill(field)
  await send.click()
  await expect.element(field('Correo')).toHaveAccessibleDescription('No es un correo.')
  await expect.element(screen.getByText(/No pudimos enviarla/)).not.toBeInTheDocument()
})
