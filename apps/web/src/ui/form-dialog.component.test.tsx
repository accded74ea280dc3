import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormDialog } from './form-dialog.tsx'

const open = async ({ busy = false } = {}) => {
  const onClose = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const screen = await render(
    <FormDialog
      title="Nueva sala"
      submit="Crear sala"
      cancel="Cancelar"
      busy={busy}
      formProps={{ onSubmit }}
      onClose={onClose}
    >
      <input aria-label="Nombre" />
    </FormDialog>,
  )
  return { screen, onClose, onSubmit }
}

test('Enter in a field and the submit button outside of the form both submit it', async () => {
  const { screen, onSubmit } = await open()
  await expect.element(screen.getByRole('dialog', { name: 'Nueva sala' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Mar')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Crear sala' }).click()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('Cancel and Escape close without submitting', async () => {
  const { screen, onClose, onSubmit } = await open()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a busy form cannot be submitted again', async () => {
  const { screen, onSubmit } = await open({ busy: true })
  await screen.getByRole('button', { name: /Crear sala/ }).click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})
