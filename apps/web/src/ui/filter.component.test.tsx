import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Filter } from './filter.tsx'

const Studios = () => {
  const [studio, setStudio] = useState<'1' | '2' | null>(null)
  return (
    <Filter
      label="Estudio"
      value={studio}
      onChange={setStudio}
      all="Todos los estudios"
      options={[
        { value: '1', label: 'Marea' },
        { value: '2', label: 'Nodo' },
      ]}
    />
  )
}

test('the choice becomes part of the name of the button', async () => {
  const screen = await render(<Studios />)
  await screen.getByRole('button', { name: 'Estudio' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Todos los estudios' })).toBeChecked()
  await screen.getByRole('menuitemradio', { name: 'Nodo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Estudio: Nodo' })).toHaveFocus()
})

test('the menu opens at the choice and its first option drops the filter', async () => {
  const screen = await render(<Studios />)
  await screen.getByRole('button', { name: 'Estudio' }).click()
  await userEvent.keyboard('{End}{Enter}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitemradio', { name: 'Nodo' })).toHaveFocus()
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Estudio', exact: true })).toBeVisible()
})
