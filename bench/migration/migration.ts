import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startThrowAway } from '../../apps/server/src/db/test-cluster.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { previousMigrations, readBalances, seedPreviousPoints } from '../../apps/server/src/test/previous-release.ts'
import { describeMachine } from '../machine.ts'
import { seedPast, seedWeek } from '../read/seed.ts'

/** Members with lots and purchases, besides the million bookings of the seed. */
const MEMBERS = 100_000

const countRows = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select sum(n_live_tup)::int as rows from pg_stat_user_tables`.execute(db)
  return rows[0]?.rows ?? 0
}

/**
 * Migrates a database of the previous release with a million bookings, and compares every balance, lot, transfer,
 * booking and purchase before and after.
 */
export const migration = async (json: boolean): Promise<boolean> => {
  const server = await startThrowAway({ shared_buffers: '1GB' })
  const connection = { connectionString: server.url }
  await migrate(connection, { most: previousMigrations })
  const { db, pool } = connect(connection)
  try {
    const now = new Date()
    await seedWeek(db, now)
    await seedPast(db, now)
    await seedPreviousPoints(db, MEMBERS, now)
    await sql`vacuum analyze`.execute(db)
    const before = await readBalances(db)
    const rows = await countRows(db)
    const from = performance.now()
    await migrate(connection)
    const seconds = Math.round((performance.now() - from) / 100) / 10
    const after = await readBalances(db)
    const differing = Object.keys(before).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    const figures = {
      rows,
      seconds,
      differing,
      compared: Object.fromEntries(Object.entries(after).map(([part, { rows: n, sum }]) => [part, { rows: n, sum }])),
    }
    if (json) console.log(JSON.stringify(figures))
    else {
      console.log(`${await describeMachine(db)}\n\n${rows.toLocaleString('en')} rows migrated in ${seconds} s.\n`)
      for (const [part, { rows: n, sum }] of Object.entries(after))
        console.log(
          `${part.padEnd(10)} ${String(n).padStart(9)} rows, sum ${sum}: ${differing.includes(part) ? 'DIFFERENT' : 'equal'}`,
        )
    }
    return differing.length === 0
  } finally {
    await pool.end()
    await server.remove()
  }
}
