import { beforeEach, expect, test, vi } from 'vitest'
import { currentLook, setLook } from '../app/look.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ana, renderInApp } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { ThemePart } from './theme-part.tsx'

beforeEach(() => setLook({ scheme: 'dark', theme: 'brand' }))

test('a scheme applies immediately and is saved to the account', async () => {
  const { sent } = stubApi({ updateUser: { ...ana, scheme: 'light' } })
  const screen = await renderInApp(<ThemePart />)
  await screen.getByRole('radio', { name: 'Claro' }).click({ force: true })
  expect(currentLook().scheme).toBe('light')
  await expect.poll(() => document.documentElement.classList.contains('light')).toBe(true)
  await vi.waitFor(() => expect(sent('updateUser')).toMatchObject([{ body: { scheme: 'light' } }]))
})

test('a theme that the server refuses is reverted, with a message', async () => {
  stubApi({ updateUser: refusal('NO_DISPONIBLE') })
  const screen = await renderInApp(<ThemePart />)
  await screen.getByRole('radio', { name: 'Morado' }).click({ force: true })
  await expect.element(screen.getByRole('radio', { name: 'De la marca' })).toBeChecked()
  await expect.element(screen.getByRole('region', { name: 'Avisos' }).getByRole('paragraph').first()).toBeVisible()
  expect(currentLook().theme).toBe('brand')
})

test('the language changes every text immediately', async () => {
  const { sent } = stubApi({ updateUser: { ...ana, language: 'en' } })
  const screen = await renderInApp(<ThemePart />)
  await screen.getByRole('combobox', { name: 'Idioma' }).selectOptions('en')
  await expect.element(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  expect(currentLanguage()).toBe('en')
  await vi.waitFor(() => expect(sent('updateUser')).toMatchObject([{ body: { language: 'en' } }]))
})
