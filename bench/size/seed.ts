import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { sealAll } from '../../apps/server/src/features/audit/seal-store.ts'
import { withoutIndexes } from './indexes.ts'
import { seedBookings, seedClasses } from './seed-bookings.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedDesk } from './seed-desk.ts'
import { countReports } from './seed-reports.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedPeople, seedStudios } from './seed-studios.ts'
import { seedPasses, seedPoints } from './seed-wallets.ts'
import type { Size } from './size-of.ts'

const BULKY = [
  'app_user',
  'search_word',
  'class_session',
  'booking',
  'booking_event',
  'points_transfer',
  'points_lot',
  'pass',
  'pass_movement',
  'sale',
  'sale_line',
  'sale_line_pass',
  'sale_payment',
  'money_transfer',
  'notification',
  'client',
  'report_person',
  'report_coach',
  'review',
] as const

/**
 * Fills an empty database by set-wise SQL. Needs a superuser connection with a single session. Bookings and their
 * dependent rows are written with triggers and foreign keys disabled: all ids come from joins, and the data maintained
 * by triggers (clients, visits, report counts) is computed from the same rows afterwards.
 */
export const seedService = async (db: Db, size: Size, now: Date, writeLine: (line: string) => void): Promise<void> => {
  const step = async (name: string, act: () => Promise<unknown>) => {
    const from = performance.now()
    await act()
    writeLine(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  await sql`set maintenance_work_mem = '1GB'`.execute(db)
  await sql`set work_mem = '256MB'`.execute(db)
  await sql`set statement_timeout = 0`.execute(db)
  await withoutIndexes(db, BULKY, step, async () => {
    await step('people', () => seedPeople(db, size, now))
    await step('studios', () => seedStudios(db, size, now))
    await sql`set session_replication_role = replica`.execute(db)
    await step('classes', () => seedClasses(db, size, now))
    await step('bookings', () => seedBookings(db, size, now))
    await step('analyze', () => sql`analyze class_session, booking`.execute(db))
    await step('points', () => seedPoints(db, size, now))
    await step('passes and sales', () => seedPasses(db, size, now))
    await step('counts of reports', () => countReports(db, now))
    await step('companies', () => seedCompanies(db, now))
    await step('reviews', () => seedReviews(db))
    await sql`set session_replication_role = origin`.execute(db)
  })
  await step('desk of the large studio', () => seedDesk(db, now))
  await step('identities', () => moveIdentities(db))
  await step('seals of the log', () => sealAll(db, now))
  await step('vacuum analyze', () => sql`vacuum analyze`.execute(db))
}

/** Sets the sequence of each identity column past the ids that were inserted explicitly. */
const moveIdentities = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(db)
  for (const { name } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(name)}))
       where exists (select from ${sql.table(name)})`.execute(db)
}
