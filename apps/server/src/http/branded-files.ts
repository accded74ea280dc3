import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuiltIn } from '@cupo/core/config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLogoBytes } from '../brand/brand-store.ts'
import { type CurrentBrand, freshBrand } from '../brand/current-brand.ts'
import { iconPng, iconSvg } from '../brand/draw-icon.ts'
import { drawManifest } from '../brand/draw-manifest.ts'
import { fillPage } from '../brand/fill-page.ts'
import type { Db, Deps } from '../deps.ts'
import { insertPreview } from './insert-preview.ts'
import type { LinkPreview } from './link-preview.ts'
import { createPageCache, encodingFor } from './page-cache.ts'

/** Icons of the build and their side in px. `share`: the part of a side that a logo fills. */
const icons: Readonly<Record<string, { side: number; share?: number }>> = {
  '/icons/apple-touch-icon.png': { side: 180 },
  '/icons/icon-192.png': { side: 192 },
  '/icons/icon-512.png': { side: 512 },
  '/icons/maskable-512.png': { side: 512, share: 0.6 },
  '/icons/badge-96.png': { side: 96 },
  '/favicon.ico': { side: 48 },
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  preview?: LinkPreview | null,
) => Promise<FastifyReply>

/** Sends a text file of the build filled with the brand and a preview, compressed once for both. */
export const brandedFiles = (root: string, deps: Pick<Deps, 'db' | 'clock'>): Send => {
  const files = new Map<string, string>()
  const cached = createPageCache(null)
  const previews = createPageCache(null)
  const read = (name: string): string => {
    const text = files.get(name) ?? readFileSync(join(root, name), 'utf8')
    files.set(name, text)
    return text
  }
  const fill = (name: string, brand: CurrentBrand): string => {
    if (name === 'manifest.webmanifest') return drawManifest(read(name), brand)
    // A changed brand changes the worker's file, and the new worker then fetches the pages again.
    if (name === 'sw.js') return `self.brand="${brand.hash}";${read(name)}`
    return fillPage(read(name), brand)
  }
  return async (request, reply, name, preview = null) => {
    const brand = await freshBrand(deps)
    const page =
      preview === null
        ? await cached(name, brand.hash, async () => fill(name, brand))
        : await previews(`${name} ${preview.url}`, `${brand.hash} ${JSON.stringify(preview)}`, async () =>
            insertPreview(fill(name, brand), preview),
          )
    reply.header('Cache-Control', 'no-cache').header('ETag', page.etag)
    if (!String(reply.getHeader('vary') ?? '').includes('Accept-Encoding')) reply.header('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type(mediaOf(name)).send(page.bodies[encoding])
  }
}

const mediaOf = (name: string): string =>
  name.endsWith('.js')
    ? 'text/javascript; charset=utf-8'
    : name.endsWith('.webmanifest')
      ? 'application/manifest+json; charset=utf-8'
      : 'text/html; charset=utf-8'

const drawnIcon = async (db: Db, brand: CurrentBrand, share?: number): Promise<string> => {
  const { logo } = brand
  const bytes = logo && (await readLogoBytes(db, logo.key, logo.svg))
  return iconSvg(brand, logo && bytes ? { ...logo, bytes } : null, share)
}

/** Sends the icons of the build, or rendered icons of a configured brand, rendered once per brand. */
export const serveIcons = (app: FastifyInstance, root: string, deps: Pick<Deps, 'db' | 'clock'>): void => {
  const { db } = deps
  const drawn = new Map<string, Promise<Buffer>>()
  let hash = ''
  const draw = (path: string, brand: CurrentBrand, act: () => Promise<Buffer>): Promise<Buffer> => {
    if (hash !== brand.hash) drawn.clear()
    hash = brand.hash
    const made = drawn.get(path) ?? act()
    drawn.set(path, made)
    made.catch(() => drawn.delete(path))
    return made
  }
  const serve = (path: string, media: string, act: (brand: CurrentBrand) => Promise<Buffer>): void => {
    if (!existsSync(join(root, path))) return
    app.get(path, async (request, reply) => {
      const brand = await freshBrand(deps)
      if (isBuiltIn(brand)) return reply.sendFile(path.slice(1))
      const etag = `"${brand.hash}"`
      reply.header('Cache-Control', 'no-cache').header('ETag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(media).send(await draw(path, brand, () => act(brand)))
    })
  }
  for (const [path, { side, share }] of Object.entries(icons)) {
    serve(path, 'image/png', async (brand) => iconPng(await drawnIcon(db, brand, share), side))
  }
  serve('/favicon.svg', 'image/svg+xml', async (brand) => Buffer.from(await drawnIcon(db, brand)))
}
