import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/open-database.ts'
import { seedService } from './seed.ts'
import { sizeOf } from './size-of.ts'

/**
 * Settings without durability: the folder is discarded if the load fails. The finished folder is served with the
 * default, durable settings.
 */
const loadSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  log_checkpoints: 'off',
}

/** File written when the load is complete. */
const FINISHED = 'size.json'

/** A data folder with a full database; `remove` deletes it unless it is kept. */
type FilledFolder = { dataDir: string; seconds: number; remove: () => void }

const superuserPassword = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'postgres-passwords.json'), 'utf8')) as { superuser: string }).superuser

const fill = async (dataDir: string, bookings: number, writeLine: (line: string) => void): Promise<void> => {
  const note = (message: string | Error) => writeLine(String(message))
  const server = await startEmbeddedPostgres(dataDir, { onRestart: note, onLost: note }, loadSettings)
  try {
    await migrate(server.connection)
    const { db } = connect({ ...server.connection, user: 'postgres', password: superuserPassword(dataDir), max: 1 })
    try {
      await seedService(db, sizeOf(bookings), new Date(), writeLine)
    } finally {
      await db.destroy()
    }
  } finally {
    await server.stop()
  }
}

/** Fills a temporary folder, or the named folder, which is kept and reused by later runs. */
export const openFilledFolder = async (
  dataFolder: string | undefined,
  bookings: number,
  writeLine: (line: string) => void,
): Promise<FilledFolder> => {
  const dataDir =
    dataFolder === undefined ? mkdtempSync(join(tmpdir(), 'cupo-size-')) : join(dataFolder, String(bookings))
  const remove = () => {
    if (dataFolder === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  mkdirSync(dataDir, { recursive: true })
  const finished = join(dataDir, FINISHED)
  if (existsSync(finished)) {
    const { seconds } = JSON.parse(readFileSync(finished, 'utf8')) as { seconds: number }
    return { dataDir, seconds, remove }
  }
  try {
    const from = performance.now()
    await fill(dataDir, bookings, writeLine)
    const seconds = Math.round((performance.now() - from) / 1000)
    writeFileSync(finished, JSON.stringify({ bookings, seconds }))
    return { dataDir, seconds, remove }
  } catch (error) {
    remove()
    throw error
  }
}
