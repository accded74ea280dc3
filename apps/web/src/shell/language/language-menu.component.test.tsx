import { expect, test, vi } from 'vitest'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { LanguageMenu } from './language-menu.tsx'

test('each language is listed by its own name, and the chosen one is saved and shown', async () => {
  const { sent } = stubApi({ updateUser: { ...ana, language: 'tr' } })
  const screen = await renderInApp(<LanguageMenu />)
  await screen.getByRole('button', { name: 'Idioma: ES, Español' }).click()
  const turkish = screen.getByRole('menuitemradio', { name: 'Türkçe' })
  await expect.element(turkish).toHaveAttribute('aria-checked', 'false')
  expect(turkish.getByText('Türkçe').element().getAttribute('lang')).toBe('tr')
  await turkish.click()
  await expect.element(screen.getByRole('button', { name: /^Dil: TR/ })).toBeInTheDocument()
  await vi.waitFor(() => expect(sent('updateUser')[0]?.body).toMatchObject({ language: 'tr' }))
})
