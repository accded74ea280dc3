import type { ImportKeys, KnownPeople } from '@cupo/core/client-imports'
import type { KnownPerson } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type Known = KnownPerson<PersonId>

const isClient = (studioId: AuthorizedStudioId) =>
  sql`exists (select from client c where c.studio_id = ${studioId} and c.person_id = u.id)`

const openMember = sql`u.user_type = ${sql.lit(roles.member)} and u.suspended_at is null`

/** Reads accounts by mail address. */
const readByEmail = async (tx: Tx, studioId: AuthorizedStudioId, emails: readonly string[]) => {
  const { rows } = await sql<Known & { email: string; member: boolean }>`
    select u.email, u.id, u.name, ${isClient(studioId)} as "isClient", ${openMember} as member
      from app_user u where u.email = any(${[...emails]}::text[])`.execute(tx)
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}

/**
 * Reads members by the last digits of their phone. Excludes people without an address who are not the studio's clients.
 */
const readByPhone = async (tx: Tx, studioId: AuthorizedStudioId, phones: readonly string[]) => {
  const { rows } = await sql<Known & { phone: string }>`
    select phone_of_person(u.phone) as phone, u.id, u.name, ${isClient(studioId)} as "isClient"
      from app_user u
     where u.phone is not null and phone_of_person(u.phone) = any(${[...phones]}::text[]) and ${openMember}
       and (u.email is not null or ${isClient(studioId)})
     order by u.id`.execute(tx)
  return Map.groupBy(rows, (row) => row.phone)
}

/** Reads clients of the studio's earlier imports by their number in the previous system. */
const readByOldId = async (tx: Tx, studioId: AuthorizedStudioId, oldIds: readonly string[]) => {
  const { rows } = await sql<Known & { oldId: string }>`
    select distinct on (o.id) o.id as "oldId", u.id, u.name, true as "isClient"
      from client_import i
      join client_import_person p on p.import_id = i.id
      cross join unnest(p.old_ids) o(id)
      join app_user u on u.id = p.person_id
      join client c on c.studio_id = i.studio_id and c.person_id = p.person_id
     where i.studio_id = ${studioId} and i.undone_at is null and o.id = any(${[...oldIds]}::text[]) and ${openMember}
     order by o.id, i.id desc`.execute(tx)
  return new Map(rows.map(({ oldId, ...person }) => [oldId, person]))
}

/** Reads clients of the studio's earlier imports without mail, phone and number. */
const readWithoutKeys = async (tx: Tx, studioId: AuthorizedStudioId) => {
  const { rows } = await sql<Known & { birthday: string | null }>`
    select distinct u.id, u.name, c.birthday::text as birthday, true as "isClient"
      from client_import i
      join client_import_person p on p.import_id = i.id and p.old_ids = '{}'
      join app_user u on u.id = p.person_id
      join client c on c.studio_id = i.studio_id and c.person_id = p.person_id
     where i.studio_id = ${studioId} and i.undone_at is null and u.email is null and u.phone is null and ${openMember}
     order by u.id`.execute(tx)
  return rows
}

/** Reads existing people who match the files. */
export const readKnown = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { emails, phones, oldIds, named }: ImportKeys,
): Promise<KnownPeople<PersonId>> => ({
  byEmail: await readByEmail(tx, studioId, emails),
  byPhone: await readByPhone(tx, studioId, phones),
  byOldId: await readByOldId(tx, studioId, oldIds),
  withoutKeys: named ? await readWithoutKeys(tx, studioId) : [],
})

export type ImportedPass = { personId: PersonId; name: string; given: number | null; validUntil: Date | null }

/** Reads the passes that earlier imports gave to these people. */
export const readImportedPasses = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  people: readonly PersonId[],
): Promise<ImportedPass[]> => {
  const { rows } = await sql<ImportedPass>`
    select member_id as "personId", name, given, valid_until as "validUntil" from pass
     where studio_id = ${studioId} and import_id is not null and member_id = any(${[...people]}::bigint[])`.execute(tx)
  return rows
}
