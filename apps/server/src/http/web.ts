import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@cupo/core/preferences'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentBrand, freshBrand } from '../brand/current-brand.ts'
import type { Deps } from '../deps.ts'
import { brandedFiles, serveIcons } from './branded-files.ts'
import type { FindPreview } from './link-preview.ts'
import { languageOf } from './phrases/index.ts'
import { prerenderedPages } from './prerendered.ts'

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Whether the request accepts HTML. A wildcard or missing Accept header counts, so that a probe of /sign-in gets the
 * same page as a browser.
 */
const takesHtml = (accept: string): boolean => /text\/html|\*\/\*/.test(accept) || accept === ''

/**
 * Whether a page of the app is requested, which has its own not-found page. Other unknown paths, and names with a file
 * extension, get a 404 envelope.
 */
const wantsPage = (request: FastifyRequest): boolean => {
  const [path = ''] = request.url.split('?')
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets|dev)(\/|$)|[.%]/i.test(path) &&
    takesHtml(request.headers.accept ?? '')
  )
}

const helpPage = (language: Language): string => `ayuda-${language}.html`

/** Serves the built web app: hashed assets pre-compressed and cached for a year, and one HTML file for every page. */
export const serveWeb = async (
  app: FastifyInstance,
  deps: Deps,
  { notFound, findPreview }: { notFound: NotFound; findPreview: FindPreview },
): Promise<void> => {
  const root = deps.config.webRoot
  if (!root || !existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(notFound)
    return
  }
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const send = brandedFiles(root, deps)
  for (const name of ['index.html', 'manifest.webmanifest', 'sw.js']) {
    if (existsSync(join(root, name))) app.get(`/${name}`, (request, reply) => send(request, reply, name))
  }
  serveIcons(app, root, deps)
  // Help is the only page of the app that search engines index, because its HTML contains the questions.
  if (existsSync(join(root, helpPage('es')))) {
    app.get('/ayuda', async (request, reply) => {
      const { lang } = request.query as { lang?: unknown }
      const brand = await freshBrand(deps)
      const language = brand.languages.find((each) => each === lang) ?? languageOf(acceptLanguage(request), brand)
      reply.header('Vary', 'Accept-Language, Accept-Encoding').header('Content-Language', language)
      return send(request, reply, helpPage(language))
    })
  }
  const sendPrerendered = prerenderedPages(root, () => currentBrand(deps.db), send)
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return notFound(request, reply)
    const preview = await findPreview(request)
    const prerendered = sendPrerendered(request, reply, preview)
    if (prerendered !== null) return prerendered
    if (preview !== null) reply.header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
    return send(request, reply, 'index.html', preview)
  })
}

const acceptLanguage = (request: FastifyRequest): string | undefined => request.headers['accept-language']
