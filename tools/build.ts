import { buildWeb } from './web-build.ts'

// `npm run build`: the web app anew, held against its weight.
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
