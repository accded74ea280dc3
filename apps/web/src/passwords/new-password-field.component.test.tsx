import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NewPasswordField } from './new-password-field.tsx'

const owner = { email: 'ana.rios@correo.test', names: ['Ana Ríos'] }

const Form = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('')
  return (
    <NewPasswordField
      label="Contraseña"
      name="password"
      owner={owner}
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

test('the problem is shown while typing and removed once the password is accepted', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Contraseña', { exact: true })
  await expect.element(input).toHaveAccessibleDescription('Al menos 8 caracteres.')
  await input.fill('iloveyou')
  await expect.element(input).toHaveAccessibleDescription('Es una de las contraseñas más usadas. Elige otra.')
  await expect.element(input).toBeInvalid()
  await input.fill('ana-rios-1985')
  await expect.element(input).toHaveAccessibleDescription(/^Se adivina por tu nombre/)
  await input.fill('abc')
  await expect.element(input).toHaveAccessibleDescription('Al menos 8 caracteres.')
  await expect.element(input).toBeValid()
  await input.fill('tres gatos verdes')
  await expect.element(input).toHaveAccessibleDescription('Buena contraseña.')
})

test('the server’s error takes precedence over the local one', async () => {
  const screen = await render(<Form error="Elige otra." />)
  await expect.element(screen.getByLabelText('Contraseña', { exact: true })).toHaveAccessibleDescription('Elige otra.')
})
