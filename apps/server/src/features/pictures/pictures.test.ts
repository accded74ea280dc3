import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { studioApp } from '../../test/studio-app.ts'

const { app, clock, db, send, signedIn, mar, kad, owner } = await studioApp()
const ana = await signedIn(1, 'ana@cupo.test', { name: 'Ana' })

/** Encodes a single-colour picture, wider than high. */
const jpeg = async (width = 40, height = 20): Promise<Buffer> =>
  new Transformer(
    await Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height).png(),
  ).jpeg()

/** EXIF data of a camera: an orientation and a location. */
const asOfCamera = (picture: Buffer): Buffer => {
  const tiff = Buffer.concat([
    Buffer.from('MM'),
    Buffer.from([0, 42, 0, 0, 0, 8, 0, 2]),
    Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]),
    Buffer.from([1, 0x0e, 0, 2, 0, 0, 0, 4]),
    Buffer.from('GPS\0'),
    Buffer.from([0, 0, 0, 0]),
  ])
  const segment = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, segment, picture.subarray(2)])
}

/** A PNG of black pixels: a few bytes for any decoded size. */
const png = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A CMYK JPEG, 2 by 2 pixels. */
const cmyk = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/8AAFAgAAgACBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwC79ng/54x/98iqX2if/ntJ/wB9Grv2eD/njH/3yK6av//Z',
  'base64',
)

const upload = async (who: SignedIn, url: string, payload: Buffer | string, type = 'image/jpeg') => {
  const headers = { authorization: who.token, 'content-type': type }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, ...(answer.json() as { codigo?: string; mensaje: string; data: never }) }
}
const avatar = (who: SignedIn, payload: Buffer | string, type?: string) =>
  upload(who, '/api/common/user/avatar', payload, type)
const show = (address: string) => app.inject({ url: address })
const countPictures = async () =>
  Number((await db.selectFrom('picture').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

test('an avatar is re-encoded: square, upright, as WebP, without EXIF data', async () => {
  const sent = asOfCamera(await jpeg(900, 500))
  expect(sent.includes('GPS')).toBe(true)
  const { data, status } = await avatar(ana, sent)
  const address = (data as { avatar: string }).avatar
  expect([status, address]).toEqual([200, expect.stringMatching(/^\/api\/pictures\/[\w-]{43}$/)])
  const shown = await show(address)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="cupo.webp"',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(shown.rawPayload.includes('GPS')).toBe(false)
  expect(shown.rawPayload.includes('EXIF')).toBe(false)
  expect(await new Transformer(shown.rawPayload).metadata(true)).toMatchObject({
    width: 384,
    height: 384,
    format: 'webp',
  })
  expect((await send(ana, 'GET', '/api/common/user')).data.avatar).toBe(address)
})

test('replacing or removing an avatar deletes the old picture', async () => {
  const first = (await avatar(ana, await jpeg())).data as { avatar: string }
  const second = (await avatar(ana, await jpeg())).data as { avatar: string }
  expect([(await show(first.avatar)).statusCode, (await show(second.avatar)).statusCode]).toEqual([404, 200])
  expect(await countPictures()).toBe(1)
  expect((await send(ana, 'PATCH', '/api/common/user', { avatar: null })).data.avatar).toBe(null)
  expect(await countPictures()).toBe(0)
})

test('a person cannot reference a different person’s picture', async () => {
  const { avatar: address } = (await avatar(ana, await jpeg())).data as { avatar: string }
  expect((await send(owner, 'PATCH', '/api/common/user', { avatar: address })).codigo).toBe('VALIDACION')
  expect((await show('/api/pictures/nada')).statusCode).toBe(404)
  expect((await show('/api/pictures/..%2f..%2fetc')).statusCode).toBe(400)
})

test('an unreadable, unsupported or too large file is refused and changes nothing', async () => {
  const before = await countPictures()
  const whole = await jpeg()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused = [
    await avatar(ana, svg, 'image/svg+xml'),
    await avatar(ana, 'GIF89a', 'image/gif'),
    await avatar(ana, '{}', 'application/json'),
    await avatar(ana, 'hola'),
    await avatar(ana, svg),
    await avatar(ana, whole.subarray(0, 120)),
  ]
  for (const answer of refused) expect([answer.status, answer.codigo]).toEqual([415, 'ARCHIVO_INVALIDO'])
  const large = await avatar(ana, Buffer.alloc(8 * 1024 * 1024 + 1))
  expect([large.status, large.codigo, large.mensaje]).toEqual([
    413,
    'ARCHIVO_INVALIDO',
    'Lo que enviaste es demasiado grande.',
  ])
  expect(await countPictures()).toBe(before)
})

test('a small file with a huge decoded size is refused immediately and does not block the queue', async () => {
  const huge = await avatar(ana, png(10_000, 10_000), 'image/png')
  expect([huge.status, huge.codigo, huge.mensaje]).toEqual([
    413,
    'ARCHIVO_INVALIDO',
    'Esa foto tiene demasiados píxeles: 50 millones como máximo.',
  ])
  for (const bar of [png(1, 60_000), png(60_000, 1)]) {
    const answer = await avatar(ana, bar, 'image/png')
    expect([answer.status, answer.mensaje]).toEqual([415, 'Esa foto es demasiado angosta. Prueba con otra.'])
  }
  expect((await avatar(ana, png(2_000, 100), 'image/png')).status).toBe(200)
})

test('a file in a format other than its content type, or a truncated one, is refused', async () => {
  const picture = new Transformer(await jpeg())
  for (const disguised of [await picture.bmp(), await picture.tiff()])
    expect((await avatar(ana, disguised, 'image/png')).codigo).toBe('ARCHIVO_INVALIDO')
  for (const whole of [await jpeg(600, 400), await picture.webp(80), png(900, 900)])
    expect([
      (await avatar(ana, whole)).status,
      (await avatar(ana, whole.subarray(0, whole.length * 0.7))).status,
    ]).toEqual([200, 415])
})

test('a CMYK picture is converted to RGB', async () => {
  const { data } = await avatar(ana, cmyk)
  const shown = await show((data as { avatar: string }).avatar)
  const [red = 0, green = 0, blue = 0] = await new Transformer(shown.rawPayload).rawPixels()
  expect([shown.statusCode, green > red + 50, green > blue + 50]).toEqual([200, true, true])
})

test('a photo with a repeated idempotency key is added once', async () => {
  const [photo, other] = [await jpeg(300, 200), await jpeg(200, 300)]
  const add = async (payload: Buffer) => {
    const headers = { authorization: kad.token, 'content-type': 'image/jpeg', 'idempotency-key': 'una-foto' }
    return app.inject({ method: 'POST', url: '/api/studio/photos', headers, payload })
  }
  const twins = await Promise.all([add(photo), add(photo)])
  expect(new Set(twins.map((answer) => answer.body)).size).toBe(1)
  expect((await add(photo)).headers['idempotent-replayed']).toBe('true')
  expect((await add(other)).json().codigo).toBe('CLAVE_REUTILIZADA')
  expect((await send(kad, 'GET', '/api/gym/studios/0')).data.photos).toHaveLength(1)
  const [address] = (await send(kad, 'GET', '/api/gym/studios/0')).data.photos
  await send(kad, 'DELETE', `/api/studio/photos?photo=${encodeURIComponent(address)}`)
})

test('forty uploads within ten minutes limit one person only', async () => {
  const eva = await signedIn(1, 'eva@cupo.test', { name: 'Eva' })
  const answers = await Promise.all(Array.from({ length: 41 }, () => avatar(eva, 'hola')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 40 }, () => 415), 429])
  expect((await avatar(eva, await jpeg())).codigo).toBe('DEMASIADOS_INTENTOS')
  expect((await avatar(owner, await jpeg())).status).toBe(200)
  clock.move(600)
  expect((await avatar(eva, await jpeg())).status).toBe(200)
  for (const who of [eva, owner]) await send(who, 'PATCH', '/api/common/user', { avatar: null })
})

test('an endpoint without uploads refuses a file', async () => {
  expect(await upload(ana, '/api/auth/change-password', await jpeg())).toMatchObject({
    status: 415,
    codigo: 'ARCHIVO_INVALIDO',
  })
})

test('a studio has up to eight photos and a logo, which other studios cannot remove', async () => {
  const photos = '/api/studio/photos'
  const logo = ((await avatar(mar, await jpeg())).data as { avatar: string }).avatar
  const first = (await upload(mar, photos, await jpeg(3200, 1600))).data as { photos: string[]; logo: string }
  expect([first.photos.length, first.logo]).toEqual([1, logo])
  const [address = ''] = first.photos
  expect(await new Transformer((await show(address)).rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
  const small = (await upload(mar, photos, await jpeg(40, 20))).data as { photos: string[] }
  expect(await new Transformer((await show(small.photos[1] ?? '')).rawPayload).metadata()).toMatchObject({ width: 40 })
  const rest = await Promise.all(Array.from({ length: 7 }, async () => upload(mar, photos, await jpeg())))
  expect(rest.map((r) => r.status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409])
  const one = `${photos}?photo=${encodeURIComponent(address)}`
  expect((await send(kad, 'DELETE', one)).status).toBe(404)
  expect((await send(mar, 'DELETE', one)).data.photos).toHaveLength(7)
  expect((await show(address)).statusCode).toBe(404)
  expect((await send(mar, 'DELETE', one)).status).toBe(404)
  // Seeded photos that were never uploaded can be removed too.
  await db
    .updateTable('studio')
    .set({ photos: ['/demo/patio.svg'] })
    .where('id', '=', kad.id)
    .execute()
  expect((await send(kad, 'DELETE', `${photos}?photo=/demo/patio.svg`)).data.photos).toEqual([])
  expect((await upload(ana, photos, await jpeg())).codigo).toBe('SIN_PERMISO')
  expect((await send(ana, 'GET', `/api/gym/studios/${mar.id}`)).data.photos).toHaveLength(7)
})
