import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { livingProcess } from './process-table.ts'

type Holder = {
  pid: number
  /** Tells the holder from a later process with its number. */
  identity: string
  /** One holding, so that a process never lets go of what another one took. */
  token: string
  since: string
  state: 'starting' | 'serving' | 'stopping'
  address?: string
}

/** A data folder held by this process. */
export type DataFolderHold = {
  /** Says where the holder can be reached, for whoever is refused. */
  announce(address: string): void
  /** Says that the holder is on its way out, so that whoever comes next waits a little. */
  stopping(): void
  release(): void
}

/** Thrown for a data folder that another living server holds; the message is one sentence for a person. */
export class DataFolderHeldError extends Error {
  override name = 'DataFolderHeldError'
}

const PATIENCE_WITH_SERVING_MS = 1_500
const PATIENCE_WITH_STOPPING_MS = 30_000
/** A rival who judged the same dead holder has long since acted after this. */
const SETTLING_MS = 60

/**
 * Takes a data folder for this process alone. What a dead process left is taken over.
 * @throws DataFolderHeldError when a living server holds it
 */
export const holdDataFolder = async (dataDir: string, now: Date): Promise<DataFolderHold> => {
  const path = join(dataDir, 'server.lock')
  const startedWaiting = performance.now()
  for (;;) {
    const mine = self(now)
    if (tryToTake(path, mine)) return holdOf(path, mine)
    const holder = read(path)
    if (!holder) {
      await sleep(SETTLING_MS)
      if (!read(path)) rmSync(path, { force: true })
    } else if (isLiving(holder)) {
      const patience = holder.state === 'stopping' ? PATIENCE_WITH_STOPPING_MS : PATIENCE_WITH_SERVING_MS
      if (performance.now() - startedWaiting > patience) throw new DataFolderHeldError(sentence(dataDir, holder))
      await sleep(100)
    } else if (await takeFromTheDead(path, holder, mine)) {
      return holdOf(path, mine)
    }
  }
}

const self = (now: Date): Holder => ({
  pid: process.pid,
  identity: livingProcess(process.pid)?.identity ?? '',
  token: randomUUID(),
  since: now.toISOString(),
  state: 'starting',
})

const isLiving = (holder: Holder): boolean => livingProcess(holder.pid)?.identity === holder.identity

const sentence = (dataDir: string, { pid, address, since }: Holder): string =>
  `The data folder ${dataDir} is held by another Cupo server: process ${pid}, ` +
  `${address ? `at ${address}` : 'still starting'}, since ${since}; stop it first, or choose another folder with CUPO_DATA_DIR.`

const read = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Appears under its name with its whole content or not at all, so that no reader sees half a lock. */
const tryToTake = (path: string, mine: Holder): boolean => {
  const draft = `${path}.${mine.token}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 })
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
 * Two starters may both have found the holder dead: what is moved aside is looked at again, and given back if it
 * was the other starter's fresh hold.
 */
const takeFromTheDead = async (path: string, dead: Holder, mine: Holder): Promise<boolean> => {
  const aside = `${path}.${mine.token}.dead`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  if (read(aside)?.token !== dead.token) {
    try {
      linkSync(aside, path)
    } catch {
      // A third one has it by now, and will be judged in the next round.
    }
    unlinkSync(aside)
    return false
  }
  unlinkSync(aside)
  if (!tryToTake(path, mine)) return false
  await sleep(SETTLING_MS)
  return read(path)?.token === mine.token
}

const holdOf = (path: string, mine: Holder): DataFolderHold => {
  let current = mine
  const rewrite = (change: Partial<Holder>) => {
    current = { ...current, ...change }
    if (read(path)?.token !== mine.token) return
    const draft = `${path}.${mine.token}`
    writeFileSync(draft, JSON.stringify(current), { mode: 0o644 })
    renameSync(draft, path)
  }
  return {
    announce: (address) => rewrite({ state: 'serving', address }),
    stopping: () => rewrite({ state: 'stopping' }),
    release: () => {
      if (read(path)?.token === mine.token) unlinkSync(path)
    },
  }
}
