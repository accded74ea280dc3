import { parseArgs } from 'node:util'
import { systemClock } from './deps.ts'
import { restoreService } from './features/backups/restore-service.ts'
import { runCommand } from './run-command.ts'

// `npm run restore -- --from BACKUP --data-dir NEW`: restores a backup of the embedded database into an empty folder
// and checks it (docs/operations.md).

const usage = 'npm run restore -- --from /var/backups/cupo/backup-20261125T033000Z --data-dir /var/lib/cupo-restored'
const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'data-dir': { type: 'string' } } })
  const { from, 'data-dir': dataDir } = values
  if (!from || !dataDir) throw new Error(`Say which backup, and where to: ${usage}`)
  const begun = performance.now()
  const { backup, verdicts } = await restoreService({ from, dataDir }, systemClock, printLine)
  printLine(
    `Restored the backup of ${backup.manifest.startedAt} into ${dataDir} in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
  )
  for (const { ok, sentence } of verdicts) printLine(`  ${ok ? 'ok  ' : 'FAIL'} ${sentence}`)
  if (verdicts.some(({ ok }) => !ok)) throw new Error('The restored database failed a check.')
  printLine(`Serve it with CUPO_DATA_DIR=${dataDir}`)
}

await runCommand(run)
