import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { startThrowAway } from '../apps/server/src/db/test-cluster.ts'
import { buildWebIfStale } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')

/** A server with the demo service for one run. */
export type OwnServer = {
  url: string
  databaseUrl: string
  /** Output lines of the server, in order. */
  output: readonly string[]
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the production server with the built web app on a free port, a temporary data folder and a database without
 * durability.
 * @param settings - PostgreSQL settings, in addition to those of a temporary database
 * @param options - `demo` false starts an empty service; `web` false does not build the app, for tools of the API
 * @throws Error with its output when it does not start
 */
export const startOwnServer = async (
  settings: Readonly<Record<string, string>> = {},
  { demo = true, web = true }: { demo?: boolean; web?: boolean } = {},
): Promise<OwnServer> => {
  if (web) await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-own-'))
  const database = await startThrowAway(settings)
  const { SMTP_URL: _mail, CUPO_PUBLIC_URL: _address, NODE_ENV: _mode, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      ...env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      CUPO_DATA_DIR: dataDir,
      CUPO_DEMO: demo ? '1' : '0',
      CUPO_RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  const output: string[] = []
  const url = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      const [, address] = /^Cupo is at (\S+)/.exec(line) ?? []
      if (address) url.resolve(address)
    })
  }
  void exited.then(() => url.reject(new Error(`The server did not start:\n${output.join('\n')}`)))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await database.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const stopAndThrow = async (error: Error): Promise<never> => {
    await stop()
    throw error
  }
  // Stop the server also when the parent is interrupted.
  process.once('exit', () => child.kill('SIGTERM'))
  return { url: await url.promise.catch(stopAndThrow), databaseUrl: database.url, output, stop }
}
