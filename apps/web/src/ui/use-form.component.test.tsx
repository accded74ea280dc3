import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

const Form = ({ send, refused }: { send: (values: Record<'name' | 'email', string>) => void; refused?: string }) => {
  const form = useForm(
    { name: '', email: '' },
    ({ name, email }) => ({
      name: name === '' ? 'Escribe el nombre.' : undefined,
      email: email.includes('@') ? undefined : 'Escribe un correo.',
    }),
    send,
  )
  return (
    <FormDialog
      title="Invitar"
      submit="Enviar"
      cancel="Volver"
      busy={false}
      formProps={form.formProps}
      onClose={() => undefined}
    >
      <Field label="Nombre" hint="Como quieras." {...form.field('name')} />
      <Field label="Correo" {...form.field('email', refused)} />
    </FormDialog>
  )
}

const open = async (refused?: string) => {
  const send = vi.fn()
  const screen = await render(<Form send={send} {...(refused !== undefined && { refused })} />)
  return {
    send,
    name: screen.getByRole('textbox', { name: 'Nombre' }),
    email: screen.getByRole('textbox', { name: 'Correo' }),
    submit: screen.getByRole('button', { name: 'Enviar' }),
  }
}

const Dated = ({ send }: { send: (values: Record<'day', string>) => void }) => {
  const form = useForm({ day: '2026-11-22' }, () => ({}), send)
  return (
    <form {...form.formProps}>
      <DateField label="Día" {...form.field('day')} />
      <button type="submit">Enviar</button>
    </form>
  )
}

test('a field whose text differs from its value keeps the value when the form mounts', async () => {
  const send = vi.fn()
  const screen = await render(<Dated send={send} />)
  await expect.element(screen.getByRole('textbox', { name: 'Día' })).toHaveValue('22/11/2026')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  expect(send).toHaveBeenCalledExactlyOnceWith({ day: '2026-11-22' })
})

test('submit reports every problem at its field, focuses the first and sends nothing', async () => {
  const { send, name, email, submit } = await open()
  await expect.element(name).toHaveAccessibleDescription('Como quieras.')
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Escribe el nombre.')
  await expect.element(email).toBeInvalid()
  expect(send).not.toHaveBeenCalled()
})

test('editing a field clears its problem and no other', async () => {
  const { name, email, submit } = await open()
  await submit.click()
  await name.fill('Ana')
  await expect.element(name).toHaveAccessibleDescription('Como quieras.')
  await expect.element(name).not.toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription('Escribe un correo.')
})

test('Enter in a field sends the values', async () => {
  const { send, name, email } = await open()
  await name.fill('Ana')
  await email.fill('ana@cupo.test')
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', email: 'ana@cupo.test' })
})

test('a refusal of the server is shown at its field until the form finds a problem itself', async () => {
  const { email, submit } = await open('Ese correo ya tiene cuenta.')
  await expect.element(email).toHaveAccessibleDescription('Ese correo ya tiene cuenta.')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Escribe un correo.')
})
