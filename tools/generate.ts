import { resolve } from 'node:path'
import { generateSchemaTypes } from '../apps/server/src/db/generate-types.ts'
import { openApiDocument } from '../apps/server/src/http/openapi/document.ts'
import { formatOpenApi } from './generation/format-openapi.ts'
import { checkGenerated, type GeneratedFile, writeGenerated } from './generation/generated-files.ts'
import { unusedMessages } from './generation/unused-messages.ts'
import { listFiles } from './structure/read-modules.ts'
import { runProgram } from './testing/run-program.ts'

// `npm run generate`             writes the generated files
// `npm run generate -- --check`  the gate `generated` of `npm test`: fails if a generated file or message key is stale,
//                                or if the OpenAPI document breaks a rule of redocly.yaml

const root = resolve(import.meta.dirname, '..')
const OPENAPI_FILE = 'docs/openapi.json'
/** The stored document has the address of `npm start`; a running server uses its own. */
const EXAMPLE_SERVER = 'http://localhost:3000'

const files: readonly GeneratedFile[] = [
  { path: 'apps/server/src/db/schema.gen.ts', source: 'the migrations', generate: generateSchemaTypes },
  {
    path: OPENAPI_FILE,
    source: 'the contract',
    generate: async () => formatOpenApi(openApiDocument(EXAMPLE_SERVER)),
  },
]

const lintOpenApi = (): Promise<boolean> =>
  runProgram('node_modules/@redocly/cli/bin/cli.js', ['lint', OPENAPI_FILE], {
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })

const findUnusedMessages = (): string[] =>
  unusedMessages(
    root,
    listFiles(root).filter((path) => /^(apps\/web|packages\/(core|contract))\/src\/.*(?<!\.test)\.tsx?$/.test(path)),
  )

if (process.argv.includes('--check')) {
  const complaints = [...(await checkGenerated(root, files)), ...findUnusedMessages()]
  for (const complaint of complaints) console.error(complaint)
  if (!(await lintOpenApi()) || complaints.length > 0) process.exit(1)
  console.log('Generated files and message keys are current.')
} else {
  const written = await writeGenerated(root, files)
  console.log(written.length > 0 ? `Wrote ${written.join(', ')}.` : 'Generated files are current.')
}
