import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'

const items = (choose: (id: string) => void) => [
  { id: 'edit', label: 'Editar', onChoose: () => choose('edit') },
  { id: 'move', label: 'Mover', disabled: true, onChoose: () => choose('move') },
  { id: 'remove', label: 'Quitar', onChoose: () => choose('remove') },
]

const open = async () => {
  const choose = vi.fn()
  const screen = await render(<Menu trigger="⋯" label="Acciones" groups={[{ id: 'all', items: items(choose) }]} />)
  const button = screen.getByRole('button', { name: 'Acciones' })
  await button.click()
  return { choose, screen, button }
}

test('opening moves focus to the first item and reports the state to assistive technology', async () => {
  const { screen, button } = await open()
  await expect.element(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})

test('arrow keys skip disabled items and wrap around', async () => {
  const { screen } = await open()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Quitar' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus()
})

test('a letter moves focus to the item that begins with it, End to the last one', async () => {
  const { screen } = await open()
  await userEvent.keyboard('q')
  await expect.element(screen.getByRole('menuitem', { name: 'Quitar' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus()
})

test('Enter runs the focused item and returns focus to the button', async () => {
  const { choose, button } = await open()
  await userEvent.keyboard('{End}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('remove')
  await expect.element(button).toHaveFocus()
})

test('Escape closes without choosing and returns focus to the button', async () => {
  const { choose, screen, button } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(choose).not.toHaveBeenCalled()
})

test.each([
  ['below', 'start'],
  ['above', 'end'],
])('a menu longer than the room %s its button scrolls, and its last item is reached', async (_, place) => {
  await page.viewport(600, 480)
  const choose = vi.fn()
  const long = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, label: `Uno ${at}`, onChoose: () => choose(at) }))
  const screen = await render(
    <div style={{ display: 'flex', alignItems: place, height: '440px' }}>
      <Menu trigger="⋯" label="Acciones" groups={[{ id: 'all', items: long }]} />
    </div>,
  )
  await screen.getByRole('button', { name: 'Acciones' }).click()
  const panel = screen.getByRole('menu').element().closest('[popover]') as HTMLElement
  const { top, bottom } = panel.getBoundingClientRect()
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true])
  await screen.getByRole('menuitem', { name: 'Uno 39' }).click()
  expect(choose).toHaveBeenCalledWith(39)
})
