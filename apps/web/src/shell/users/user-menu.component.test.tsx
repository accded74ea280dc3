import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { currentUser } from '../../api/session.ts'
import { ana, answered, InApp, refused, signInHere } from '../../test/in-app.tsx'
import { currentToast } from '../../ui/toast-store.ts'
import { UserMenu } from './user-menu.tsx'

const bodies: unknown[] = []
let save: () => Response

beforeEach(() => {
  signInHere()
  bodies.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'PATCH') return answered({ balance: 12, nextExpiry: null })
    bodies.push(JSON.parse(String(init.body)))
    return save()
  })
})

const open = async () => {
  const screen = await render(
    <InApp>
      <UserMenu />
    </InApp>,
  )
  await screen.getByRole('button', { name: 'Menú de Ana Ruiz, En línea' }).click()
  return screen
}

test("choosing a status saves it and updates the button's name", async () => {
  save = () => answered({ ...ana, status: 'busy' })
  const screen = await open()
  await expect.element(screen.getByRole('menuitemradio', { name: 'En línea' })).toHaveAttribute('aria-checked', 'true')
  await screen.getByRole('menuitemradio', { name: 'Ocupado' }).click()
  await expect.element(screen.getByRole('button', { name: 'Menú de Ana Ruiz, Ocupado' })).toBeInTheDocument()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Ocupado' })).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => bodies).toEqual([{ status: 'busy' }])
  expect(currentUser()?.status).toBe('busy')
})

test('a status that could not be saved is reverted, and a toast shows the reason', async () => {
  save = () => refused(503, 'Inténtalo en un momento.')
  const screen = await open()
  await screen.getByRole('menuitemradio', { name: 'No visible' }).click()
  await expect.poll(() => currentToast()?.text).toBe('Inténtalo en un momento.')
  await expect.element(screen.getByRole('button', { name: 'Menú de Ana Ruiz, En línea' })).toBeInTheDocument()
  expect(currentUser()?.status).toBe('online')
})

test('arrow keys move between the colour schemes', async () => {
  const screen = await open()
  const light = screen.getByRole('menuitemradio', { name: 'Claro' })
  ;(light.element() as HTMLElement).focus()
  light.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.element(screen.getByRole('menuitemradio', { name: 'Oscuro' })).toHaveFocus()
})
