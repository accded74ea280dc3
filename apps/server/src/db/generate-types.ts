import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brandIds } from './brand-ids.ts'
import { brandMoney } from './brand-money.ts'
import { brandPoints } from './brand-points.ts'
import { migrate } from './migrate.ts'
import { databaseUrl, onServer, startThrowAway } from './test-cluster.ts'

const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js')

const runCodegen = async (connectionString: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    codegen,
    ...['--dialect', 'postgres'],
    ...['--url', connectionString],
    ...['--default-schema', 'public'],
    ...['--exclude-pattern', 'public.migration'],
    ...['--log-level', 'silent'],
    '--print',
  ])
  return brandMoney(brandPoints(await brandIds(`${stdout.trim()}\n`, connectionString)))
}

/**
 * Migrates an empty database on a temporary PostgreSQL and generates Kysely's types of its tables, with branded ids,
 * points and amounts of money.
 * @returns the text of `schema.gen.ts`
 */
export const generateSchemaTypes = async (): Promise<string> => {
  const { url, remove } = await startThrowAway()
  try {
    const fresh = databaseUrl(url, 'fresh')
    await onServer(url, 'create database fresh')
    await migrate({ connectionString: fresh })
    return await runCodegen(fresh)
  } finally {
    await remove()
  }
}
