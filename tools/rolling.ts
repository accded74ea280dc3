import { buildWebIfStale } from './web-build.ts'

// `npm run ops:rolling`: builds the web app if its sources changed, then replaces servers one after another under load.
await buildWebIfStale()
await import('../apps/server/src/faults/run-rolling.ts')
