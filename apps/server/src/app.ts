import { randomUUID } from 'node:crypto'
import { documentFile } from '@cupo/contract/picture-file'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { refreshBrand } from './brand/current-brand.ts'
import { nameService } from './brand/name-service.ts'
import type { Deps } from './deps.ts'
import { features } from './features/index.ts'
import { measureHealth } from './features/service-health/measure-health.ts'
import { linkPreviews } from './features/studio-pages/link-previews.ts'
import { admitAnyOrigin } from './http/any-origin.ts'
import { clientKey } from './http/client-key.ts'
import { drainBody } from './http/drain-body.ts'
import { answerFaults, answerNotFound, answerUnroutable, unparsableAnswer } from './http/faults.ts'
import { serveHealth } from './http/health.ts'
import { refuseUnknownRoutes } from './http/known-routes.ts'
import { serveMetrics } from './http/metrics.ts'
import { admitNativeApp } from './http/native-app.ts'
import { serveOpenApi } from './http/openapi/serve-openapi.ts'
import { announceWrites } from './http/read-from-standby.ts'
import { readSecurityHeaders } from './http/security-headers.ts'
import { logFlood } from './http/security-log.ts'
import { serveWeb } from './http/web.ts'
import { liveRoutes } from './live/routes.ts'
import { logOf } from './log/log.ts'
import { outageLogOf } from './log/outage-log.ts'
import { traceRequests } from './tracing/trace-requests.ts'

/**
 * Room for a 64 kB Authorization header, which gets the response for an invalid token instead of a closed connection.
 */
const maxHeaderSize = 96 * 1024
/** Enough for a room of 200 spots. Endpoints for files have their own limit. */
const bodyLimit = 64 * 1024
/**
 * Outside production, this machine's loopback addresses are exempt from the rate limit, for tests and tools. Production
 * has no exemption.
 */
const exemptOutsideProduction = [clientKey('127.0.0.1'), clientKey('::1')]

const readBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  // Only endpoints that take a file read these bodies; others refuse them by media type.
  app.addContentTypeParser([...documentFile.types, 'image/svg+xml'], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** Builds the application over its dependencies. Does not listen. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const { production, net, trustedProxies } = deps.config
  const securityHeaders = await readSecurityHeaders(production)
  const app = Fastify({
    loggerInstance: logOf(deps) as FastifyBaseLogger,
    // Errors are logged. Requests are counted and timed by /metrics instead of being logged.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // While the server closes, a request on an open connection is still served, and its response closes the connection.
    return503OnClosing: false,
    requestTimeout: net.requestMs,
    http: {
      maxHeaderSize,
      requireHostHeader: false,
      headersTimeout: net.headersMs,
      connectionsCheckingInterval: net.checkMs,
    },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(unparsableAnswer((error as { code?: string }).code, securityHeaders))
      else socket.destroy()
    },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply.headers(securityHeaders)),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  })
  app.server.maxConnections = net.maxConnections
  refuseUnknownRoutes(app)
  if (deps.tracing) traceRequests(app, deps.tracing)
  answerFaults(app, outageLogOf(app, deps))
  readBodies(app)
  // Hooks that run for every request take a callback instead of returning a promise: fewer microtasks per request.
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(securityHeaders).header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    if (deps.stopping?.aborted) reply.header('Connection', 'close')
    next()
  })
  nameService(app, deps)
  await refreshBrand(deps)
  admitNativeApp(app)
  admitAnyOrigin(app)
  announceWrites(app, deps)
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (request.raw.complete !== false) return next(null, payload)
    drainBody(request.raw)
      .then(() => next(null, payload))
      // Writing fails when the reply was already sent. Without this handler the rejection would end
      // the process.
      .catch((error: unknown) => request.log.error({ err: error }, 'fault'))
  })
  // Ignore unknown `Expect` headers: Node's default 417 response does not use our JSON envelope.
  app.server.on('checkExpectation', app.routing)
  if (deps.config.rateLimits) {
    await app.register(rateLimit, {
      max: net.requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => clientKey(request.ip),
      onExceeded: logFlood,
      ...(production ? {} : { allowList: exemptOutsideProduction }),
    })
  }
  app.addHook('onRequest', (request, reply, next) => {
    // Answers 404 before the body of the request is read.
    if (!request.is404) return next()
    answerNotFound(request, reply)
  })
  serveHealth(app, deps)
  serveMetrics(app, deps, [measureHealth])
  for (const feature of features) feature(app, deps)
  liveRoutes(app, deps)
  await serveOpenApi(app, deps.config)
  await serveWeb(app, deps, { notFound: answerNotFound, findPreview: linkPreviews(deps) })
  return app
}
