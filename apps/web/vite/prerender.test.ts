import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assemblePage, pages } from './prerender.ts'

const page =
  '<html lang="es" class="dark"><head><script src="/assets/theme-boot-a.js" data-area="x"></script><title>Cupo</title><script type="module" src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/base.css"><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"></div></body></html>'
const parts = {
  language: 'en' as const,
  markup: '<main><h1 class="x">Sign in</h1></main>',
  styles: 'a{color:red}',
  bootScript: 'boot()',
  preload: ['assets/account.js'],
}

test('assemblePage puts markup, language, title, styles and boot script into the page of the app', () => {
  const html = assemblePage(page, parts)
  expect(html).toContain('<html lang="en" data-prerendered')
  expect(html).toContain('<title>Sign in · {brand}</title>')
  expect(html).toContain('<div id="root"><main><h1 class="x">Sign in</h1></main></div>')
  expect(html).toContain('<script>boot()</script>')
  expect(html).toContain('<style>a{color:red}')
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/account.js">')
  expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/index.js">')
  expect(html).not.toContain('stylesheet')
})

test('assemblePage inserts text literally, dollar signs included', () => {
  expect(assemblePage(page, { ...parts, bootScript: "x('$&')" })).toContain("<script>x('$&')</script>")
})

test('assemblePage throws for a page that lacks a part', () => {
  expect(() => assemblePage(page.replace('<div id="root"></div>', ''), parts)).toThrow('the page has no')
})

test('the screen of every prerendered page exists', () => {
  const missing = pages.filter(({ screen }) => !existsSync(new URL(`../src/account/${screen}`, import.meta.url)))
  expect(missing).toEqual([])
})
