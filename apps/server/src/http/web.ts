import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** A page asks for HTML; everything else that is not found is told so in the envelope. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets)(\/|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')

/** Serves the built web app: hashed assets for good and pre-compressed, every page by its one HTML. */
export const serveWeb = async (app: FastifyInstance, deps: Deps, notFound: NotFound): Promise<void> => {
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
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? reply.sendFile('index.html') : notFound(request, reply),
  )
}
