import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { type SignedIn, studioApp } from '../../test/studio-app.ts'

const { app, db, send, signedIn, mar, owner } = await studioApp()
const url = '/api/owner/config'
const other = await signedIn(4, 'otra@cupo.test', { name: 'Otra Administración' })

const upload = async (who: SignedIn, payload: Buffer | string, type = 'image/svg+xml') => {
  const headers = { authorization: who.token, 'content-type': type }
  const answer = await app.inject({ method: 'POST', url: `${url}/logo`, headers, payload })
  return {
    status: answer.statusCode,
    ...(answer.json() as { codigo?: string; mensaje: string; data: { key: string } }),
  }
}
const black = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>'
const grey = black.replace('<path', '<path fill="#f4f5f0"')
const read = async () => (await send(owner, 'GET', url)).data

test('publishing creates a version, which is public and recorded in the audit log', async () => {
  const before = await read()
  expect(before).toMatchObject({ version: 1, name: 'Cupo', logo: null, builtInLogo: true, publishedAt: null })
  const logo = (await upload(owner, black)).data
  const change = {
    version: 1,
    name: 'Nave',
    logo: logo.key,
    defaults: { theme: 'teal', scheme: 'light', layout: 'modern' },
    languages: ['es', 'en'],
    defaultLanguage: 'en',
    footer: 'Nave S. A.',
    footerLinks: [{ label: 'Legal', url: 'https://nave.pe/legal' }],
    limits: { pictureMb: 2, studioPhotos: 3, adjustmentPoints: 50 },
  }
  const { status, data } = await send(owner, 'PATCH', url, change)
  expect([status, data.version, data.name]).toEqual([200, 2, 'Nave'])
  expect(data.publishedBy).toEqual(expect.any(String))
  const shown = (await app.inject('/api/common/config')).json().data
  expect(shown).toMatchObject({
    name: 'Nave',
    isSvg: true,
    defaults: change.defaults,
    logo: { key: logo.key, oneColor: true, ratio: 3, contrast: null },
    languages: ['es', 'en'],
    defaultLanguage: 'en',
    footer: 'Nave S. A.',
    limits: { pictureMb: 2, studioPhotos: 3 },
  })
  const audit = await db.selectFrom('audit_entry').select(['action', 'subject', 'details']).execute()
  expect(audit.at(-1)).toMatchObject({ action: 'config_published', subject: 'service:0', details: { version: 2 } })
  const versions = (await send(owner, 'GET', `${url}/versions`)).data.items
  expect(versions.map((each: { version: number; name: string }) => [each.version, each.name])).toEqual([
    [2, 'Nave'],
    [1, 'Cupo'],
  ])
})

test('an edit of an older version is refused with the current state, and nothing changes without a difference', async () => {
  const current = await read()
  const stale = await send(other, 'PATCH', url, { version: 1, name: 'Otra' })
  expect([stale.status, stale.codigo, stale.data.name]).toEqual([409, 'ESTADO_INVALIDO', 'Nave'])
  expect((await send(other, 'PATCH', url, { version: current.version, name: 'Nave' })).data.version).toBe(
    current.version,
  )
  const both = await Promise.all(
    ['Uno', 'Dos'].map((name) => send(owner, 'PATCH', url, { version: current.version, name })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('publishing an earlier version again restores it, with its logo', async () => {
  const { items } = (await send(owner, 'GET', `${url}/versions`)).data
  const earlier = items.find((each: { version: number }) => each.version === 2)
  const { version } = await read()
  const { name, defaults, languages, defaultLanguage, footer, footerLinks, limits, logo } = earlier
  const body = { version, name, defaults, languages, defaultLanguage, footer, footerLinks, limits, logo: logo.key }
  expect((await send(owner, 'PATCH', url, body)).status).toBe(200)
  expect(await read()).toMatchObject({ version: version + 1, name: 'Nave', logo: { key: logo.key }, footer })
})

test('a setting that cannot be shown is refused by its field', async () => {
  const { version } = await read()
  const faint = (await upload(owner, grey)).data.key
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: '<b>Nave' }, 'name'],
    [{ logo: faint }, 'logo'],
    [{ logo: 'nothing' }, 'logo'],
    [{ defaultLanguage: 'tr' }, 'defaultLanguage'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['es', 'es'] }, 'languages'],
    [{ footerLinks: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'footerLinks'],
    [{ limits: { pictureMb: 9, studioPhotos: 1, adjustmentPoints: 0 } }, 'limits.pictureMb'],
  ]
  for (const [body, field] of wrong) {
    const answer = await send(owner, 'PATCH', url, { version, ...body })
    expect([answer.status, answer.fields[0]]).toEqual([400, field])
  }
  expect((await read()).version).toBe(version)
})

test('a hostile SVG is refused, and a stored one is sent so that it can run nothing', async () => {
  for (const inner of ['<script>alert(1)</script>', '<path onload="x" d="M0 0"/>', '<image href="https://x.test"/>']) {
    const refused = await upload(owner, black.replace('</svg>', `${inner}</svg>`))
    expect([refused.status, refused.codigo]).toEqual([415, 'ARCHIVO_INVALIDO'])
  }
  expect((await upload(owner, '<svg viewBox="0 0 9 9"/>')).status).toBe(415)
  expect((await upload(owner, 'nada', 'image/png')).status).toBe(415)
  expect((await upload(mar, black)).status).toBe(403)
  const { key } = (await upload(owner, black)).data
  const file = await app.inject(`/brand/${key}.svg`)
  expect(file.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject(`/brand/${key}.png`)).statusCode).toBe(404)
  expect((await app.inject('/brand/..%2fx.svg')).statusCode).toBe(404)
})

test('a picture becomes a PNG with its contrast', async () => {
  const pixels = new Uint8Array(40 * 20 * 4).map((_, at) => (at % 4 === 3 ? 255 : 120))
  const png = await Transformer.fromRgbaPixels(pixels, 40, 20).png()
  const { data } = await upload(owner, png, 'image/png')
  expect(data).toMatchObject({ svg: false, oneColor: false, ratio: 2 })
  const { dark, light } = (data as unknown as { contrast: { dark: number; light: number } }).contrast
  expect([dark > 3, light > 3]).toEqual([true, true])
  expect((await app.inject(`/brand/${data.key}.png`)).headers['content-type']).toBe('image/png')
})

test('limits of the owner hold for pictures', async () => {
  const headers = { authorization: mar.token, 'content-type': 'image/png' }
  const payload = Buffer.alloc(2 * 1024 * 1024 + 1)
  const large = await app.inject({ method: 'POST', url: '/api/common/user/avatar', headers, payload })
  expect([large.statusCode, large.json().mensaje]).toEqual([413, 'Esa foto pesa demasiado: hasta 2 MB.'])
})
