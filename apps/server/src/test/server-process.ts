import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'

export type Run = { child: ChildProcess; text: () => string; address: () => Promise<string> }

/** Stops a process and waits for its exit. @returns the exit code; null when it was killed */
export const stop = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
  return child.exitCode
}

/** Runs the server as child processes on a data folder of the calling test file. */
export const serverProcesses = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-main-'))
  const running: ChildProcess[] = []
  afterEach(async () => {
    for (const child of running.splice(0)) await stop(child)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

  const run = (env: Record<string, string>): Run => {
    const { DATABASE_URL: _url, NODE_ENV: _mode, SMTP_URL: _smtp, ...ours } = process.env
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { ...ours, CUPO_DATA_DIR: dataDir, CUPO_DEMO: '0', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const address = async () => {
      for (;;) {
        const [, url] = /\bListening on ([^\s"]+)/.exec(output) ?? /^Cupo is at (\S+)$/m.exec(output) ?? []
        if (url) return url
        if (child.exitCode !== null) throw new Error(`The server ended: ${output}`)
        await once(child.stdout, 'data')
      }
    }
    return { child, text: () => output, address }
  }
  return { dataDir, run }
}
