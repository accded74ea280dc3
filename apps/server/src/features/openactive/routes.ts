import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readServiceBrand } from '../../brand/brand-store.ts'
import type { Deps } from '../../deps.ts'
import { refusalAnswer } from '../../http/answer.ts'
import { languageOf } from '../../http/phrases/index.ts'
import { type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { renderDataset } from './render-dataset.ts'
import { feedPaths, renderFeedPage, renderSeries, renderSession } from './render-feed.ts'
import { type FeedKind, readFeed, readFeedItem } from './store.ts'

/** Items per page. */
const pageSize = 500
/** `max-age` in seconds of the last page, and of other pages, which change only with their items. */
const maxAge = { last: 8, other: 3600 }

const query = z.object({ afterChangeNumber: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) })

const answerRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
  const { status, body } = refusalAnswer(refusal, languageOf(request.headers['accept-language']))
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** Allows any origin to read the open data. */
const open = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .header('Cache-Control', `public, max-age=${seconds}`)
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .type('application/json; charset=utf-8')

const serveFeed = (app: FastifyInstance, { db, config: { publicUrl } }: Deps, kind: FeedKind): void => {
  app.get(feedPaths[kind], async (request, reply) => {
    const parsed = query.safeParse(request.query)
    if (!parsed.success) return answerRefusal(request, reply, refuseField('afterChangeNumber', 'field_type'))
    const { afterChangeNumber: after } = parsed.data
    const items = await readFeed(db, kind, after, pageSize)
    open(reply, items.length === 0 ? maxAge.last : maxAge.other)
    return reply.send(renderFeedPage(publicUrl, kind, after, items))
  })
}

/**
 * Routes of the open data by OpenActive's standards: the dataset page, a feed of series and one of dated classes (RPDE
 * 1.0, ordered by change number), and each item at its own URL. No personal data.
 */
export const openactiveRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  app.get('/openactive', async (request, reply) => {
    const brand = await readServiceBrand(db)
    const { lang } = request.query as { lang?: unknown }
    const language =
      brand.languages.find((each) => each === lang) ?? languageOf(request.headers['accept-language'], brand)
    return reply
      .header('Cache-Control', 'public, max-age=60')
      .header('Vary', 'Accept-Language')
      .header('Content-Language', language)
      .type('text/html; charset=utf-8')
      .send(renderDataset({ publicUrl: config.publicUrl, brand: brand.name, language }))
  })
  serveFeed(app, deps, 'series')
  serveFeed(app, deps, 'session')
  app.get('/openactive/session-series/:ref', async (request, reply) => {
    const { ref } = request.params as { ref: string }
    const data = await readFeedItem(db, 'series', ref)
    if (data === undefined) return answerRefusal(request, reply, refuse(refusals.notFound))
    return open(reply, maxAge.last).send(renderSeries(config.publicUrl, ref, data))
  })
  app.get('/openactive/scheduled-sessions/:ref', async (request, reply) => {
    const { ref } = request.params as { ref: string }
    const data = await readFeedItem(db, 'session', ref)
    if (data === undefined) return answerRefusal(request, reply, refuse(refusals.notFound))
    return open(reply, maxAge.last).send(renderSession(config.publicUrl, ref, data))
  })
}
