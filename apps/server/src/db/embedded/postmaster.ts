import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LivingProcess, livingProcess, waitUntilGone } from './process-table.ts'
import type { SystemAccount } from './system-account.ts'

/** What runs, with which arguments, over which files. */
export type Postmaster = {
  program: string
  args: readonly string[]
  clusterDir: string
  socketDir: string
  log: string
  account: SystemAccount
}

const START_PATIENCE_MS = 60_000
const LOCK_PATIENCE_MS = 20_000
const LARGEST_LOG = 10 * 1024 * 1024

/**
 * Brings the database up and waits until it takes connections: one that a killed server left running is taken over
 * as it is, or stopped first when it runs otherwise than we would run it.
 * @returns its process id
 * @throws Error, one sentence with the end of the log, when it does not come up
 */
export const bringUp = async (postmaster: Postmaster): Promise<number> => {
  const until = performance.now() + LOCK_PATIENCE_MS
  for (;;) {
    const orphan = findOrphan(postmaster)
    if (orphan && sameArguments(orphan.process, postmaster)) {
      if (await waitUntilReady(postmaster, orphan.pid)) return orphan.pid
    } else if (orphan) {
      await stopPostmaster(orphan.pid)
    }
    const { pid, logFrom } = launch(postmaster)
    if (await waitUntilReady(postmaster, pid)) return pid
    const said = readFileSync(postmaster.log).subarray(logFrom).toString().trim()
    if (!stillHeld(said) || performance.now() > until) {
      throw new Error(`PostgreSQL did not start; it says (${postmaster.log}): ${said.slice(-2000)}`)
    }
    await sleep(100)
  }
}

/** Asks for a fast shutdown: sessions end, what is committed is flushed. Insists when that takes too long. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntilGone(pid, 20_000)) return
  }
}

/**
 * The process that postmaster.pid names, when it lives and really is the database of these files.
 *
 * PostgreSQL itself asks only whether the number in a lock file is taken. After a restart of the machine it may be by
 * anybody, and by a zombie where nobody collects them: such lock files are cleared away. Should sessions of the dead
 * one still live, PostgreSQL learns it from shared memory and refuses, and we wait for them.
 */
const findOrphan = ({ clusterDir, socketDir }: Postmaster): { pid: number; process: LivingProcess } | undefined => {
  for (const lockFile of [join(clusterDir, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const pid = Number(readLines(lockFile)[0])
    if (!pid) continue
    const found = livingProcess(pid)
    if (found?.commandLine.includes(clusterDir) && found.commandLine[0]?.includes('postgres')) {
      return { pid, process: found }
    }
    if (numberIsTaken(pid)) rmSync(lockFile, { force: true })
  }
  return undefined
}

const numberIsTaken = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const sameArguments = ({ commandLine }: LivingProcess, { program, args }: Postmaster): boolean =>
  JSON.stringify(commandLine) === JSON.stringify([program, ...args])

/** The port on which the database of these files listens, by the fourth line of its lock file. */
export const portOf = (clusterDir: string): number => Number(readLines(join(clusterDir, 'postmaster.pid'))[3])

const readLines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

const launch = ({ program, args, log, account }: Postmaster): { pid: number; logFrom: number } => {
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) renameSync(log, `${log}.old`)
  const logFile = openSync(log, 'a', 0o600)
  const logFrom = statSync(log).size
  const spawned = account.command(program, args)
  // In a session of its own, so that Ctrl-C in the terminal stops the server first and the database after it.
  const child = spawn(spawned.file, spawned.args, { cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  child.on('error', () => undefined)
  child.unref()
  if (!child.pid) throw new Error(`PostgreSQL could not be run: ${spawned.file} is missing or not executable.`)
  return { pid: child.pid, logFrom }
}

const waitUntilReady = async ({ clusterDir }: Postmaster, pid: number): Promise<boolean> => {
  const until = performance.now() + START_PATIENCE_MS
  while (performance.now() < until && livingProcess(pid)) {
    const lines = readLines(join(clusterDir, 'postmaster.pid'))
    // Line 1 is the process, line 8 how far it is.
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true
    await sleep(10)
  }
  return false
}

/** The last sessions of a killed database take a moment to notice, and hold its files until then. */
const stillHeld = (said: string): boolean =>
  said.includes('pre-existing shared memory block') || /lock file ".*" already exists/.test(said)
