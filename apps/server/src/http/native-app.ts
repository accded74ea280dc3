import type { FastifyInstance } from 'fastify'

/** Origins of the native app's page on Android and iOS, which no website can have. */
const origins = new Set(['https://localhost', 'capacitor://localhost'])
const allowedHeaders = 'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, Last-Event-ID'
const exposedHeaders = 'Idempotent-Replayed, Retry-After, X-Request-Id'
const dayInSeconds = 24 * 60 * 60

/** Adds CORS headers for the native app. It sends its access token itself; browser credentials are not involved. */
export const admitNativeApp = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin) || !request.url.startsWith('/api/')) return next()
    reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin')
    if (request.method !== 'OPTIONS') {
      reply.header('Access-Control-Expose-Headers', exposedHeaders)
      return next()
    }
    reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', allowedHeaders)
      .header('Access-Control-Max-Age', dayInSeconds)
      .code(204)
      .send()
  })
}
