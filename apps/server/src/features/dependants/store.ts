import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../classes/booking-store.ts'
import { openMember } from '../clients/filter-store.ts'

/** A person in the charge of a member, at one studio. */
export type Dependant = { id: PersonId; name: string; studio: { id: StudioId; name: string } }

/**
 * Reads the people in a member's charge, by studio and name; with `classId`, only at the studio of this class. A
 * suspended studio has none.
 */
export const readDependants = async (
  db: Db | Tx,
  guardianId: PersonId,
  classId: ClassId | null = null,
): Promise<Dependant[]> => {
  const { rows } = await sql<Dependant>`
    select u.id, u.name, jsonb_build_object('id', s.id::text, 'name', s.name) as studio
      from client d
      join app_user u on u.id = d.person_id
      join studio s on s.id = d.studio_id
     where d.guardian_id = ${guardianId} and d.archived_at is null and ${openMember} and s.suspended_at is null
       and (${classId}::bigint is null or s.id = (select studio_id from class_session where id = ${classId}::bigint))
     order by s.name, s.id, u.name, u.id`.execute(db)
  return rows
}

type Guardianship = { guardianId: PersonId; dependantId: PersonId }

/** SQL for the client's row (`d`, of the account `u`) of a dependant of this guardian. */
const isDependant = ({ guardianId, dependantId }: Guardianship) => sql<boolean>`
  d.person_id = ${dependantId} and d.guardian_id = ${guardianId} and d.archived_at is null and ${openMember}`

/** Whether a member is the guardian of a person at a studio; the service itself has no guardians. */
export const isGuardianAt = async (db: Db, of: Guardianship & { sellerId: StudioId | null }): Promise<boolean> => {
  if (!isId(of.dependantId)) return false
  const { rows } = await sql`
    select from client d join app_user u on u.id = d.person_id
     where d.studio_id = ${of.sellerId} and ${isDependant(of)}`.execute(db)
  return rows.length > 0
}

/**
 * Locks the client's row of a dependant at a studio, or at the studio of a class, so that the guardian stays until
 * commit; undefined if the member is not their guardian there.
 */
export const lockDependant = async (
  tx: Tx,
  of: Guardianship & ({ classId: ClassId } | { studioId: StudioId }),
): Promise<{ id: PersonId; name: string; studioId: StudioId } | undefined> => {
  const studio =
    'studioId' in of ? sql`${of.studioId}` : sql`(select studio_id from class_session where id = ${of.classId})`
  const { rows } = await sql<{ id: PersonId; name: string; studioId: StudioId }>`
    select u.id, u.name, d.studio_id as "studioId"
      from client d
      join app_user u on u.id = d.person_id
     where d.studio_id = ${studio} and ${isDependant(of)}
       for no key update of d`.execute(tx)
  return rows[0]
}

/** Reads the live bookings of people in a class, by person. */
export const readBookingsIn = async (
  db: Db,
  classId: ClassId,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, BookingRow>> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.class_id = ${classId} and b.member_id = any(${personIds}::bigint[]) and b.guest_of is null
       and b.status in ${statusSql.live}`.execute(db)
  return new Map(rows.map((row) => [row.member_id, row]))
}
