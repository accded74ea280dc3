import { LockedDataFolderError, startPostgres } from '../index.ts'

// Test program: serves the data folder in its first argument, with the settings in its second one (JSON).

const [, , dataDir, settings = '{}'] = process.argv
if (!dataDir) throw new Error('run-server.ts needs a data folder.')

const postgres = await startPostgres({
  dataDir,
  database: 'gym',
  icuLocale: 'es',
  settings: JSON.parse(settings) as Record<string, string>,
  onRestart: ({ downtimeMs }) => process.stdout.write(`restarted: ${downtimeMs} ms\n`),
  onLost: (error) => {
    process.stderr.write(`lost: ${error.message}\n`)
    process.exit(1)
  },
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof LockedDataFolderError ? 2 : 3)
})
postgres.announceAddress('http://127.0.0.1:4999')
process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.stdout.write(`ready: ${JSON.stringify({ connection: postgres.connection, pid: postgres.pid() })}\n`)
