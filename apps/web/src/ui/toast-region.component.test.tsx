import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { ToastRegion } from './toast-region.tsx'
import { showToast } from './toast-store.ts'

const region = () => page.getByRole('region', { name: 'Avisos' })

test('a toast is shown and announced politely', async () => {
  const screen = await render(<ToastRegion />)
  showToast('done', 'Guardaste Vinyasa.')
  await expect.element(region()).toHaveTextContent('Guardaste Vinyasa.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Guardaste Vinyasa.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('')
})

test('an error interrupts: it is announced as an alert', async () => {
  const screen = await render(<ToastRegion />)
  showToast('error', 'No se guardó.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No se guardó.')
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test('its action runs and closes the toast', async () => {
  await render(<ToastRegion />)
  const onPress = vi.fn()
  showToast('done', 'Cancelaste Vinyasa.', { label: 'Deshacer', onPress })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
})

test('a toast stays while its close button has focus and closes on press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await render(<ToastRegion />)
    showToast('done', 'Guardado')
    const close = page.getByRole('button', { name: 'Cerrar' })
    await vi.waitFor(() => (close.element() as HTMLElement).focus())
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.element(region()).toHaveTextContent('Guardado')
    await userEvent.keyboard('{Enter}')
    await expect.element(close).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

const Editing = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Dialog open={open} onClose={() => setOpen(false)} title="Editar" />
      <ToastRegion />
    </>
  )
}

test('inside an open dialog the toast is reachable', async () => {
  const screen = await render(<Editing />)
  showToast('error', 'No se guardó.')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('region', { name: 'Avisos' })).toBeVisible()
  await dialog.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(region()).not.toBeInTheDocument()
})
