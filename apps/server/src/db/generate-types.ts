import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where the types of the tables are kept. */
export const TYPES_FILE = join(import.meta.dirname, 'schema.gen.ts')

const codegen = join(dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js')

/** The types of a migrated database's tables for Kysely, as the text of a module. */
export const generateTypes = async (connectionString: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    codegen,
    ...['--dialect', 'postgres'],
    ...['--url', connectionString],
    ...['--default-schema', 'public'],
    ...['--exclude-pattern', 'public.migration'],
    ...['--log-level', 'silent'],
    '--print',
  ])
  return `${stdout.trim()}\n`
}
