import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmasterPid } from '@cupo/embedded-postgres'

/** The process to kill: the server, its database, or both simultaneously. */
export type Victim = 'app' | 'database' | 'both'

/** A server process on its own data folder that is killed and restarted repeatedly. */
export type RestartedService = {
  url: string
  /** Starts the server and waits until it is ready. @returns the time until ready in ms */
  start(): Promise<number>
  /** Starts the server and kills it before it is ready. */
  killWhileStarting(afterMs: number): Promise<void>
  kill(victim: Victim): Promise<void>
  /** Waits until the server is ready; starts it first if it is down. */
  recover(): Promise<number>
  stop(): Promise<void>
}

/** Time limit of a start or recovery. */
const patienceMs = 60_000

const freePort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const end = async (child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).status === 200
  } catch {
    return false
  }
}

/** Starts the server as a child process and collects the last chunks of its output. */
const launch = (dataDir: string, port: number, output: string[]): ChildProcess => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, SMTP_URL: _smtp, ...inheritedEnv } = process.env
  const env = { ...inheritedEnv, CUPO_DATA_DIR: dataDir, CUPO_DEMO: '0', CUPO_RATE_LIMITS: 'off', PORT: String(port) }
  const launched = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [launched.stdout, launched.stderr]) {
    stream.on('data', (chunk) => {
      output.push(String(chunk))
      if (output.length > 200) output.shift()
    })
  }
  return launched
}

const killDatabase = (dataDir: string): void => {
  const pid = readPostmasterPid(dataDir)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has exited; its lock file is still there.
  }
}

/** Prepares a service on a data folder without starting it. */
export const restartedService = async (dataDir: string): Promise<RestartedService> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const output: string[] = []
  let child: ChildProcess | null = null

  const waitUntilReady = async (): Promise<number> => {
    const from = performance.now()
    while (!(await isReady(url))) {
      if (child?.exitCode !== null || performance.now() - from > patienceMs) {
        throw new Error(`The server did not come up by itself. It said:\n${output.join('')}`)
      }
      await sleep(20)
    }
    return performance.now() - from
  }

  const start = (): Promise<number> => {
    child = launch(dataDir, port, output)
    return waitUntilReady()
  }

  return {
    url,
    start,
    killWhileStarting: async (afterMs) => {
      child = launch(dataDir, port, output)
      await sleep(afterMs)
      await end(child, 'SIGKILL')
    },
    kill: async (victim) => {
      if (victim !== 'app') killDatabase(dataDir)
      if (victim !== 'database') await end(child, 'SIGKILL')
    },
    recover: () => (child?.exitCode === null && child.signalCode === null ? waitUntilReady() : start()),
    stop: () => end(child, 'SIGTERM'),
  }
}
