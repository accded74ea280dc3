import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolderPaths } from './data-folder.ts'
import { type ProcessInfo, readProcess, waitForExit } from './process-info.ts'
import type { SystemAccount } from './system-account.ts'

/** How to run PostgreSQL's main process on a data folder. */
export type Postmaster = {
  dataDir: string
  program: string
  args: readonly string[]
  account: SystemAccount
}

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const WAIT_FOR_OLD_SESSIONS_MS = 20_000
const MAX_LOG_BYTES = 10 * 1024 * 1024

/**
 * Starts PostgreSQL and waits until it accepts connections. Adopts a postmaster that is already running on this
 * folder with the same arguments; stops and replaces one with other arguments.
 * @returns its process id
 * @throws Error with the end of the log when it does not start
 */
export const startPostmaster = async (postmaster: Postmaster): Promise<number> => {
  const { log } = dataFolderPaths(postmaster.dataDir)
  const deadline = performance.now() + WAIT_FOR_OLD_SESSIONS_MS
  for (;;) {
    const running = findRunningPostmaster(postmaster.dataDir)
    if (running && hasSameArguments(running.process, postmaster)) {
      if (await waitUntilReady(postmaster.dataDir, running.pid)) return running.pid
    } else if (running) {
      await stopPostmaster(running.pid)
    }
    const { pid, logOffset } = spawnPostmaster(postmaster)
    if (await waitUntilReady(postmaster.dataDir, pid)) return pid
    const output = readFileSync(log).subarray(logOffset).toString().trim()
    if (!isHeldByOldSessions(output) || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start. Its log (${log}) ends with: ${output.slice(-2000)}`)
    }
    await sleep(100)
  }
}

/** Fast shutdown (SIGINT), then immediate (SIGQUIT), then SIGKILL, each after 20 s. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForExit(pid, STOP_TIMEOUT_MS)) return
  }
}

/**
 * The process in a lock file of PostgreSQL, if it is running and is a postmaster of this folder.
 *
 * PostgreSQL itself only checks whether the process id in its lock file is in use. After a reboot a different process
 * may have that id, and in a container without an init process so may a zombie; PostgreSQL would then never start, so
 * such lock files are removed. This is safe: backends that survived their postmaster still hold its shared memory,
 * which PostgreSQL detects itself (see `isHeldByOldSessions`).
 */
const findRunningPostmaster = (dataDir: string): { pid: number; process: ProcessInfo } | undefined => {
  const { cluster, socket } = dataFolderPaths(dataDir)
  for (const lockFile of [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const pid = Number(readLines(lockFile)[0])
    if (!pid) continue
    const found = readProcess(pid)
    if (found?.commandLine.includes(cluster) && found.commandLine[0]?.includes('postgres')) {
      return { pid, process: found }
    }
    if (isPidInUse(pid)) rmSync(lockFile, { force: true })
  }
  return undefined
}

const isPidInUse = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const hasSameArguments = ({ commandLine }: ProcessInfo, { program, args }: Postmaster): boolean =>
  JSON.stringify(commandLine) === JSON.stringify([program, ...args])

const readPostmasterFile = (dataDir: string): string[] =>
  readLines(join(dataFolderPaths(resolve(dataDir)).cluster, 'postmaster.pid'))

/** Process id in the postmaster's lock file (line 1), or undefined when there is none. The process may be dead. */
export const readPostmasterPid = (dataDir: string): number | undefined =>
  Number(readPostmasterFile(dataDir)[0]) || undefined

/** TCP port in the postmaster's lock file (line 4). */
export const readPostmasterPort = (dataDir: string): number => Number(readPostmasterFile(dataDir)[3])

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

const spawnPostmaster = ({ dataDir, program, args, account }: Postmaster): { pid: number; logOffset: number } => {
  const { log } = dataFolderPaths(dataDir)
  if (existsSync(log) && statSync(log).size > MAX_LOG_BYTES) renameSync(log, `${log}.old`)
  const logFile = openSync(log, 'a', 0o600)
  const logOffset = statSync(log).size
  const command = account.command(program, args)
  // Detached (own session), so that Ctrl-C in the terminal reaches this process only, which then stops PostgreSQL.
  const child = spawn(command.file, command.args, { cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  child.on('error', () => undefined)
  child.unref()
  if (!child.pid) throw new Error(`PostgreSQL could not be run: ${command.file} is missing or not executable.`)
  return { pid: child.pid, logOffset }
}

const waitUntilReady = async (dataDir: string, pid: number): Promise<boolean> => {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && readProcess(pid)) {
    const lines = readPostmasterFile(dataDir)
    // Line 8 is the postmaster's status.
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  return false
}

/**
 * Backends outlive a killed postmaster for a moment and hold its shared memory; a new one cannot start until they exit.
 */
const isHeldByOldSessions = (output: string): boolean =>
  output.includes('pre-existing shared memory block') || /lock file ".*" already exists/.test(output)
