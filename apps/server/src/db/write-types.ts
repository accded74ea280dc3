import { writeFileSync } from 'node:fs'
import { generateTypes, TYPES_FILE } from './generate-types.ts'
import { migrate } from './migrate.ts'
import { databaseUrl, onServer, startThrowAway } from './test-cluster.ts'

/** `npm run db:types`: migrates an empty database and writes down the types of its tables. */
const { url, remove } = await startThrowAway()
try {
  const fresh = databaseUrl(url, 'fresh')
  await onServer(url, 'create database fresh')
  await migrate({ connectionString: fresh })
  writeFileSync(TYPES_FILE, await generateTypes(fresh))
  process.stdout.write(`Wrote ${TYPES_FILE}\n`)
} finally {
  await remove()
}
