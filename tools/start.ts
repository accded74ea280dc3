import { buildWebIfStale } from './web-build.ts'

// `npm start`: the web app as its sources are now, then the server, which does the rest.
await buildWebIfStale()
await import('../apps/server/src/main.ts')
