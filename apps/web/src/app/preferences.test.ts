import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { person, storage } from '../test/browser.ts'

/** Requests sent, each with a callback that responds to it. */
let sent: { body: unknown; answer: (done: boolean) => void }[] = []
const fetched = vi.fn(
  (_url: string, { body }: RequestInit) =>
    new Promise<Response>((resolve) => {
      const reply = (status: number, envelope: unknown) => resolve(new Response(JSON.stringify(envelope), { status }))
      sent.push({
        body: JSON.parse(String(body)),
        answer: (done) =>
          done
            ? reply(200, { exito: true, mensaje: 'Listo.', data: person })
            : reply(500, { exito: false, mensaje: 'No.', data: null, codigo: 'ERROR_INTERNO' }),
      })
    }),
)

const load = async () => ({
  ...(await import('./preferences.ts')),
  ...(await import('./look.ts')),
  ...(await import('./layout.ts')),
  ...(await import('../shell/theme/choose-layout.ts')),
  ...(await import('../api/session.ts')),
  ...(await import('../ui/toast-store.ts')),
})

const signedIn = async () => {
  const loaded = await load()
  loaded.startSession({ user: person, accessToken: 't', tokenType: 'bearer', expiresAt: '2099-01-01T00:00:00Z' }, true)
  return loaded
}

beforeEach(() => {
  vi.resetModules()
  sent = []
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { documentElement: { className: '' }, querySelector: () => null })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }))
})
afterEach(() => vi.unstubAllGlobals())

const answered = async (at: number, done: boolean) => {
  await vi.waitFor(() => expect(sent).toHaveLength(at + 1))
  sent[at]?.answer(done)
}

test('a look that fails to save is reverted, and a toast shows the service’s message', async () => {
  const { chooseLook, currentLook, currentToast } = await signedIn()
  const choosing = chooseLook({ scheme: 'light' })
  expect(currentLook()).toEqual({ scheme: 'light', theme: 'brand' })
  await answered(0, false)
  await choosing
  expect(currentLook()).toEqual({ scheme: 'dark', theme: 'brand' })
  expect(currentToast()).toMatchObject({ kind: 'error', text: 'No se ha podido cambiar el tema de la aplicación' })
})

test('a failed save does not revert later choices', async () => {
  const { chooseLook, currentLook } = await signedIn()
  const choosing = [chooseLook({ theme: 'rose' }), chooseLook({ scheme: 'light' }), chooseLook({ theme: 'teal' })]
  await answered(0, false)
  await answered(1, true)
  await answered(2, true)
  await Promise.all(choosing)
  expect(currentLook()).toEqual({ scheme: 'light', theme: 'teal' })
  expect(sent.map(({ body }) => body)).toEqual([{ theme: 'rose' }, { scheme: 'light' }, { theme: 'teal' }])
})

test('choosing the same value again counts as a later choice', async () => {
  const { chooseLook, currentLook } = await signedIn()
  const choosing = [chooseLook({ scheme: 'light' }), chooseLook({ scheme: 'dark' }), chooseLook({ scheme: 'light' })]
  await answered(0, false)
  await answered(1, true)
  await answered(2, true)
  await Promise.all(choosing)
  expect(currentLook().scheme).toBe('light')
})

test('after several failures the look reverts to the last saved value', async () => {
  const { chooseLook, currentLook } = await signedIn()
  const choosing = [chooseLook({ theme: 'rose' }), chooseLook({ theme: 'teal' }), chooseLook({ theme: 'amber' })]
  await answered(0, true)
  await answered(1, false)
  await answered(2, false)
  await Promise.all(choosing)
  expect(currentLook().theme).toBe('rose')
})

test('a failed layout is reverted without affecting a look saved meanwhile', async () => {
  const { chooseLayout, chooseLook, chosenLayout, currentLook } = await signedIn()
  const choosing = [chooseLayout('thin'), chooseLayout('dense'), chooseLook({ theme: 'rose' })]
  await answered(0, false)
  await answered(1, false)
  await answered(2, true)
  await Promise.all(choosing)
  expect(chosenLayout()).toBeNull()
  expect(currentLook().theme).toBe('rose')
})

test('a signed-out visitor’s look is stored on this device, with a toast', async () => {
  const { chooseLook, currentLook, currentToast } = await load()
  await chooseLook({ scheme: 'light' })
  expect(currentLook().scheme).toBe('light')
  expect(sent).toHaveLength(0)
  expect(currentToast()).toMatchObject({
    kind: 'info',
    text: 'Para preservar el estilo de la aplicación, debe iniciar sesión.',
  })
})
