import { expect, test } from 'vitest'
import { fillBrand } from './brand.ts'
import { contrastOf, pictureContrast } from './contrast.ts'
import { findConfigProblem, isFooterUrl, offeredLanguage } from './decide-config.ts'
import { fileNameOf } from './file-name.ts'
import { logoMarkup } from './logo-markup.ts'

const config = {
  name: 'Nave',
  languages: ['es', 'en'] as const,
  defaultLanguage: 'en' as const,
  footerLinks: [],
  contrast: null,
}

test('a configuration is refused for its name, its first language, its links or the contrast of its logo', () => {
  expect(findConfigProblem(config)).toBe(null)
  for (const name of ['', ' ', 'a<b', 'a{b}', 'a\nb', 'a"b']) {
    expect(findConfigProblem({ ...config, name })?.because).toBe('brand_name')
  }
  expect(findConfigProblem({ ...config, name: 'Fit & Co' })).toBe(null)
  expect(findConfigProblem({ ...config, defaultLanguage: 'tr' })?.because).toBe('language_not_offered')
  const link = [{ label: 'x', url: 'javascript:alert(1)' }]
  expect(findConfigProblem({ ...config, footerLinks: link })?.because).toBe('field_link')
  expect(findConfigProblem({ ...config, contrast: { dark: 12, light: 2.9 } })?.because).toBe('logo_contrast')
  expect(findConfigProblem({ ...config, contrast: { dark: 3, light: 3 } })).toBe(null)
})

test('a footer link is a page of the service or an https address', () => {
  expect(['/ayuda', '/', 'https://nave.pe/legal?x=1'].map(isFooterUrl)).toEqual([true, true, true])
  const others = ['//x.test', '/\\x.test', 'http://x.test', 'https://a@x.test', 'data:text/html,x', 'x']
  expect(others.map(isFooterUrl)).toEqual(others.map(() => false))
})

test('a language that is not offered becomes the default', () => {
  expect([offeredLanguage('tr', config), offeredLanguage('es', config), offeredLanguage(null, config)]).toEqual([
    'en',
    'es',
    'en',
  ])
})

test('contrast follows WCAG, and that of a picture is reached by a quarter of its opaque pixels', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  const pixels = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 0])
  expect(pictureContrast(pixels, '#ffffff')).toBeCloseTo(21)
  expect(pictureContrast(Uint8Array.from([0, 0, 0, 0]), '#ffffff')).toBe(null)
})

test('texts, file names and the markup of a logo contain the escaped name', () => {
  expect(fillBrand('Hola de {brand}', '$& Co')).toBe('Hola de $& Co')
  expect([fileNameOf('Nave Perú'), fileNameOf('健康')]).toEqual(['nave-peru', 'app'])
  const brand = { app: 'cupo', name: 'Fit & Co', logo: null }
  expect(logoMarkup({ ...brand, name: 'Cupo' }, 92)).toContain('/brands/cupo/logo_letras.svg#letras')
  expect(logoMarkup(brand, 92)).toContain('Fit &#38; Co</b>')
  const logo = { key: 'k', svg: true, oneColor: true, ratio: 4 }
  expect(logoMarkup({ ...brand, logo }, 100)).toContain('mask-image:url(/brand/k.svg)')
  expect(logoMarkup({ ...brand, logo: { ...logo, oneColor: false, svg: false } }, 100)).toContain('src="/brand/k.png"')
})
