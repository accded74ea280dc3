import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { systemClock } from './deps.ts'
import { countRows, readMigration } from './features/backups/count-store.ts'
import { verifyDatabase } from './features/backups/verify-database.ts'
import { runCommand } from './run-command.ts'

// `npm run check:database`: checks the ledgers, the receipts and the audit log of the configured database, for example
// after a restore by pgBackRest. Can run while the server runs.

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const run = async (): Promise<void> => {
  const database = await openSharedDatabase(readConfig(process.env).database)
  try {
    const { db, pool } = connect(database.connection)
    const check = async () => {
      const { rows } = await countRows(db)
      const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
      printLine(`Migration ${await readMigration(db)}, ${Object.keys(rows).length} tables, ${total} rows.`)
      return verifyDatabase(db, systemClock.now())
    }
    const verdicts = await check().finally(() => pool.end())
    for (const { ok, sentence } of verdicts) printLine(`  ${ok ? 'ok  ' : 'FAIL'} ${sentence}`)
    if (verdicts.some(({ ok }) => !ok)) throw new Error('The database failed a check.')
  } finally {
    await database.close()
  }
}

await runCommand(run)
