import { beforeEach, expect, test, vi } from 'vitest'
import { setNow } from '../test/class-data.ts'
import { renderInApp } from '../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../test/stub-api.ts'
import { DevicesPart } from './devices-part.tsx'

beforeEach(() => setNow())

const session = (id: string, userAgent: string, current: boolean) => ({
  id,
  userAgent,
  current,
  actingOwner: null,
  createdAt: '2026-11-01T00:00:00Z',
  lastSeenAt: '2026-11-20T14:00:00Z',
})
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('this device comes first and cannot be ended here', async () => {
  stubApi({ listSessions: listOf(session('1', iphone, false), session('2', firefox, true)) as never })
  const screen = await renderInApp(<DevicesPart />)
  const first = screen.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(/Firefox en Linux.*Este dispositivo/)
  await expect.element(first.getByRole('button')).not.toBeInTheDocument()
})

test('another session is ended by name', async () => {
  const { sent } = stubApi({
    listSessions: listOf(session('1', iphone, false), session('2', firefox, true)) as never,
    revokeSession: true as never,
    listFactors: pending,
  })
  const screen = await renderInApp(<DevicesPart />)
  await screen.getByRole('button', { name: /^Cerrar sesión: Safari en iPhone/ }).click()
  await expect.element(screen.getByText('Sesión cerrada').first()).toBeInTheDocument()
  expect(sent('revokeSession')[0]?.params).toEqual({ id: '1' })
})

test('all other sessions are ended together, after a recent proof', async () => {
  const { sent } = stubApi({
    listSessions: listOf(session('1', iphone, false), session('2', firefox, true)) as never,
    listFactors: {
      passkeys: [],
      authenticator: null,
      recoveryCodesLeft: null,
      offers: { passkey: true, authenticator: true },
      required: false,
      dueAt: null,
      provenUntil: '2126-01-01T00:00:00.000Z',
    },
    endOtherSessions: { sessions: 1 },
  })
  const screen = await renderInApp(<DevicesPart />)
  await screen.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect.element(screen.getByText('Sesiones cerradas: 1').first()).toBeInTheDocument()
  expect(sent('endOtherSessions')).toHaveLength(1)
})

test('the list is busy until it arrives', async () => {
  stubApi({ listSessions: pending })
  await renderInApp(<DevicesPart />)
  await vi.waitFor(() => expect(document.querySelector('section [aria-busy="true"]')).not.toBeNull())
})

test('a failed list can be retried', async () => {
  stubApi({ listSessions: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  const screen = await renderInApp(<DevicesPart />)
  await expect.element(screen.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ listSessions: listOf(session('2', 'curl', true)) as never })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Dispositivo sin nombre')).toBeVisible()
})
