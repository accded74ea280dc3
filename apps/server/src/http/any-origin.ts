import type { FastifyInstance } from 'fastify'

/** Paths that pages of other sites may read and load: public timetables, and the web component that displays them. */
const open = /^\/(api\/public|embed)\//

/** Adds CORS headers to public paths. Such requests contain no credentials. */
export const admitAnyOrigin = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, next) => {
    if (!open.test(request.url)) return next()
    reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin')
    next()
  })
}
