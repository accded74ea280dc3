import type { FastifyInstance } from 'fastify'

/** Where the page of the native app stands: on Android and on iOS. Nothing of anybody else's can stand there. */
const origins = new Set(['https://localhost', 'capacitor://localhost'])
const asks = 'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, Last-Event-ID'
const hears = 'Idempotent-Replayed, Retry-After, X-Request-Id'
const dayInSeconds = 24 * 60 * 60

/**
 * Lets the native app's page read the answers of the API. It sends its token itself, as any client does: the browser
 * adds nothing of the person's that another page could make use of.
 */
export const admitNativeApp = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!request.url.startsWith('/api/') || origin === undefined || !origins.has(origin)) return
    reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin')
    if (request.method !== 'OPTIONS') {
      reply.header('Access-Control-Expose-Headers', hears)
      return
    }
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', asks)
      .header('Access-Control-Max-Age', dayInSeconds)
      .code(204)
      .send()
  })
}
