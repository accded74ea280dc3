import type { FastifyInstance } from 'fastify'
import { readLogoBytes, readServiceBrand } from '../../brand/brand-store.ts'
import { refreshBrand } from '../../brand/current-brand.ts'
import type { Deps } from '../../deps.ts'
import { answerNotFound } from '../../http/faults.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countUpload } from '../pictures/limit-uploads.ts'
import { insertLogo } from './logo-store.ts'
import { publishConfig } from './publish-config.ts'
import { readLogoFile } from './read-logo.ts'
import { readVersions } from './store.ts'
import { configView, versionView } from './view-config.ts'

/**
 * Sends the file of a logo, displayed as an image or a mask. Its CSP forbids scripts and requests when it is opened
 * directly.
 */
const serveLogos = (app: FastifyInstance, { db }: Deps): void => {
  app.get('/brand/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key = '', kind] = /^([\w-]{1,60})\.(svg|png)$/.exec(file) ?? []
    const bytes = kind && (await readLogoBytes(db, key, kind === 'svg'))
    if (!bytes) return answerNotFound(request, reply)
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .type(kind === 'svg' ? 'image/svg+xml' : 'image/png')
      .send(bytes)
  })
}

/** Routes of the configuration: public brand and defaults, and the owner's versions. */
export const configRoutes = (app: FastifyInstance, deps: Deps): void => {
  serveLogos(app, deps)

  register(app, deps, 'readConfig', async ({ deps: { db, config } }) => {
    const brand = await readServiceBrand(db)
    const { pictureMb, studioPhotos } = brand.limits
    return done({
      app: brand.app,
      isSvg: brand.isSvg,
      name: brand.name,
      demo: config.demo,
      ownPages: brand.ownPages,
      defaults: { theme: brand.theme, scheme: brand.scheme, layout: brand.layout },
      logo: brand.logo,
      languages: [...brand.languages],
      defaultLanguage: brand.defaultLanguage,
      footer: brand.footer,
      footerLinks: [...brand.footerLinks],
      limits: { pictureMb, studioPhotos },
    })
  })

  register(app, deps, 'readOwnerConfig', async ({ deps: { db } }) => done(configView(await readServiceBrand(db))))

  register(app, deps, 'listConfigVersions', async ({ deps: { db } }) => {
    const { app: folder } = await readServiceBrand(db)
    return done({ items: (await readVersions(db)).map((row) => versionView(row, folder)), nextCursor: null })
  })

  register(app, deps, 'updateConfig', async ({ body, caller, now, write }) => {
    const published = await write(async (tx) => {
      const made = await publishConfig(tx, { body, by: caller.userId }, now)
      return made.ok ? { ...made, value: configView(made.value) } : made
    })
    if (published.ok) await refreshBrand(deps)
    return published
  })

  register(app, deps, 'uploadLogo', async ({ file, caller, now, write }) => {
    const counted = await countUpload(deps, { userId: caller.userId, file }, now)
    if (!counted.ok) return counted
    const read = await readLogoFile(file)
    if (!read.ok) return read
    const { bytes: _bytes, ...logo } = read.value
    return write(async (tx) => done({ ...logo, key: await insertLogo(tx, read.value, caller.userId, now) }))
  })
}
