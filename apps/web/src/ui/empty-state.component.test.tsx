import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorState } from './empty-state.tsx'

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

afterEach(() => void vi.restoreAllMocks())

test('an error is an alert with the message of the server and a retry button', async () => {
  const onRetry = vi.fn()
  const screen = await render(<ErrorState mensaje="Intenta en un momento." onRetry={onRetry} />)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByRole('heading', { name: 'No se pudo cargar' })).toBeVisible()
  await expect.element(alert.getByText('Intenta en un momento.')).toBeVisible()
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('offline it shows that nothing is stored, and retries after reconnection', async () => {
  setOnline(false)
  const onRetry = vi.fn()
  const screen = await render(<ErrorState mensaje="Sin respuesta." onRetry={onRetry} />)
  await expect.element(screen.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect.element(screen.getByText('Sin respuesta.')).not.toBeInTheDocument()
  expect(onRetry).not.toHaveBeenCalled()
  setOnline(true)
  await vi.waitFor(() => expect(onRetry).toHaveBeenCalledOnce())
})
