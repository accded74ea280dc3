import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freshBrand } from '../../brand/current-brand.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { createPageCache } from '../../http/page-cache.ts'
import { pageLanguage, sendPage } from '../../http/public-page.ts'
import { readPublicly } from '../../http/read-from-standby.ts'
import { findAssets } from '../landing/find-assets.ts'
import type { PageFrame } from '../landing/render-document.ts'
import { readStudioPage } from './read-studio-page.ts'
import { renderMissing, renderStudio } from './render-studio.ts'

type Visit = FastifyRequest<{ Params: { id: string } }>

/** The public page of a studio, for visitors without an account and search engines. */
export const studioPageRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl, webRoot } = deps.config
  const assets = findAssets(webRoot)
  const cachedPage = createPageCache(() => deps.clock.now())

  const sendMissing = (reply: FastifyReply, frame: PageFrame, why: 'missing' | 'away') =>
    reply
      .code(why === 'missing' ? 404 : 503)
      .headers({ 'Cache-Control': 'no-store', 'Content-Language': frame.language, Vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(renderMissing(frame, why))

  app.get('/estudios/:id', async (request: Visit, reply: FastifyReply) => {
    const brand = await freshBrand(deps)
    const { language, chosen } = pageLanguage(request, brand)
    const { id } = request.params
    const frame = { language, chosen, publicUrl, brand, assets, year: deps.clock.now().getUTCFullYear() }
    if (!isId(id)) return sendMissing(reply, frame, 'missing')
    try {
      const page = await cachedPage(`${id} ${language} ${chosen}`, brand.hash, async () => {
        const read = await readPublicly(deps, (from) => readStudioPage(from, id))
        return read && renderStudio(frame, read)
      })
      return page === null ? sendMissing(reply, frame, 'missing') : sendPage(request, reply, { page, language })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return sendMissing(reply.header('Retry-After', '60'), frame, 'away')
    }
  })
}
