import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditConflict } from './edit-conflict.tsx'

const labels = { name: 'Nombre', points: 'Precio' }
const found = {
  conflicts: [{ name: 'name' as const, mine: 'Yoga suave', theirs: 'Vinyasa' }],
  taken: [{ name: 'points' as const, before: '6', now: '' }],
}

const Form = () => {
  const [values, setValues] = useState({ name: 'Yoga suave', points: '' })
  return (
    <>
      <EditConflict
        found={found}
        values={values}
        labels={labels}
        set={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      <output>{values.name}</output>
    </>
  )
}

test('gets focus, keeps the typed value and lists fields changed by the other person only', async () => {
  const screen = await render(<Form />)
  const panel = screen.getByRole('region', { name: 'Alguien guardó cambios mientras editabas' })
  await expect.element(panel).toHaveFocus()
  await expect.element(screen.getByRole('radio', { name: 'Lo tuyo: Yoga suave' })).toBeChecked()
  await expect.element(screen.getByText('Precio: 6 → (vacío)')).toBeVisible()
})

test('arrow keys switch between both values', async () => {
  const screen = await render(<Form />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Vinyasa')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Yoga suave')
})

test('nothing is rendered without a conflict', async () => {
  const screen = await render(
    <EditConflict found={null} values={{ name: '', points: '' }} labels={labels} set={() => undefined} />,
  )
  expect(screen.container.textContent).toBe('')
})
