import { routes } from '@cupo/contract/routes'
import type { FastifyInstance } from 'fastify'

/** Routes outside the contract. They are public or check access themselves. */
export const routesOutsideContract: readonly string[] = [
  'GET /livez',
  'GET /readyz',
  // Loopback or token only.
  'GET /metrics',
  // The OpenAPI document and its viewer.
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/static/*',
  // Only where mail stays in the local outbox.
  'GET /dev/outbox',
  'GET /dev/outbox/:id',
  // Links of mailed campaigns, by a token: a redirect, and the one-click request of mailboxes.
  'GET /c/:token',
  'GET /c/:token/page',
  'POST /news/:token',
  // For strangers and search engines.
  'GET /home',
  'GET /estudios/:id',
  'GET /robots.txt',
  'GET /sitemap.xml',
  // Open data.
  'GET /openactive',
  'GET /openactive/session-series',
  'GET /openactive/session-series/:ref',
  'GET /openactive/scheduled-sessions',
  'GET /openactive/scheduled-sessions/:ref',
  // The built web app, and its page of help in the reader's language.
  'GET /ayuda',
  'GET /index.html',
  'GET /manifest.webmanifest',
  'GET /sw.js',
  // Logo and icons of the brand.
  'GET /brand/:file',
  'GET /favicon.svg',
  'GET /favicon.ico',
  'GET /icons/apple-touch-icon.png',
  'GET /icons/icon-192.png',
  'GET /icons/icon-512.png',
  'GET /icons/maskable-512.png',
  'GET /icons/badge-96.png',
  'GET /*',
]

const known = new Set<string>([...Object.values(routes), ...routesOutsideContract])

/**
 * Refuses a route that is neither in the contract, which declares its permission, nor in the list above: the server
 * does not start with an undeclared route. HEAD follows its GET.
 */
export const refuseUnknownRoutes = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) {
      const name = `${verb === 'HEAD' ? 'GET' : verb} ${url}`
      if (!known.has(name)) throw new Error(`${name} is neither in the contract nor an open door of the server`)
    }
  })
}
