import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../db/open-database.ts'
import { end, freePort, launch, until } from '../cluster/launch.ts'
import { programs } from '../cluster/programs.ts'
import { haproxyServiceSettings } from '../cluster/read-settings.ts'
import { type ServerProcess, serverProcess } from '../cluster/server-process.ts'

/** Two server processes on one database, behind HAProxy. */
export type Pair = {
  /** Address of the service, through HAProxy. */
  url: string
  databaseUrl: string
  servers: readonly [ServerProcess, ServerProcess]
  /** Output of HAProxy, with the state changes of both servers. */
  balancerOutput(): string
  /** Waits until a process answers /readyz with 200. */
  untilReady(index: number): Promise<void>
  /** Stops every process, then deletes the folder. */
  stop(): Promise<void>
}

const patienceMs = 120_000

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok

const log = (message: string | Error): void => void process.stderr.write(`${message}\n`)

/** Starts PostgreSQL with its default durability. @returns its URL and a function that stops it */
const startDatabase = async (dataDir: string) => {
  const { connection, stop } = await startEmbeddedPostgres(dataDir, { onRestart: log, onLost: log })
  const { host, port, user, password, database } = connection
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { url, stop }
}

/** Settings of a production server without rate limits, since one machine sends all of the load. */
const settingsOf = (url: string, drainSeconds: number) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  CUPO_PUBLIC_URL: url,
  CUPO_DRAIN_SECONDS: String(drainSeconds),
  CUPO_REQUESTS_PER_MINUTE: '99999999',
  // The load's people have no second factor.
  CUPO_REQUIRE_FACTORS: 'off',
})

/** Starts PostgreSQL, two servers and HAProxy in a temporary folder. */
export const startPair = async (drainSeconds: number): Promise<Pair> => {
  const folder = mkdtempSync(join(tmpdir(), 'cupo-rolling-'))
  const database = await startDatabase(join(folder, 'database'))
  const own = await freePort()
  const url = `http://127.0.0.1:${own}`
  const ports = [await freePort(), await freePort()] as const
  const serverOn = (port: number) =>
    serverProcess(port, database.url, join(folder, 'local'), settingsOf(url, drainSeconds))
  const servers = [serverOn(ports[0]), serverOn(ports[1])] as const
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, haproxyServiceSettings(own, ports))
  const haproxy = launch(programs.haproxy, ['-db', '-f', settings], { PATH: process.env.PATH })
  const balancerOutput = () => haproxy.output.join('')
  const untilReady = (index: number) =>
    until(`server ${index + 1} is ready`, () => isReady(`http://127.0.0.1:${ports[index]}`), patienceMs)
  const stop = async () => {
    for (const server of servers) await server.kill()
    await end(haproxy)
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    for (const server of servers) server.start()
    await untilReady(0)
    await untilReady(1)
    await until('HAProxy leads to the service', () => isReady(url), patienceMs)
    return { url, databaseUrl: database.url, servers, balancerOutput, untilReady, stop }
  } catch (error) {
    const output = [...servers.map((server) => server.output()), balancerOutput()].join('\n—\n')
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
}
