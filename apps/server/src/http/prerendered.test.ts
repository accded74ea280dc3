import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'

const script = 'document.documentElement.lang'
const webRoot = mkdtempSync(join(tmpdir(), 'cupo-prerendered-'))
const pages = [
  { file: 'sign-in', path: '/sign-in', query: [], optional: ['email', 'redirectURL'] },
  { file: 'link', path: '/confirmation-required', query: ['token'], optional: [] },
  { file: 'reset', path: '/reset-password/:token', query: [], optional: [] },
]
mkdirSync(join(webRoot, 'pages'))
writeFileSync(join(webRoot, 'index.html'), 'rendered by the client')
writeFileSync(join(webRoot, 'pages/pages.json'), JSON.stringify(pages))
for (const { file } of pages) {
  for (const language of ['es', 'en', 'tr']) {
    writeFileSync(join(webRoot, `pages/${file}-${language}.html`), `<script>${script}</script>${file} ${language}`)
  }
}
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))

const { app } = await accountApp({ webRoot })

const read = async (url: string, headers: Record<string, string> = {}) => {
  const { body } = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  return body.replace(/<script>.*<\/script>/, '')
}

test.each([
  ['/sign-in', {}, 'sign-in es'],
  ['/sign-in', { cookie: 'other=1; cupo.language=tr' }, 'sign-in tr'],
  ['/sign-in?lang=en', { cookie: 'cupo.language=tr' }, 'sign-in en'],
  ['/sign-in?lang=../x', { cookie: 'cupo.language=../x' }, 'sign-in es'],
  ['/sign-in', { 'accept-language': 'en' }, 'sign-in es'],
])('GET %s with %j sends the prerendered page: %s', async (url, headers, page) => {
  expect(await read(url, headers)).toBe(page)
})

test.each([
  ['/reset-password/abc', 'reset es'],
  ['/reset-password/', 'rendered by the client'],
  ['/reset-password/a/b', 'rendered by the client'],
  ['/confirmation-required?token=abc', 'link es'],
  ['/confirmation-required', 'rendered by the client'],
  ['/confirmation-required?token=abc&email=a', 'rendered by the client'],
  ['/sign-in?email=a%40b.co', 'sign-in es'],
  ['/sign-in?redirectURL=%2Fgym&email=a%40b.co&lang=tr', 'sign-in tr'],
  ['/sign-in?token=abc', 'rendered by the client'],
  ['/sign-in?email=a%40b.co&other=1', 'rendered by the client'],
  ['/gym/home', 'rendered by the client'],
])('GET %s sends the page rendered with its required parameters, or none: %s', async (url, page) => {
  expect(await read(url)).toBe(page)
})

test('a prerendered page allows its inline script by hash, and may be cached per cookie only', async () => {
  const { headers } = await app.inject({ url: '/sign-in', headers: { accept: 'text/html' } })
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}'`)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': 'es' })
  expect(headers.vary).toContain('Cookie')

  const again = await app.inject({
    url: '/sign-in',
    headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a page that the client renders allows no inline script', async () => {
  const { headers } = await app.inject({ url: '/gym/home', headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).not.toContain('sha256')
})
