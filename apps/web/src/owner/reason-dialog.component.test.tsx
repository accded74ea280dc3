import { textLimits } from '@cupo/core/text-limits'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../test/in-app.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const open = async (more: { busy?: boolean; error?: string } = {}) => {
  const onReason = vi.fn()
  const onClose = vi.fn()
  const screen = await renderInApp(
    <ReasonDialog
      title="¿Suspender Marea?"
      lead="Nadie podrá reservar."
      hint="Lo lee el estudio."
      submit="Suspender"
      look="danger"
      busy={more.busy ?? false}
      error={more.error}
      onReason={onReason}
      onClose={onClose}
    >
      <p role="status">Toca 3 clases.</p>
    </ReasonDialog>,
  )
  const dialog = screen.getByRole('dialog', { name: '¿Suspender Marea?' })
  const reason = dialog.getByRole('textbox', { name: 'Motivo' })
  return { dialog, reason, submit: dialog.getByRole('button', { name: 'Suspender' }), onReason, onClose }
}

test('the dialog shows the effect of the act, the readers of the reason and the affected people', async () => {
  const { dialog, reason } = await open()
  await expect.element(dialog.getByText('Nadie podrá reservar.')).toBeVisible()
  await expect.element(reason).toHaveAccessibleDescription('Lo lee el estudio.')
  await expect.element(reason).toHaveAttribute('maxlength', String(textLimits.reason))
  await expect.element(dialog.getByText('Toca 3 clases.')).toBeVisible()
})

test('a blank reason is refused at its field, which gets the focus', async () => {
  const { reason, submit, onReason } = await open()
  await reason.fill('   ')
  await submit.click()
  await expect.element(reason).toHaveAccessibleDescription(/Escribe el motivo\./)
  await expect.element(reason).toHaveFocus()
  expect(onReason).not.toHaveBeenCalled()
})

test('the button and Ctrl+Enter give the reason', async () => {
  const { reason, submit, onReason } = await open()
  await reason.fill('Falta el seguro')
  await submit.click()
  await reason.fill('Falta el permiso')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onReason.mock.calls).toEqual([['Falta el seguro'], ['Falta el permiso']])
})

test('the message of the server about the reason is at its field', async () => {
  const { reason } = await open({ error: 'Es demasiado largo.' })
  await expect.element(reason).toHaveAccessibleDescription(/Es demasiado largo\./)
})

test('a busy act is not sent again, and Cancel closes without a reason', async () => {
  const { dialog, reason, submit, onReason, onClose } = await open({ busy: true })
  await reason.fill('Obras')
  await submit.click({ force: true })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect([onReason.mock.calls, onClose.mock.calls.length]).toEqual([[], 1])
})
