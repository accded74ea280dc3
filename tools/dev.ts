import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { createServer } from 'vite'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/db/open-database.ts'

// `npm run dev`: Vite in front with hot reload, and behind it the server, started anew with each change to its
// sources. The database is held here, so that it stays up meanwhile.
const root = resolve(import.meta.dirname, '..')
const API_PORT = 3100

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
  const api = `http://127.0.0.1:${API_PORT}`
  const vite = await createServer({
    root: join(root, 'apps/web'),
    configFile: join(root, 'apps/web/vite.config.ts'),
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
        PORT: String(API_PORT),
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
      const gone = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await gone
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
