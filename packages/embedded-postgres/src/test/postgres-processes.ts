import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { type PostgresConnection, readPostmasterPid } from '../index.ts'

/** A process that runs `run-server.ts`, and the lines it has printed. */
export type ServerProcess = { child: ChildProcess; output: string[] }
export type ReadyServer = ServerProcess & { connection: PostgresConnection; postgresPid: number }

type LaunchOptions = { dataDir?: string; settings?: Record<string, string> }

/** Kills a process and waits until it has exited. */
export const kill = async ({ child }: ServerProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

export const killPid = async (pid: number): Promise<void> => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    return
  }
  await sleep(20)
}

/** Sends SIGTERM and waits. @returns the exit code */
export const terminate = async ({ child }: ServerProcess): Promise<number | null> => {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  return child.exitCode
}

/** @returns the exit code and the output of the process */
export const waitForExit = async ({ child, output }: ServerProcess): Promise<[number | null, string]> => {
  if (child.exitCode === null) await once(child, 'close')
  return [child.exitCode, output.join('\n')]
}

export const waitFor = async <Value>(read: () => Value | undefined | false, timeoutMs = 15_000): Promise<Value> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const value = read()
    if (value) return value
    if (performance.now() > deadline) throw new Error('Timed out.')
    await sleep(10)
  }
}

export const query = async (connection: PostgresConnection, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A new data folder for each test; all processes started on it are killed afterwards. */
export const postgresProcesses = () => {
  const processes: ServerProcess[] = []
  const folder = { dataDir: '' }

  beforeEach(() => {
    folder.dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  })

  afterEach(async () => {
    for (const server of processes.splice(0)) await kill(server)
    const pid = readPostmasterPid(folder.dataDir)
    if (pid) await killPid(pid)
    rmSync(folder.dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const launch = ({ dataDir = folder.dataDir, settings = {} }: LaunchOptions = {}): ServerProcess => {
    const program = join(import.meta.dirname, 'run-server.ts')
    const child = spawn(process.execPath, [program, dataDir, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => output.push(line))
    }
    const server = { child, output }
    processes.push(server)
    return server
  }

  const start = async (options: LaunchOptions = {}): Promise<ReadyServer> => {
    const server = launch(options)
    const line = await waitFor(() => {
      if (server.child.exitCode !== null) throw new Error(`The server exited: ${server.output.join('\n')}`)
      return server.output.find((text) => text.startsWith('ready: '))
    })
    const { connection, pid } = JSON.parse(line.slice('ready: '.length))
    return { ...server, connection, postgresPid: pid }
  }

  return { folder, launch, start }
}
