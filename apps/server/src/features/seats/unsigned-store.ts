import type { PersonId } from '@cupo/core/ids'
import type { UnsignedWaiver } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { LockedClass, LockedMember } from './state-store.ts'

/**
 * Adds to members the unsigned waivers that the studios of these classes require. Sends no statement if no studio
 * requires one (known from the state of the classes).
 */
export const addUnsigned = async (
  db: Db | Tx,
  classes: Iterable<LockedClass>,
  members: ReadonlyMap<PersonId, LockedMember>,
): Promise<void> => {
  const studioIds = new Set<LockedClass['studioId']>()
  for (const { studioId, waiversToBook } of classes) if (waiversToBook > 0) studioIds.add(studioId)
  if (studioIds.size === 0 || members.size === 0) return
  const { rows } = await sql<UnsignedWaiver & { personId: PersonId }>`
    select w.id, w.studio_id as "studioId", v.title, p.id as "personId"
      from waiver w
      join waiver_version v on v.waiver_id = w.id and v.number = w.current
     cross join unnest(${[...members.keys()]}::bigint[]) as p (id)
     where w.studio_id = any(${[...studioIds]}::bigint[]) and w.required_to_book and w.retired_at is null
       and not exists (select from waiver_signature s
                        where s.person_id = p.id and s.waiver_id = w.id and s.number >= w.valid_from)
     order by w.id`.execute(db)
  for (const { personId, ...waiver } of rows) {
    const member = members.get(personId)
    if (member !== undefined) member.unsigned = [...(member.unsigned ?? []), waiver]
  }
}
