import { buildWeb } from './web-build.ts'

// `npm run build`: builds the web app and checks its size budgets.
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
