import { classStatus } from '@cupo/core/class-status'
import type { BookingId, ClassId, PersonId, SpotId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Counts a person's visits by spot. */
export const readSpotUse = async (
  db: Db,
  memberId: PersonId,
  spotIds: readonly SpotId[],
): Promise<ReadonlyMap<SpotId, number>> => {
  if (spotIds.length === 0) return new Map()
  const { rows } = await sql<{ id: SpotId; count: number }>`
    select b.spot_id as id, count(*)::int as count from booking b
     where b.member_id = ${memberId} and b.guest_of is null and b.spot_id = any(${spotIds}::bigint[])
       and b.status in ${statusSql.seat}
     group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

type CodeOwner = { bookingId: BookingId; classId: ClassId; clientId: PersonId }

/**
 * Reads the booking with a QR code or pass number in the studio's classes of a time span; of several, the class that
 * ends first.
 */
export const readCodeOwner = async (
  db: Db,
  studioId: AuthorizedStudioId,
  typed: { kind: 'pass'; passNumber: number } | { kind: 'qr'; code: string },
  span: { from: Date; to: Date },
): Promise<CodeOwner | undefined> => {
  const matches = typed.kind === 'qr' ? sql`b.check_in_code = ${typed.code}` : sql`b.pass_number = ${typed.passNumber}`
  const { rows } = await sql<CodeOwner>`
    select b.id as "bookingId", b.class_id as "classId", b.member_id as "clientId"
      from class_session c join booking b on b.class_id = c.id
     where c.studio_id = ${studioId} and c.starts_at >= ${span.from} and c.starts_at < ${span.to}
       and ${matches} and b.status in ${statusSql.live}
     order by c.starts_at limit 1`.execute(db)
  return rows[0]
}

/** Reads names and addresses of the guests of a booking. */
export const readGuests = async (tx: Tx, hostId: BookingId): Promise<{ name: string; email: string }[]> => {
  const { rows } = await sql<{ name: string; email: string }>`
    select guest_name as name, guest_email as email from booking
     where guest_of = ${hostId} and status = ${statusSql.booked} and guest_email is not null order by id`.execute(tx)
  return rows
}

/** Reads the start of a studio's first scheduled class in a time span; null without one. */
export const readNextStart = async (
  db: Db,
  studioId: AuthorizedStudioId,
  span: { from: Date; to: Date },
): Promise<Date | null> => {
  const row = await db
    .selectFrom('class_session')
    .select('starts_at')
    .where('studio_id', '=', studioId)
    .where('starts_at', '>=', span.from)
    .where('starts_at', '<', span.to)
    .where('status', '=', classStatus.scheduled)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.starts_at ?? null
}
