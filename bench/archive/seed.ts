import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { openSession } from '../../apps/server/src/features/sessions/store.ts'
import { seedStudioYears } from '../reports/seed.ts'

/** Size of a studio: one class in `every` has `seats` bookings, and there are `sales`. */
export const archiveSizes = {
  few: { every: 5, seats: 1, sales: 600 },
  many: { every: 1, seats: 2, sales: 20_000 },
} as const
type Size = (typeof archiveSizes)[keyof typeof archiveSizes]

/** Receipts of the member, each drawn as PDF. */
const RECEIPTS = 50
/** Bookings of the member: one class a day for three years. */
const DAYS = 1_000

/** Two events per booking, as the server writes them. */
const seedEvents = async (db: Db): Promise<void> => {
  await sql`
    insert into booking_event (studio_id, booking_id, at, from_status, to_status, reason, details)
    select b.studio_id, b.id, x.at, x.from_status, x.to_status, x.reason, '{"policyVersion": 1, "points": 8}'
      from booking b
      cross join lateral (values (b.created_at, null, 'booked', 'booked'),
                                 (b.changed_at, 'booked', b.status, b.status)) x (at, from_status, to_status, reason)
     order by b.id`.execute(db)
}

/** A member who took a class a day, with receipts. @returns an access token of the member */
const seedMember = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ id: PersonId }>`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    values (1, 'asidua@cupo.test', 'asidua', 'Asidua', 'asidua', ${now}, ${now}) returning id`.execute(db)
  const { id } = onlyRow(rows)
  await sql`
    insert into booking (studio_id, class_id, member_id, status, points, check_in_code, starts_at, ends_at, created_at,
                         booked_at, changed_at)
    select c.studio_id, c.id, ${id}::bigint, 'checked_in', 8, 'A' || c.id, c.starts_at, c.ends_at, c.created_at, c.created_at,
           c.ends_at
      from (select *, row_number() over (partition by starts_at::date order by id) as n from class_session) c
     where c.n = 1 order by c.id limit ${DAYS}::int`.execute(db)
  await sql`
    insert into receipt (studio_id, series, number, issued_at, member_id, issuer, buyer, lines, net, tax, total, currency, source, hash)
    select s.id, 'B', n, ${now}, ${id}::bigint, '{"name": "Estudio", "taxId": "X", "address": ""}',
           '{"name": "Asidua", "taxId": "", "address": ""}',
           '[{"description": "Bono", "quantity": 1, "unitAmount": 100000, "net": 86207, "taxRate": 1600, "tax": 13793, "total": 100000}]',
           86207, 13793, 100000, 'MXN', 'bench:' || n, sha256(n::text::bytea)
      from studio s cross join generate_series(1, ${RECEIPTS}::int) n`.execute(db)
  return (await openSession(db, id, 'bench', now)).accessToken
}

/**
 * A studio of three years with the events of its bookings, and a member with a class every day. @returns an access
 * token of each
 */
export const seedForArchive = async (db: Db, size: Size, now: Date): Promise<{ studio: string; member: string }> => {
  const studio = await seedStudioYears(db, size, now)
  const member = await seedMember(db, now)
  await seedEvents(db)
  return { studio, member }
}
