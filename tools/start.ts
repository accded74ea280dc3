import { buildWebIfStale } from './web-build.ts'

// `npm start`: the web app as its sources are now, then the server, which does the rest.
try {
  await buildWebIfStale()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('../apps/server/src/main.ts')
