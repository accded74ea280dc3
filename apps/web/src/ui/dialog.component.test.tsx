import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog, Dialog } from './dialog.tsx'

const Page = ({ dismissible = true, kind }: { dismissible?: boolean; kind?: 'sheet' }) => {
  const [open, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cambiar lugar"
        dismissible={dismissible}
        {...(kind && { kind })}
        footer={<button type="button">Guardar</button>}
      >
        <input aria-label="Lugar" />
      </Dialog>
    </main>
  )
}

const open = async (props: Parameters<typeof Page>[0] = {}) => {
  const screen = await render(<Page {...props} />)
  const button = screen.getByRole('button', { name: 'Abrir' })
  await button.click()
  return { screen, button, dialog: screen.getByRole('dialog', { name: 'Cambiar lugar' }) }
}

test('an open dialog is modal, named by its title, and traps the focus', async () => {
  const { dialog } = await open()
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().matches(':modal')).toBe(true)
  for (let presses = 0; presses < 6; presses++) {
    await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true)
  }
})

test('an open dialog focuses its first field', async () => {
  const { screen } = await open()
  await expect.element(screen.getByLabelText('Lugar')).toHaveFocus()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => page.getByRole('button', { name: 'Cerrar' }).click()],
])('%s closes it and returns focus to the opener', async (_way, close) => {
  const { dialog, button } = await open()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

/** A dialog closed by a response: React runs the cleanup after the element was removed. */
const ClosedByAnswer = () => {
  const [open, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <input aria-label="Nota" />
      <Dialog open={open} onClose={() => setTimeout(() => setOpen(false))} title="Cambiar lugar" />
    </main>
  )
}

test('a field that is focused directly after the dialog was removed keeps the focus', async () => {
  const screen = await render(<ClosedByAnswer />)
  await screen.getByRole('button', { name: 'Abrir' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const field = screen.getByLabelText('Nota')
  const gone = new MutationObserver(() => (field.element() as HTMLElement).focus())
  gone.observe(screen.getByRole('main').element(), { childList: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(field).toHaveFocus()
  gone.disconnect()
})

test('a press on the backdrop closes it and returns focus to the opener, a press inside the panel does not', async () => {
  const { dialog, screen, button } = await open({ kind: 'sheet' })
  await screen.getByRole('heading', { name: 'Cambiar lugar' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a dialog that must be answered ignores Escape and has no cross', async () => {
  const { dialog, screen } = await open({ dismissible: false })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cerrar' })).not.toBeInTheDocument()
})

test('a confirmation runs its action once: presses while busy are dropped', async () => {
  const onConfirm = vi.fn()
  const confirmation = (busy: boolean) => (
    <ConfirmDialog
      open
      title="¿Quitar Sala Sol?"
      confirm="Quitar"
      cancel="Volver"
      busy={busy}
      onConfirm={onConfirm}
      onClose={() => undefined}
    />
  )
  const screen = await render(confirmation(false))
  const confirm = screen.getByRole('button', { name: 'Quitar' })
  await confirm.click()
  await screen.rerender(confirmation(true))
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await confirm.click({ force: true })
  expect(onConfirm).toHaveBeenCalledOnce()
})

const Row = () => {
  const [state, setState] = useState<'row' | 'asking' | 'gone'>('row')
  return (
    <main id="main" tabIndex={-1}>
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asking')}>
          Quitar
        </button>
      )}
      <Dialog open={state === 'asking'} onClose={() => setState('gone')} title="¿Quitar?" />
    </main>
  )
}

test('when the opener is gone, focus moves to the page', async () => {
  const screen = await render(<Row />)
  await screen.getByRole('button', { name: 'Quitar' }).click()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
