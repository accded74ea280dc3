import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordField } from './password-field.tsx'

test('the button shows and hides the password and keeps the input', async () => {
  const screen = await render(<PasswordField label="Contraseña" autoComplete="current-password" />)
  const field = screen.getByLabelText('Contraseña', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await field.fill('cupo-demo')
  await screen.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('cupo-demo')
  await screen.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('pressing the button does not submit the form', async () => {
  let submitted = false
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted = true
      }}
    >
      <PasswordField label="Contraseña" />
    </form>,
  )
  await screen.getByRole('button', { name: 'Mostrar contraseña' }).click()
  expect(submitted).toBe(false)
})
