import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OfflineBanner } from './offline-banner.tsx'
import { setReachable } from './reachable-store.ts'

afterEach(() => void vi.restoreAllMocks())

test('the banner announces the lost connection and disappears when it is back', async () => {
  const screen = await render(<OfflineBanner />)
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(status).toHaveTextContent('Sin conexión. Revisa tu red.')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(status).toBeEmptyDOMElement()
})

test('the banner shows while the server is unreachable on a connected device', async () => {
  const screen = await render(<OfflineBanner />)
  const status = screen.getByRole('status')
  setReachable(false)
  await expect.element(status).toHaveTextContent('Sin conexión. Revisa tu red.')
  setReachable(true)
  await expect.element(status).toBeEmptyDOMElement()
})
