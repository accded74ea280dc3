import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segmented } from './segmented.tsx'

const Views = () => {
  const [view, setView] = useState<'day' | 'week' | 'month'>('week')
  return (
    <Segmented
      label="Vista"
      value={view}
      onChange={setView}
      options={[
        { value: 'day', label: 'Día' },
        { value: 'week', label: 'Semana' },
        { value: 'month', label: 'Mes' },
      ]}
    />
  )
}

test('it is a named group of radio buttons with one choice', async () => {
  const screen = await render(<Views />)
  await expect.element(screen.getByRole('radiogroup', { name: 'Vista' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Semana' })).toBeChecked()
  await screen.getByText('Mes').click()
  await expect.element(screen.getByRole('radio', { name: 'Mes' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Semana' })).not.toBeChecked()
})

test('Tab enters at the choice; arrow keys move it and wrap around', async () => {
  const screen = await render(<Views />)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Semana' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Mes' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Día' })).toBeChecked()
})

test('two groups on one page choose independently', async () => {
  const screen = await render(
    <>
      <Views />
      <Views />
    </>,
  )
  await screen.getByText('Mes').first().click()
  await expect.element(screen.getByRole('radio', { name: 'Mes' }).first()).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Semana' }).last()).toBeChecked()
})
