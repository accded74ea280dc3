import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { languages } from '@cupo/core/preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { gymApp } from '../../test/gym-app.ts'
import { hasPoppler, inspectPdf } from '../../test/inspect-pdf.ts'

/** The pages of the web app before a build, and one page with the tokens that the build renders. */
const web = resolve(import.meta.dirname, '../../../../web')
const webRoot = mkdtempSync(join(tmpdir(), 'cupo-brand-'))
const signInPage =
  '<!doctype html><html lang="es" data-prerendered><head><title>Entra · {brand}</title></head><body>{logo:92}<p>Entra en {brand}</p></body></html>'
mkdirSync(join(webRoot, 'pages'))
cpSync(join(web, 'index.html'), join(webRoot, 'index.html'))
cpSync(join(web, 'public/manifest.webmanifest'), join(webRoot, 'manifest.webmanifest'))
cpSync(join(web, 'public/icons'), join(webRoot, 'icons'), { recursive: true })
writeFileSync(join(webRoot, 'sw.js'), '// worker')
writeFileSync(
  join(webRoot, 'pages/pages.json'),
  JSON.stringify([{ file: 'sign-in', path: '/sign-in', query: [], optional: [] }]),
)
for (const language of languages) writeFileSync(join(webRoot, `pages/sign-in-${language}.html`), signInPage)
for (const language of languages) writeFileSync(join(webRoot, `ayuda-${language}.html`), signInPage)
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))

const { db, deps, clock, send, signedIn, member, owner, classAt, book, app: api } = await gymApp()
const app = await buildApp({ ...deps, config: { ...deps.config, webRoot } })
afterAll(() => app.close())

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M5 35V5h8l14 19V5h8v30h-8L13 16v19z"/></svg>'
const brand = {
  name: 'Nave & Co',
  defaults: { theme: 'teal', scheme: 'light', layout: 'modern' },
  languages: ['tr', 'en', 'es'],
  defaultLanguage: 'tr',
  footer: 'Nave S. A. C., Lima',
  footerLinks: [{ label: 'Términos de Nave', url: 'https://nave.pe/legal' }],
}
let key = ''

beforeAll(async () => {
  const headers = { authorization: owner.token, 'content-type': 'image/svg+xml' }
  const made = await app.inject({ method: 'POST', url: '/api/owner/config/logo', headers, payload: logo })
  key = made.json().data.key
  const headersOf = { authorization: owner.token }
  const payload = { version: 1, ...brand, logo: key }
  const published = await app.inject({ method: 'PATCH', url: '/api/owner/config', headers: headersOf, payload })
  expect(published.statusCode).toBe(200)
})

/** The product's own name in a text. Excludes the Spanish word "cupo" for seats, and ids in lower case. */
const otherName = /\bCupo\b(?! sin)/

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  expect(answer.body).not.toMatch(otherName)
  return answer.body
}

test('pages have the name, logo, footer and default look of the second brand', async () => {
  const index = await read('/gym/home')
  expect(index).toContain('<title>Nave &amp; Co</title>')
  const [, embedded = ''] = /data-brand="([^"]*)"/.exec(index) ?? []
  expect(JSON.parse(embedded.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
    ...brand,
    logo: { key, oneColor: true },
  })
  const signIn = await read('/sign-in')
  expect(signIn).toContain('<title>Entra · Nave &amp; Co</title>')
  expect(signIn).toContain(`mask-image:url(/brand/${key}.svg)`)
  expect(signIn).not.toContain('{brand}')
  for (const [language, locale] of [
    ['es', 'es_MX'],
    ['en', 'en_US'],
    ['tr', 'tr_TR'],
  ]) {
    const landing = await read(`/home?lang=${language}`)
    expect(landing).toContain(`<meta property="og:locale" content="${locale}">`)
    expect(landing).toContain('<meta property="og:site_name" content="Nave &amp; Co">')
    expect(landing).toContain(`/brand/${key}.svg`)
    expect(landing).toContain('Nave S. A. C., Lima')
    expect(landing).toContain('href="https://nave.pe/legal"')
    // Teal of the light scheme.
    expect(landing).toContain('--fill:#0b7a70')
    expect(await read(`/openactive?lang=${language}`)).toContain('Nave &amp; Co')
    await read(`/ayuda?lang=${language}`)
  }
})

test('a visitor without a preference gets the default language, and one that is not offered is not sent', async () => {
  const languageOf = async (url: string, header?: string) =>
    (await app.inject({ url, headers: { accept: 'text/html', ...(header && { 'accept-language': header }) } })).headers[
      'content-language'
    ]
  expect(await languageOf('/sign-in')).toBe('tr')
  expect(await languageOf('/ayuda', 'fr')).toBe('tr')
  expect(await languageOf('/home', 'en')).toBe('en')
  const { version } = (await send(owner, 'GET', '/api/owner/config')).data
  const change = (languages: string[], at: number) =>
    app.inject({
      method: 'PATCH',
      url: '/api/owner/config',
      headers: { authorization: owner.token },
      payload: { version: at, languages },
    })
  expect((await change(['tr', 'en'], version)).statusCode).toBe(200)
  expect(await languageOf('/sign-in?lang=es')).toBe('tr')
  expect(await languageOf('/ayuda?lang=es')).toBe('tr')
  const hidden = (await app.inject({ url: '/sign-in', headers: { accept: 'text/html' } })).body
  expect(hidden).toContain('[data-language="es"]{display:none}')
  const refused = await app.inject({ url: '/api/owner/config', headers: { 'accept-language': 'es' } })
  expect(refused.json().mensaje).toMatch(/giriş/i)
  expect((await change(brand.languages, version + 1)).statusCode).toBe(200)
})

test('manifest, icons and worker are those of the second brand', async () => {
  const manifest = JSON.parse(await read('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Nave & Co', short_name: 'Nave & Co', lang: 'tr', theme_color: '#f4f5f0' })
  const icon = await app.inject('/icons/icon-192.png')
  expect(icon.headers['content-type']).toBe('image/png')
  expect(icon.rawPayload.equals(readFileSync(join(webRoot, 'icons/icon-192.png')))).toBe(false)
  const worker = await app.inject('/sw.js')
  expect(worker.body).toMatch(/^self\.brand="[\da-f]{10}";/)
})

test.each(languages)('mails and messages in %s contain the name', async (language) => {
  const email = `nueva-${language}@x.test`
  const payload = { name: 'Ana', email, password: 'tres gatos verdes' }
  const headers = { 'accept-language': language }
  await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload, headers })
  const mail = await db
    .selectFrom('mail')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.body_html).toContain(`<html lang="${language}">`)
  expect(mail.body_html).toContain('Nave &amp; Co')
  expect(mail.body_html).toContain('background:#0b7a70')
  expect(mail.body_text).toContain('Nave & Co')
  for (const text of Object.values(mail)) expect(text).not.toMatch(otherName)
})

test('notifications contain the name in each language', async () => {
  const ana = await member()
  await db
    .insertInto('notification')
    .values({
      user_id: ana.userId,
      kind: 'password_changed',
      params: '{}',
      event_key: 'brand',
      created_at: clock.now(),
    })
    .execute()
  for (const language of languages) {
    const headers = { authorization: ana.token, 'accept-language': language }
    const { items } = (await app.inject({ url: '/api/common/notifications', headers })).json().data
    expect(items[0].title).toContain('Nave & Co')
    expect(JSON.stringify(items)).not.toMatch(/\{brand\}|\bCupo\b/)
  }
})

test('iCalendar files contain the name', async () => {
  const ana = await member()
  await book(ana, (await classAt()).id)
  const { calendarKey } = (await send(ana, 'GET', '/api/gym/home')).data
  const { body } = await api.inject({ url: '/api/gym/calendar.ics', query: { key: calendarKey } })
  expect(body).toMatch(/^PRODID:.*Nave & Co/m)
  expect(body).toMatch(/^(X-WR-CALNAME|NAME):.*Nave & Co/m)
  expect(body).not.toMatch(otherName)
})

test.each(languages)('the statement and the receipt of a company in %s name the service', async (language) => {
  const row = { name: `Empresa ${language}`, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `jefa-${language}@x.test`, { name: row.name, corporateId: id })
  expect((await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: 90, note: 'Bolsa' })).status).toBe(
    201,
  )
  const bought = await send(boss, 'POST', '/api/corporate/pool/purchases', {
    planId: 'pack-300',
    paymentMethod: 'tok_succeeds',
  })
  const paths = ['/api/corporate/statements/2026-03.pdf', `/api/gym/receipts/${bought.data.receiptId}.pdf`]
  for (const url of paths) {
    const headers = { authorization: boss.token, 'accept-language': language }
    const pdf = await app.inject({ url, headers })
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain('filename="nave-co.pdf"')
    if (!(await hasPoppler())) continue
    const text = await inspectPdf(pdf.rawPayload, 'pdftotext', ['-layout'], ['-'])
    expect(text).toContain('Nave & Co')
    expect(text).not.toMatch(otherName)
  }
})
