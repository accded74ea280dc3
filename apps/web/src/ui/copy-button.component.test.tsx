import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../i18n/language.ts'
import { CopyButton } from './copy-button.tsx'
import { currentToast } from './toast-store.ts'

const writeText = vi.spyOn(navigator.clipboard, 'writeText')

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  setLanguage('es')
})
afterEach(() => setLanguage('es'))

test('copies the text and shows Copiado for three seconds', async () => {
  const screen = await render(<CopyButton text="https://cupo.test/calendario" />)
  const began = performance.now()
  await screen.getByRole('button', { name: 'Copiar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copiado' })).toHaveFocus()
  expect(screen.container.querySelector('[aria-live=polite]')).toHaveTextContent('Copiado')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://cupo.test/calendario')
  await expect.element(screen.getByRole('button', { name: 'Copiar' }), { timeout: 5_000 }).toBeInTheDocument()
  expect(performance.now() - began).toBeGreaterThan(2_900)
})

test('its labels are translated to English', async () => {
  setLanguage('en')
  const screen = await render(<CopyButton text="x" />)
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
})

test('a denied clipboard shows a toast and leaves the label unchanged', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const screen = await render(<CopyButton text="x" />)
  await screen.getByRole('button', { name: 'Copiar' }).click()
  await expect.poll(() => currentToast()?.text).toMatch(/^No se pudo copiar/)
  await expect.element(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument()
})
