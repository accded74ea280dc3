import type { Language } from '@cupo/core/preferences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, cacheTtlMs, encodingFor } from './page-cache.ts'
import { languageOf } from './phrases/index.ts'

type Offered = { languages: readonly Language[]; defaultLanguage: Language }

/** The language of a public page: `?lang=` (then `chosen`), otherwise that of the browser. */
export const pageLanguage = (request: FastifyRequest, offered: Offered): { language: Language; chosen: boolean } => {
  const { lang } = request.query as { lang?: unknown }
  const asked = offered.languages.find((each) => each === lang)
  return { language: asked ?? languageOf(request.headers['accept-language'], offered), chosen: asked !== undefined }
}

/** Sends a rendered public page in the smallest encoding that the browser accepts, or 304. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { page, language }: { page: CachedPage; language: Language },
): FastifyReply => {
  reply
    .header('Cache-Control', `public, max-age=${cacheTtlMs / 1000}`)
    .header('Vary', 'Accept-Language, Accept-Encoding')
    .header('Content-Language', language)
    .header('ETag', page.etag)
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding])
}
