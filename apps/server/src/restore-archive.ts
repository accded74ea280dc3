import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { systemClock } from './deps.ts'
import { openArchive } from './features/handovers/open-archive.ts'
import { restorePerson } from './features/handovers/restore-person.ts'
import { restoreStudio } from './features/handovers/restore-studio.ts'
import { runCommand } from './run-command.ts'

// `npm run restore:archive -- --file …`: restores the archive of a studio or of a person (docs/handover.md).

const usage = 'npm run restore:archive -- --file marea.zip'
const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const run = async (): Promise<void> => {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values
  if (!file) throw new Error(`Say which file: ${usage}`)
  const archive = await openArchive(file)
  const config = readConfig(process.env)
  try {
    const database = await openSharedDatabase(config.database)
    try {
      await prepareDatabase({
        connection: database.migrating,
        serving: database.connection,
        createDemo: null,
        logLine: printLine,
      })
      const { db, pool } = connect(database.connection)
      const restore = archive.manifest.format === 'cupo-studio' ? restoreStudio : restorePerson
      const restored = await restore(db, archive, systemClock.now()).finally(() => pool.end())
      printLine(`Restored ${restored.name}:`)
      for (const [table, rows] of Object.entries(restored.rows)) printLine(`  ${table}: ${rows}`)
      const { publicUrl } = config.app({ host: config.host, port: config.port ?? 3000 })
      for (const { email, token } of restored.links)
        printLine(`${email} chooses a password here, once and within an hour:\n${publicUrl}/reset-password/${token}`)
    } finally {
      await database.close()
    }
  } finally {
    await archive.close()
  }
}

await runCommand(run)
