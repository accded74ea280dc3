import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession } from '../api/session.ts'
import { setLanguage } from '../i18n/language.ts'
import { renderInApp } from '../test/in-app.tsx'
import { offline, refusal, stubApi } from '../test/stub-api.ts'
import { Kiosk } from './kiosk.tsx'
import { forgetKioskToken, storeKioskToken } from './kiosk-token.ts'

const kiosk = {
  name: 'Puerta',
  studio: 'Bloque 9',
  branch: null,
  timeZone: 'America/Mexico_City',
  classes: [
    {
      id: '4',
      name: 'Vinyasa',
      color: 'yoga' as const,
      room: 'Sala 1',
      startsAt: '2026-11-20T13:00:00Z',
      endsAt: '2026-11-20T14:00:00Z',
      timeZone: 'America/Mexico_City',
      booked: 12,
      arrived: 3,
    },
  ],
}
const arrival = {
  firstName: 'Lucía',
  className: 'Vinyasa',
  startsAt: '2026-11-20T13:00:00Z',
  timeZone: 'America/Mexico_City',
  room: 'Sala 1',
  spot: '14',
  already: false,
}
const code = '4831095'

beforeEach(() => storeKioskToken('a'.repeat(43)))
afterEach(() => {
  forgetKioskToken()
  setLanguage('es')
})

const open = async (stubs: Parameters<typeof stubApi>[0] = {}) => {
  await page.viewport(1024, 768)
  const api = stubApi({ readKiosk: kiosk, checkInAtKiosk: arrival, ...stubs })
  const screen = await renderInApp(<Kiosk />, { path: '/kiosk' })
  return { ...api, screen }
}

test('a complete code is sent automatically; the welcome shows the spot and disappears with the next digit', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Llegadas: 3 de 12')).toBeVisible()
  for (const digit of code) await screen.getByRole('button', { name: digit, exact: true }).click()
  await expect.element(screen.getByText('Hola, Lucía')).toBeVisible()
  await expect.element(screen.getByText('14', { exact: true })).toBeVisible()
  expect(sent('checkInAtKiosk')).toMatchObject([{ body: { code } }])
  await screen.getByRole('button', { name: '5', exact: true }).click()
  await expect.element(screen.getByText('Hola, Lucía')).not.toBeInTheDocument()
})

test('a keyboard and a scanner work wherever the focus is', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Bloque 9')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard(code)
  await expect.poll(() => sent('checkInAtKiosk').map(({ body }) => body.code)).toEqual([code])
  await expect.element(screen.getByText('Hola, Lucía')).toBeVisible()
  for (const key of [...'ABCD2345EFGH', 'Enter'])
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await expect.poll(() => sent('checkInAtKiosk').map(({ body }) => body.code)).toEqual([code, 'ABCD2345EFGH'])
})

test('the next person types over a mistyped code, wherever the focus is', async () => {
  const { screen, sent } = await open()
  const field = screen.getByLabelText('Código del pase, siete dígitos')
  await field.fill('4831094')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard(code)
  await expect.poll(() => sent('checkInAtKiosk').map(({ body }) => body.code)).toEqual([code])
})

test('a refusal shows its message and empties the pad; so does a lost connection', async () => {
  let answers = 0
  const { screen } = await open({
    checkInAtKiosk: () => {
      answers += 1
      return answers === 1 ? refusal('FUERA_DE_VENTANA', { mensaje: 'El registro abre a las 18:00.' }) : offline
    },
  })
  const field = screen.getByLabelText('Código del pase, siete dígitos')
  await field.fill(code)
  await expect.element(screen.getByText('El registro abre a las 18:00.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await field.fill(code)
  await expect.element(screen.getByText(/conexión/)).toBeVisible()
})

test('an ended kiosk deletes its token; a device without a token shows that it is not a kiosk', async () => {
  const { screen } = await open({ readKiosk: refusal('NO_AUTENTICADO') })
  await expect.element(screen.getByRole('heading', { name: 'Este kiosko se cerró' })).toBeVisible()
  expect(localStorage.getItem('cupo.kiosk')).toBeNull()
  await screen.unmount()
  clearSession()
  const again = await renderInApp(<Kiosk />, { path: '/kiosk' })
  await expect.element(again.getByRole('heading', { name: 'Este dispositivo no es un kiosko' })).toBeVisible()
})

test('the language is chosen on the page', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'EN' }).click()
  await expect.element(screen.getByText('Next classes')).toBeVisible()
})
