import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentLook, setLook } from '../../app/look.ts'
import { ana, currentAddress, renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { ThemeDrawer } from './theme-drawer.tsx'

beforeEach(() => setLook({ scheme: 'dark', theme: 'brand' }))

const open = async (path?: string) => {
  const { sent } = stubApi({ updateUser: ana })
  const onClose = vi.fn()
  const screen = await renderInApp(<ThemeDrawer onClose={onClose} />, path === undefined ? {} : { path })
  return { sent, onClose, screen, drawer: screen.getByRole('dialog', { name: 'Apariencia' }) }
}
const press = (radio: { element: () => Element }) => (radio.element() as HTMLElement).click()

test('a theme is applied immediately and saved', async () => {
  const { sent, drawer } = await open()
  const colours = drawer.getByRole('group', { name: 'Color' })
  await expect.element(colours.getByRole('radio', { checked: true })).toHaveAttribute('value', 'brand')
  press(colours.getByRole('radio').nth(3))
  expect(currentLook().theme).toBe('rose')
  expect(document.documentElement).toHaveClass('theme-rose')
  await vi.waitFor(() => expect(sent('updateUser')).toHaveLength(1))
})

test('arrow keys choose the scheme', async () => {
  const { drawer } = await open()
  const dark = drawer.getByRole('radio', { name: 'Oscuro' })
  ;(dark.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(drawer.getByRole('radio', { name: 'Claro' })).toBeChecked()
  expect(document.documentElement).toHaveClass('light')
})

test('a choice that the server refuses is reverted', async () => {
  const { drawer } = await open()
  stubApi({ updateUser: refusal('NO_DISPONIBLE') })
  press(drawer.getByRole('radio', { name: 'Claro' }))
  await expect.element(drawer.getByRole('radio', { name: 'Oscuro' })).toBeChecked()
})

test('choosing a layout drops the one in the address', async () => {
  const { drawer } = await open('/gym/home?layout=thin')
  press(drawer.getByRole('group', { name: 'Disposición' }).getByRole('radio', { name: 'dense' }))
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/home'))
})

test('Escape closes the drawer', async () => {
  const { onClose } = await open()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
