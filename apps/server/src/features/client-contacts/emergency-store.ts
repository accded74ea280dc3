import type { Data } from '@cupo/contract'
import { clientContactKind } from '@cupo/core/client-contacts'
import { emergencySource } from '@cupo/core/emergency-access'
import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

/** Reads the times of a class in which a member has a seat; undefined for a person without a seat of their own. */
export const readSeatTimes = async (
  tx: Tx,
  classId: ClassId,
  memberId: PersonId,
): Promise<{ studioId: StudioId; startsAt: Date; endsAt: Date } | undefined> => {
  const { rows } = await sql<{ studioId: StudioId; startsAt: Date; endsAt: Date }>`
    select c.studio_id as "studioId", c.starts_at as "startsAt", c.ends_at as "endsAt"
      from class_session c
     where c.id = ${classId} and exists (
       select from booking b where b.class_id = c.id and b.member_id = ${memberId} and b.guest_of is null
          and b.status in ${statusSql.live} and b.status not in ${statusSql.seatless})`.execute(tx)
  return rows[0]
}

/**
 * Reads whom to call in an emergency of a client: the contact of their own profile, the guardian of a dependant, and the
 * contacts of the studio's file in the order in which they were added.
 */
export const readEmergency = async (
  tx: Tx,
  studioId: StudioId,
  personId: PersonId,
): Promise<Data<'readEmergencyContacts'>['items']> => {
  const { rows } = await sql<Data<'readEmergencyContacts'>['items'][number]>`
    select source, id, name, label, phone from (
      select 1 as rank, ${emergencySource.profile} as source, u.id, u.emergency_name as name, null as label, u.emergency_phone as phone
        from app_user u where u.id = ${personId} and u.emergency_name is not null
      union all
      select 2, ${emergencySource.guardian}, g.id, g.name, null, g.phone
        from client c join app_user g on g.id = c.guardian_id
       where c.studio_id = ${studioId} and c.person_id = ${personId} and g.phone is not null
      union all
      select 3, ${emergencySource.file}, c.id, c.name, c.label, c.value from client_contact c
       where c.studio_id = ${studioId} and c.person_id = ${personId} and c.kind = ${sql.lit(clientContactKind.emergency)}
    ) found order by rank, id`.execute(tx)
  return rows
}
