import { randomUUID } from 'node:crypto'
import { pictureFile } from '@cupo/contract/picture-file'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { features } from './features/index.ts'
import { answerFaults, answerNotFound, answerUnroutable, unparsableAnswer } from './http/faults.ts'
import { serveHealth } from './http/health.ts'
import { refuseUnknownRoutes } from './http/known-routes.ts'
import { serveMetrics } from './http/metrics.ts'
import { admitNativeApp } from './http/native-app.ts'
import { serveOpenApi } from './http/openapi.ts'
import { readToEnd } from './http/read-to-end.ts'
import { serveWeb } from './http/web.ts'
import { liveRoutes } from './live/routes.ts'

/** Room for a 64 kB header, so that it is answered like any other wrong token and not cut off. */
const maxHeaderSize = 96 * 1024
/** Enough for a room of 200 spots; files have an endpoint and a limit of their own. */
const bodyLimit = 64 * 1024
/** Whose word on where a request comes from is taken: machines of the same network. A stranger's own word is not. */
const nearProxies = ['loopback', 'linklocal', 'uniquelocal']
/** Requests a minute from one address: far above a busy studio behind one router, far below a flood. */
const requestsPerMinute = 3000

const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  // Only endpoints that take a file look at these; any other refuses them by their kind.
  app.addContentTypeParser([...pictureFile.types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The whole application over what it is given; it listens to nothing until told. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: deps.config.log ? { level: deps.config.production ? 'info' : 'warn' } : false,
    // Faults are logged; requests are counted and timed by /metrics instead of two lines for each.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    http: { maxHeaderSize, requireHostHeader: false },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(unparsableAnswer((error as { code?: string }).code))
      else socket.destroy()
    },
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    trustProxy: deps.config.production ? nearProxies : false,
  })
  refuseUnknownRoutes(app)
  answerFaults(app)
  readBodies(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  admitNativeApp(app)
  app.addHook('onSend', async (request) => {
    if (request.raw.complete === false) await readToEnd(request.raw)
  })
  // An expectation that nobody knows is passed over: node's own answer to it is not in the envelope.
  app.server.on('checkExpectation', app.routing)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: deps.config.production,
  })
  if (deps.config.rateLimits) {
    await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute', allowList: ['127.0.0.1', '::1'] })
  }
  app.addHook('onRequest', async (request, reply) => {
    // Before anybody looks at the body that was sent to nowhere.
    if (request.is404) return answerNotFound(request, reply)
  })
  serveHealth(app, deps)
  serveMetrics(app, deps)
  for (const feature of features) feature(app, deps)
  liveRoutes(app, deps)
  await serveOpenApi(app)
  await serveWeb(app, deps, answerNotFound)
  return app
}
