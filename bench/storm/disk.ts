import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

type Disk = { tables: number; wal: number; bookings: number }

/** Bytes of all tables with their indexes, bytes of WAL written since the database was created, and bookings. */
export const readDisk = async (db: Db): Promise<Disk> => {
  const { rows } = await sql<{ tables: string; wal: string; bookings: string }>`
    select (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables) as tables,
           pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
           (select count(*) from booking) as bookings`.execute(db)
  const row = onlyRow(rows)
  return { tables: Number(row.tables), wal: Number(row.wal), bookings: Number(row.bookings) }
}

/** Bytes per booking that were written between two readings. */
export type DiskFigures = { table_bytes: number; wal_bytes: number; bookings: number }

export const diskPerBooking = (before: Disk, after: Disk): DiskFigures => {
  const bookings = after.bookings - before.bookings
  return {
    table_bytes: Math.round((after.tables - before.tables) / bookings),
    wal_bytes: Math.round((after.wal - before.wal) / bookings),
    bookings,
  }
}
