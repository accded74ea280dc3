import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodePad } from './code-pad.tsx'

const Here = ({ disabled, error }: { disabled?: boolean; error?: string }) => {
  const [value, setValue] = useState('')
  return <CodePad value={value} onChange={setValue} disabled={disabled} error={error} />
}

const open = async (props: { disabled?: boolean; error?: string } = {}) => {
  const screen = await render(<Here {...props} />)
  return { screen, field: screen.getByLabelText('Código del pase, siete dígitos') }
}

test('the field has the focus; typing, pressing and typing on a button add digits', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('48')
  await screen.getByRole('button', { name: '3' }).click()
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('4831')
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 de 7 dígitos')
  await userEvent.keyboard('{Backspace}')
  await screen.getByRole('button', { name: 'Borrar' }).click()
  await expect.element(field).toHaveValue('48')
})

test('a complete code shows the result of its check digit', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('4831095')
  await expect.element(screen.getByRole('status')).toHaveTextContent('El último dígito comprueba los demás. Coincide.')
  await userEvent.keyboard('{Backspace}4')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Revisa los dígitos: el último comprueba los demás y no coincide.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('a digit after a code with a wrong check digit begins a new code, pressed or typed', async () => {
  const { screen, field } = await open()
  await userEvent.keyboard('4831094')
  await screen.getByRole('button', { name: '5', exact: true }).click()
  await expect.element(field).toHaveValue('5')
  await userEvent.fill(field, '4831094')
  await userEvent.click(field)
  await userEvent.keyboard('{End}62')
  await expect.element(field).toHaveValue('62')
})

test('non-digits of a pasted code are removed, and an eighth digit is ignored', async () => {
  const { field } = await open()
  await userEvent.fill(field, 'K483-109 5')
  await expect.element(field).toHaveValue('4831095')
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('4831095')
})

test('a disabled pad accepts no input, and a refusal replaces the check-digit message', async () => {
  const { screen, field } = await open({ disabled: true, error: 'Ese código no es de esta clase.' })
  await screen.getByRole('button', { name: '3' }).click({ force: true })
  await userEvent.type(field, '4')
  await expect.element(field).toHaveValue('')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Ese código no es de esta clase.')
})
