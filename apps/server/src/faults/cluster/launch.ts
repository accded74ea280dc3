import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './programs.ts'

/** A process of the cluster and the end of its output. */
export type Launched = { child: ChildProcess; output: string[] }

const mostChunks = 300
const patienceMs = 20_000

/** Starts a process and keeps the last chunks of its output. */
export const launch = (
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  account: Account | null = null,
): Launched => {
  // Runs in its own session: Ctrl-C signals only the command, which then stops its processes in order.
  const child = spawn(file, args, { env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...account })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(String(chunk))
      if (output.length > mostChunks) output.shift()
    })
  }
  return { child, output }
}

/** Whether a child process runs. */
export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Stops a child process: with the signal, and with SIGKILL after 20 s. */
export const end = async ({ child }: Launched, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (!isRunning(child)) return
  const closed = once(child, 'close')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await closed
  clearTimeout(late)
}

/** Sends a signal to a process that may have exited. */
export const signalProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const parentOf = (pid: string): number | null => {
  try {
    // The name in parentheses may contain anything; the state and the parent follow the last one.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(parent)
  } catch {
    return null
  }
}

/** Ids of the child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

/** Finds a free port on loopback. */
export const freePort = async (): Promise<number> => {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Polls until a condition holds.
 * @throws Error naming the condition, after the limit
 */
export const until = async (what: string, holds: () => Promise<boolean>, limitMs: number): Promise<void> => {
  const startedAt = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`Not within ${limitMs / 1000} s: ${what}`)
    await sleep(200)
  }
}
