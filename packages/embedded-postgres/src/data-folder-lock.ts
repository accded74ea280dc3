import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcess } from './process-info.ts'

/** Content of the lock file. */
export type LockHolder = {
  pid: number
  /** Start time of the process, so that a reused process id is not mistaken for the holder. */
  identity: string
  /** Unique per acquisition, so a process can only release its own lock. */
  token: string
  /** ISO instant of the acquisition. */
  since: string
  state: 'starting' | 'serving' | 'stopping'
  /** Address of the holder, once it has announced one. */
  address?: string
}

/** A data folder locked by this process. */
export type DataFolderLock = {
  markServing(address: string): void
  markStopping(): void
  release(): void
}

/** Thrown when another living process has locked the data folder. */
export class LockedDataFolderError extends Error {
  override name = 'LockedDataFolderError'
  readonly dataDir: string
  readonly holder: LockHolder

  constructor(dataDir: string, holder: LockHolder) {
    const { pid, address, since } = holder
    const where = address ? `at ${address}` : 'still starting'
    super(`The data folder ${dataDir} is locked by process ${pid}, ${where}, since ${since}.`)
    this.dataDir = dataDir
    this.holder = holder
  }
}

const WAIT_FOR_SERVING_MS = 1_500
const WAIT_FOR_STOPPING_MS = 30_000
const POLL_INTERVAL_MS = 100
/** Longer than a competing process needs between reading a dead holder's lock and replacing it. */
const SETTLE_MS = 60

/**
 * Locks a data folder for this process. Takes over the lock of a dead process, and waits briefly for a running one,
 * which may be shutting down.
 * @param now time of the acquisition, written to the lock file
 * @throws LockedDataFolderError when a running process keeps the lock
 */
export const lockDataFolder = async (dataDir: string, now: Date): Promise<DataFolderLock> => {
  const path = join(dataDir, 'server.lock')
  const startedAt = performance.now()
  for (;;) {
    const own = ownHolder(now)
    if (tryCreate(path, own)) return acquiredLock(path, own)
    const holder = readLock(path)
    if (!holder) {
      await sleep(SETTLE_MS)
      if (!readLock(path)) rmSync(path, { force: true })
    } else if (isAlive(holder)) {
      const patience = holder.state === 'stopping' ? WAIT_FOR_STOPPING_MS : WAIT_FOR_SERVING_MS
      if (performance.now() - startedAt > patience) throw new LockedDataFolderError(dataDir, holder)
      await sleep(POLL_INTERVAL_MS)
    } else if (await replaceStaleLock(path, holder, own)) {
      return acquiredLock(path, own)
    }
  }
}

const ownHolder = (now: Date): LockHolder => ({
  pid: process.pid,
  identity: readProcess(process.pid)?.identity ?? '',
  token: randomUUID(),
  since: now.toISOString(),
  state: 'starting',
})

const isAlive = (holder: LockHolder): boolean => readProcess(holder.pid)?.identity === holder.identity

const readLock = (path: string): LockHolder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

/** Creates the lock file atomically with its content: link(2) fails if it exists, and readers never see half of it. */
const tryCreate = (path: string, own: LockHolder): boolean => {
  const draft = `${path}.${own.token}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/**
 * Replaces the lock of a dead process. Two processes may detect the dead lock at the same time, so the renamed file is
 * read again, and put back if it is the other process's new lock.
 * @returns whether this process has the lock now
 */
const replaceStaleLock = async (path: string, stale: LockHolder, own: LockHolder): Promise<boolean> => {
  const aside = `${path}.${own.token}.dead`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  if (readLock(aside)?.token !== stale.token) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process has locked the folder meanwhile; the caller's next round reads its lock.
    }
    unlinkSync(aside)
    return false
  }
  unlinkSync(aside)
  if (!tryCreate(path, own)) return false
  await sleep(SETTLE_MS)
  return readLock(path)?.token === own.token
}

const acquiredLock = (path: string, own: LockHolder): DataFolderLock => {
  let current = own
  const update = (change: Partial<LockHolder>) => {
    current = { ...current, ...change }
    if (readLock(path)?.token !== own.token) return
    const draft = `${path}.${own.token}`
    writeFileSync(draft, JSON.stringify(current), { mode: 0o644 })
    renameSync(draft, path)
  }
  return {
    markServing: (address) => update({ state: 'serving', address }),
    markStopping: () => update({ state: 'stopping' }),
    release: () => {
      if (readLock(path)?.token === own.token) unlinkSync(path)
    },
  }
}
