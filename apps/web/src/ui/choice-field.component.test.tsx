import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectField } from './choice-field.tsx'

const options = [
  <option key="mar" value="mar">
    Mar
  </option>,
  <option key="sol" value="sol">
    Sol
  </option>,
]

test('a select field is named by its label and reports the chosen option', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <SelectField label="Sala" defaultValue="mar" onChange={(event) => onChange(event.target.value)}>
      {options}
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'Sala' })
  await expect.element(select).toHaveValue('mar')
  await userEvent.selectOptions(select, 'sol')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('sol')
})

test('an error marks the select invalid and describes it', async () => {
  const screen = await render(
    <SelectField label="Sala" error="La sala está ocupada">
      {options}
    </SelectField>,
  )
  const select = screen.getByRole('combobox', { name: 'Sala' })
  await expect.element(select).toHaveAttribute('aria-invalid', 'true')
  await expect.element(select).toHaveAccessibleDescription('La sala está ocupada')
})
