import { Link } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { ServiceConfig } from './config.tsx'
import type { Config } from './settings.ts'

const config: Config = {
  version: 3,
  name: 'Cupo',
  logo: null,
  defaults: { theme: 'brand', scheme: 'dark', layout: 'classy' },
  languages: ['es', 'en', 'tr'],
  defaultLanguage: 'es',
  footer: '',
  footerLinks: [],
  limits: { pictureMb: 8, studioPhotos: 8, adjustmentPoints: 1000 },
  builtInLogo: true,
  publishedAt: '2026-03-01T12:00:00Z',
  publishedBy: 'Paola Rincón',
}
const earlier: Config = {
  ...config,
  version: 2,
  name: 'Nave',
  defaults: { theme: 'teal', scheme: 'light', layout: 'modern' },
}

const shown = {
  ...{ app: 'cupo', isSvg: true, name: 'Cupo', demo: false, ownPages: true, logo: null, footer: '', footerLinks: [] },
  ...{ defaults: config.defaults, languages: config.languages, defaultLanguage: config.defaultLanguage },
  limits: { pictureMb: 8, studioPhotos: 8 },
}

beforeEach(() => {
  stubApi({ readConfig: shown })
  stubApi({ readOwnerConfig: config, listConfigVersions: listOf(config, earlier), updateConfig: earlier })
})

const open = async () => {
  const { sent } = stubApi({})
  const screen = await renderInApp(
    <>
      <Link to="/gym/owner/audit">Registro</Link>
      <ServiceConfig />
    </>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cupo')
  const publish = screen.getByRole('button', { name: 'Publicar' })
  const preview = screen.getByRole('img', { name: /Vista previa/ })
  const press = (radio: { element: () => Element }) => (radio.element() as HTMLElement).click()
  return { sent, screen, publish, preview, press }
}

test('edits show in the preview in its own scheme and theme, are counted, and are published over the version', async () => {
  const { sent, screen, publish, preview, press } = await open()
  await expect.element(publish).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Nave')
  press(screen.getByRole('group', { name: 'Color' }).getByRole('radio').nth(2))
  press(screen.getByRole('radio', { name: 'Claro' }))
  press(screen.getByRole('radio', { name: 'modern' }))
  await expect.element(screen.getByText('4 cambios sin publicar')).toBeVisible()
  await expect.element(preview).toHaveClass('light', 'theme-teal')
  await expect.element(preview).toMatchTextContent(/Nave/)
  expect(document.documentElement).not.toHaveClass('theme-teal')
  await publish.click()
  await vi.waitFor(() => expect(sent('updateConfig')).toHaveLength(1))
  expect(sent('updateConfig')[0]?.body).toMatchObject({
    version: 3,
    name: 'Nave',
    logo: null,
    defaults: { theme: 'teal', scheme: 'light', layout: 'modern' },
    limits: { pictureMb: 8 },
  })
})

test('the contrast of theme and logo is checked, and a faint logo blocks publishing', async () => {
  const faint = { key: 'k', svg: true, oneColor: false, ratio: 3, contrast: { dark: 17.2, light: 1.1 } }
  stubApi({ uploadLogo: faint })
  const { screen, publish } = await open()
  await expect.element(screen.getByText(/Contraste [\d.,]+ sobre el relleno y [\d.,]+ en texto.*Pasa\./)).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('no input')
  const files = new DataTransfer()
  files.items.add(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText(/Logo: 17[.,]2 en oscuro y 1[.,]1 en claro\. No pasa\./)).toBeVisible()
  await expect.element(screen.getByText(/El logo se confunde con la página/)).toBeVisible()
  await expect.element(publish).toBeDisabled()
  await screen.getByRole('button', { name: 'Quitar logo' }).click()
  await screen.getByRole('textbox', { name: 'Peso de una foto' }).fill('9')
  await expect.element(screen.getByText('Escribe un número entero entre 1 y 8.')).toBeVisible()
  await expect.element(publish).toBeDisabled()
})

test('neither the default language nor the last language can be removed', async () => {
  const { screen } = await open()
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await box('Español').click()
  await expect.element(screen.getByRole('combobox', { name: 'Idioma de quien no ha elegido' })).toHaveValue('en')
  await box('English').click()
  await expect.element(box('Türkçe')).toBeDisabled()
})

test('an earlier version is restored into the preview and discarded', async () => {
  const { screen, preview } = await open()
  await screen.getByRole('button', { name: 'Restaurar la versión 2' }).click()
  await expect.element(preview).toHaveClass('theme-teal')
  await expect.element(screen.getByText('4 cambios sin publicar')).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(preview).toHaveClass('theme-brand')
})

test('edits are applied to a version that another person published', async () => {
  stubApi({ updateConfig: refusal('ESTADO_INVALIDO'), readOwnerConfig: config })
  const { sent, screen, publish } = await open()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Nave')
  stubApi({ readOwnerConfig: { ...config, version: 4, footer: 'Otra' } })
  await publish.click()
  await expect.element(screen.getByText(/Alguien más publicó/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Texto del pie (opcional)' })).toHaveValue('Otra')
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Nave')
  stubApi({ updateConfig: { ...config, version: 5 } })
  await publish.click()
  await vi.waitFor(() => expect(sent('updateConfig').at(-1)?.body).toMatchObject({ version: 4, footer: 'Otra' }))
})

test('leaving with unpublished changes asks first', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Nave')
  await screen.getByRole('link', { name: 'Registro' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Salir sin publicar?' })
  await expect.element(dialog.getByText('Se pierde 1 cambio.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quedarme' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Nave')
})

test('a refusal of the read shows its message', async () => {
  stubApi({ readOwnerConfig: refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }) })
  const screen = await renderInApp(<ServiceConfig />)
  await expect.element(screen.getByText('No tienes permiso.')).toBeVisible()
})
