import { spawn } from 'node:child_process'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { createLogger, createServer, type Logger } from 'vite'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'

// `npm run dev`: Vite with hot reload in front of the server, which restarts on every change to its sources. This
// process runs the database, so that it stays up across restarts. Vite listens on PORT, or on 3000 or the next free
// port; the server gets any free port.
const root = resolve(import.meta.dirname, '..')

/** A port that is currently free. */
const findFreePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createNetServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })

/** Vite's logger without the stack traces of requests sent while the server restarts. */
const quietLogger = (): Logger => {
  const logger = createLogger()
  const { error } = logger
  let isWaiting = false
  logger.error = (message, options) => {
    if (!/proxy/.test(message) || !/ECONNREFUSED|ECONNRESET|EPIPE|socket hang up/.test(message)) {
      return error(message, options)
    }
    if (isWaiting) return
    isWaiting = true
    logger.info('The server is starting: requests fail until it is up.')
    setTimeout(() => {
      isWaiting = false
    }, 10_000).unref()
  }
  return logger
}

const urlOf = ({ connectionString, user, password, host, port, database }: ClientConfig): string =>
  connectionString ??
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase(config.database, {
    onRestart: (sentence) => console.error(sentence),
    onLost: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  const apiPort = await findFreePort()
  const api = `http://127.0.0.1:${apiPort}`
  const vite = await createServer({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
    customLogger: quietLogger(),
    server: {
      host: '127.0.0.1',
      port: config.port ?? 3000,
      proxy: Object.fromEntries(['/api', '/livez', '/readyz', '/metrics'].map((path) => [path, api])),
    },
  })
  await vite.listen()
  const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  database.announceAddress(address)
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        PORT: String(apiPort),
        DATABASE_URL: urlOf(database.connection),
        CUPO_PUBLIC_URL: process.env.CUPO_PUBLIC_URL || address,
      },
    },
  )
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    database.announceStopping()
    if (server.exitCode === null && server.signalCode === null) {
      const exited = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await exited
    }
    await vite.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  server.once('exit', () => void stop())
}

await run().catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : `Cupo could not start: ${error.message}`)
  process.exit(1)
})
