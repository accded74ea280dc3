import type { Data } from '@cupo/contract'
import type { PersonId, WaiverId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import { readsMessages } from '../../db/reads-messages.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'
import { openMember } from '../clients/filter-store.ts'

type PersonView = Data<'listWaiverPeople'>['items'][number]
type PersonRow = Omit<PersonView, 'signedAt' | 'askedAt'> & {
  signedAt: Date | null
  askedAt: Date | null
  sort: string
}

const hasSigned = sql`exists (select from waiver_signature s
  where s.waiver_id = w.id and s.person_id = c.person_id and s.number >= w.valid_from)`

/** Reads ids of the studio's clients with a valid signature of a text, or without one. */
const idsOf = (studioId: AuthorizedStudioId, id: WaiverId, signed: boolean) => sql`
  select c.person_id from client c
   where c.studio_id = ${studioId} and c.archived_at is null and ${signed ? sql`` : sql`not`} exists (
         select from waiver_signature s
          where s.waiver_id = ${id} and s.person_id = c.person_id
            and s.number >= (select w.valid_from from waiver w where w.id = ${id} and w.studio_id = ${studioId}))`

/**
 * Reads clients by name with a valid signature of a text, or without one. Reads one row more than the limit. Names come
 * from one index scan, and displayed columns are read for the page only: a studio has many thousand clients.
 */
export const readPeople = async (
  db: Db,
  studioId: AuthorizedStudioId,
  id: WaiverId,
  signed: boolean,
  page: Page,
): Promise<PersonRow[]> => {
  const [after, afterId] = page.after ?? [null, null]
  const later =
    after === null ? sql`` : sql`and (u.search_name collate "C", u.id) > (${after}::text, ${afterId}::bigint)`
  const { rows } = await sql<PersonRow>`${planPerCall}
    with shown as materialized (
      select u.id, u.search_name as sort from app_user u
       where u.id = any(array(${idsOf(studioId, id, signed)})) and ${openMember} ${later}
       order by u.search_name collate "C", u.id limit ${page.limit + 1})
    select u.id, u.name, u.avatar, p.sort, l.number, l.name as "typedName", l.signed_at as "signedAt",
           case when l.signer_id <> u.id then g.name end as guardian, x.name as witness,
           (select max(r.asked_at) from waiver_request r where r.waiver_id = w.id and r.person_id = u.id) as "askedAt"
      from shown p
      join app_user u on u.id = p.id
      join waiver w on w.id = ${id} and w.studio_id = ${studioId}
      left join lateral (select * from waiver_signature s
             where s.waiver_id = w.id and s.person_id = u.id and s.number >= w.valid_from
             order by s.id desc limit 1) l on true
      left join app_user g on g.id = l.signer_id
      left join app_user x on x.id = l.witness_id
     order by p.sort collate "C", p.id`.execute(db)
  return rows
}

export const viewPerson = ({ sort: _, signedAt, askedAt, ...row }: PersonRow): PersonView => ({
  ...row,
  signedAt: signedAt?.toISOString() ?? null,
  askedAt: askedAt?.toISOString() ?? null,
})

/** A text that a client has not signed, with the person to ask: the client, or their guardian if they are a minor. */
export type Unsigned = {
  waiverId: WaiverId
  title: string
  personId: PersonId
  person: string
  birthday: string | null
  guardianId: PersonId | null
  /** Whether the client, and their guardian, can read messages: they sign in or have an address. */
  reads: boolean
  guardianReads: boolean
}

/** Reads the unsigned texts in use, by client, without people who were asked since an instant. */
export const readUnsignedOf = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  which: { waiverId?: WaiverId; personId?: PersonId; notRequestedSince?: Date },
): Promise<Unsigned[]> => {
  const { waiverId = null, personId = null, notRequestedSince = null } = which
  const { rows } = await sql<Unsigned>`
    select w.id as "waiverId", v.title, u.id as "personId", u.name as person, c.birthday::text as birthday,
           c.guardian_id as "guardianId", ${readsMessages('u')} as reads, ${readsMessages('g')} as "guardianReads"
      from waiver w
      join waiver_version v on v.waiver_id = w.id and v.number = w.current
      join client c on c.studio_id = w.studio_id and c.archived_at is null
      join app_user u on u.id = c.person_id
      left join app_user g on g.id = c.guardian_id
     where w.studio_id = ${studioId} and w.retired_at is null and ${openMember} and not ${hasSigned}
       and (${waiverId}::bigint is null or w.id = ${waiverId}::bigint)
       and (${personId}::bigint is null or u.id = ${personId}::bigint)
       and (${notRequestedSince}::timestamptz is null or not exists (select from waiver_request r
             where r.waiver_id = w.id and r.person_id = u.id and r.asked_at > ${notRequestedSince}::timestamptz))
     order by u.id, w.id`.execute(tx)
  return rows
}

/** Records that people were asked to sign. */
export const insertRequests = async (
  tx: Tx,
  requests: readonly Pick<Unsigned, 'waiverId' | 'personId'>[],
  by: PersonId,
  now: Date,
): Promise<void> => {
  if (requests.length === 0) return
  await tx
    .insertInto('waiver_request')
    .values(
      requests.map(({ waiverId, personId }) => ({
        waiver_id: waiverId,
        person_id: personId,
        asked_by: by,
        asked_at: now,
      })),
    )
    .execute()
}
