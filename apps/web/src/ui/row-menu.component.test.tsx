import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RowMenu } from './row-menu.tsx'

test('the actions of a row open by keyboard, run once, and return the focus to the button', async () => {
  const onPick = vi.fn()
  const screen = await render(
    <RowMenu label="Acciones de Sala Mar" items={[{ id: 'edit', label: 'Editar', onChoose: onPick }]} />,
  )
  const button = screen.getByRole('button', { name: 'Acciones de Sala Mar' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
})
