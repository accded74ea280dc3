import { buildWebIfStale } from './web-build.ts'

// `npm start`: builds the web app if its sources changed, then starts the server.
try {
  await buildWebIfStale()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await import('../apps/server/src/main.ts')
