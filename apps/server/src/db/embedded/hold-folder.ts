import { mustExist } from '@cupo/core/must-get'
import { startEmbedded } from '../embedded.ts'

/** A server without the application: holds the data folder of its first argument until it is told or killed. */
const embedded = await startEmbedded({
  dataDir: mustExist(process.argv[2], 'the data folder, as first argument'),
  onRestart: (sentence) => process.stdout.write(`restarted: ${sentence}\n`),
  onLost: (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
})
embedded.hold.announce('http://127.0.0.1:4999')
process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
process.stdout.write(`ready: ${JSON.stringify({ connection: embedded.connection, pid: embedded.pid() })}\n`)
