import { parseArgs } from 'node:util'
import { testPrevious } from './testing/test-previous.ts'

// `npm run test:previous -- v1.0.0`                 the integration tests of a release on today's schema
// `npm run test:previous -- v1.0.0 cancel-booking`  only the files whose path contains a text

const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
const [reference, ...files] = positionals
if (reference === undefined) {
  console.error('Name the release before: npm run test:previous -- v1.0.0')
  process.exit(2)
}
process.exit(await testPrevious(reference, files))
