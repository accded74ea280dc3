import { parseArgs } from 'node:util'
import { testPrevious } from './testing/test-previous.ts'

// `npm run test:previous`                           the integration tests of the newest release on today's schema
// `npm run test:previous -- v1.0.0`                 those of this tag or commit
// `npm run test:previous -- v1.0.0 cancel-booking`  only the files whose path contains a text

const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true })
const [reference, ...files] = positionals
process.exit(await testPrevious(reference ?? null, files))
