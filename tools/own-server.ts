import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { buildWebIfStale } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')

/** A server that nobody else uses, with the demo service in it. */
export type OwnServer = {
  url: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the server as people do, with the built web app, on a temporary data folder and a free port.
 * @throws Error with all that it said when it does not come up
 */
export const startOwnServer = async (): Promise<OwnServer> => {
  await buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-own-'))
  const { DATABASE_URL: _theirs, SMTP_URL: _mail, CUPO_PUBLIC_URL: _address, NODE_ENV: _mode, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', CUPO_DATA_DIR: dataDir, CUPO_DEMO: '1', CUPO_RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((done) => child.once('close', () => done()))
  const said: string[] = []
  const url = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line)
      const [, address] = /^Cupo is at (\S+)/.exec(line) ?? []
      if (address) url.resolve(address)
    })
  }
  void gone.then(() => url.reject(new Error(`The server did not start:\n${said.join('\n')}`)))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Whoever started it may be interrupted; it is not left behind.
  process.once('exit', () => child.kill('SIGTERM'))
  return { url: await url.promise, stop }
}
