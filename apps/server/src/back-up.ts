import { parseArgs } from 'node:util'
import type { Retention } from '@cupo/core/backups'
import { readConfig } from './config.ts'
import { connect } from './db/client.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { systemClock } from './deps.ts'
import { backUpService } from './features/backups/back-up-service.ts'
import { runCommand } from './run-command.ts'

// `npm run backup -- --to FOLDER`: backs up the embedded database, while the server runs or not (docs/operations.md).

const usage = 'npm run backup -- --to /var/backups/cupo [--keep 14 | --keep-days 30]'
const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const readRetention = (copies: string | undefined, days: string | undefined): Retention => {
  const value = copies ?? days
  if (value !== undefined && (!/^\d{1,5}$/.test(value) || Number(value) < 1 || (copies && days))) {
    throw new Error(`Say one whole number to keep: ${usage}`)
  }
  if (days !== undefined) return { days: Number(days) }
  return { copies: copies === undefined ? Number.POSITIVE_INFINITY : Number(copies) }
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, 'keep-days': { type: 'string' } },
  })
  const config = readConfig(process.env)
  const to = values.to ?? config.backups?.folder
  if (!to) throw new Error(`Say where to: ${usage}`)
  const retention = readRetention(values.keep, values['keep-days'])
  if ('url' in config.database) {
    throw new Error('DATABASE_URL names an external database: back it up with pgBackRest (ops/backup/README.md).')
  }
  const { dataDir } = config.database
  const database = await openSharedDatabase(config.database)
  try {
    const { db, pool } = connect(database.connection)
    const begun = performance.now()
    const { backup, deleted } = await backUpService(db, { dataDir, folder: to, retention }, systemClock).finally(() =>
      pool.end(),
    )
    const bytes = Object.values(backup.manifest.files).reduce((sum, file) => sum + file.bytes, 0)
    const megabytes = (n: number) => `${(n / 1_000_000).toFixed(1)} MB`
    printLine(
      `Backed up ${megabytes(backup.manifest.clusterBytes)} as ${megabytes(bytes)} in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${backup.folder}`,
    )
    for (const folder of deleted) printLine(`Deleted ${folder}`)
  } finally {
    await database.close()
  }
}

await runCommand(run)
