import { maxTags } from '@cupo/core/clients'
import type { ClientImportId, PersonId } from '@cupo/core/ids'
import { mustExist, onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Advisory lock that serializes the imports of a studio. */
export const lockImports = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client-import:${studioId}`}, 0))`.execute(tx)
}

/** Reads the response to the same files, if they were imported and not undone. */
export const readAnswer = async (tx: Tx, studioId: AuthorizedStudioId, hash: Buffer): Promise<string | null> => {
  const { rows } = await sql<{ answer: string }>`
    select answer::text as answer from client_import
     where studio_id = ${studioId} and hash = ${hash} and undone_at is null and answer is not null`.execute(tx)
  return rows[0]?.answer ?? null
}

export const insertImport = async (
  tx: Tx,
  row: { studioId: AuthorizedStudioId; by: PersonId; hash: Buffer; at: Date },
): Promise<ClientImportId> => {
  const { rows } = await sql<{ id: ClientImportId }>`
    insert into client_import (studio_id, by_user, created_at, hash)
    values (${row.studioId}, ${row.by}, ${row.at}, ${row.hash}) returning id`.execute(tx)
  return onlyRow(rows).id
}

export const saveAnswer = async (tx: Tx, id: ClientImportId, answer: string): Promise<void> => {
  await sql`update client_import set answer = ${answer}::jsonb where id = ${id}`.execute(tx)
}

/** A person of an import, with their account. */
export type PlacedPerson = {
  id: PersonId
  added: boolean
  oldIds: readonly string[]
  tags: readonly string[]
  birthday: string | null
  note: string | null
  since: Date
  /** Whether the file says that they agreed to the studio's news. */
  news: boolean | null
}

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Row[Key][] => rows.map((row) => row[key])

/** Joins the tags of each person into one text: nested arrays cannot differ in length. Tags contain no line breaks. */
const tagText = ({ tags }: PlacedPerson): string => tags.join('\n')

/**
 * Makes people clients of the studio. Existing clients are not overwritten: tags are added up to the maximum, a missing
 * birthday is filled, and an answer about news counts for those who never said. Records in the import what was added.
 * @returns the people whose answer about news counts
 */
export const insertClients = async (
  tx: Tx,
  { importId, studioId, at }: { importId: ClientImportId; studioId: AuthorizedStudioId; at: Date },
  people: readonly PlacedPerson[],
): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    with given as materialized (
      select v.id, v.added, string_to_array(nullif(v.old_ids, ''), chr(10)) as old_ids,
             coalesce(string_to_array(nullif(v.tags, ''), chr(10)), '{}') as tags, v.birthday, v.since, v.news
        from unnest(${column(people, 'id')}::bigint[], ${column(people, 'added')}::boolean[],
                    ${people.map((p) => p.oldIds.join('\n'))}::text[], ${people.map(tagText)}::text[],
                    ${column(people, 'birthday')}::date[], ${column(people, 'since')}::timestamptz[],
                    ${column(people, 'news')}::boolean[])
               as v (id, added, old_ids, tags, birthday, since, news)
    ), before as materialized (
      select g.id, c.tags, c.birthday, c.person_id is not null as was_client,
             g.news is not null and c.news_agreed_at is null and c.news_off_at is null as answers,
             array(select t from unnest(g.tags) t where not t = any(coalesce(c.tags, '{}'))) as new_tags
        from given g left join client c on c.studio_id = ${studioId} and c.person_id = g.id
    ), kept as materialized (
      select b.*, case when cardinality(coalesce(b.tags, '{}') || b.new_tags) <= ${maxTags} then b.new_tags else '{}' end as added_tags
        from before b
    ), clients as (
      insert into client (studio_id, person_id, since, source, tags, birthday, news_agreed_at, news_agreed_source, news_off_at)
      select ${studioId}, g.id, g.since, 'import', array(select t from unnest(g.tags) t order by 1), g.birthday,
             case when g.news then ${at}::timestamptz end, case when g.news then 'import' end,
             case when not g.news then ${at}::timestamptz end
        from given g order by g.id
          on conflict (studio_id, person_id) do update
         set tags = array(select t from kept k, unnest(client.tags || k.added_tags) t where k.id = client.person_id order by 1),
             birthday = coalesce(client.birthday, excluded.birthday),
             (news_agreed_at, news_agreed_source, news_off_at) = (
               select a.at, a.source, a.off_at
                 from (values (excluded.news_agreed_at, excluded.news_agreed_source, excluded.news_off_at, true),
                              (client.news_agreed_at, client.news_agreed_source, client.news_off_at, false))
                        as a (at, source, off_at, unasked)
                where a.unasked = (client.news_agreed_at is null and client.news_off_at is null))
      returning person_id
    ), recorded as (
      insert into client_import_person (import_id, person_id, old_ids, person_added, client_added, tags_added, birthday_added)
      select ${importId}, g.id, coalesce(g.old_ids, '{}'), g.added, not k.was_client,
             case when k.was_client then k.added_tags else '{}' end,
             k.was_client and k.birthday is null and g.birthday is not null
        from given g join kept k on k.id = g.id join clients c on c.person_id = g.id
    )
    select b.id from before b where b.answers order by b.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pins the notes of people who have no note with this text. */
export const insertNotes = async (
  tx: Tx,
  { importId, studioId, by, at }: { importId: ClientImportId; studioId: AuthorizedStudioId; by: PersonId; at: Date },
  people: readonly PlacedPerson[],
): Promise<void> => {
  const noted = people.filter((person) => person.note !== null)
  await sql`
    insert into client_note (studio_id, person_id, text, pinned, for_coaches, author_id, created_at, import_id)
    select ${studioId}, v.id, v.text, true, false, ${by}, ${at}, ${importId}
      from unnest(${column(noted, 'id')}::bigint[], ${column(noted, 'note')}::text[]) as v (id, text)
     where not exists (select from client_note n
                        where n.studio_id = ${studioId} and n.person_id = v.id and n.text = v.text and n.removed_at is null)
     order by v.id`.execute(tx)
}

export type PlacedVisit = { personId: PersonId; at: Date; className: string }

/** Inserts past visits that are not stored yet. @returns how many */
export const insertVisits = async (
  tx: Tx,
  importId: ClientImportId,
  studioId: AuthorizedStudioId,
  visits: readonly PlacedVisit[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into past_visit (studio_id, person_id, at, class_name, import_id)
    select ${studioId}, v.person_id, v.at, v.class_name, ${importId}
      from unnest(${column(visits, 'personId')}::bigint[], ${column(visits, 'at')}::timestamptz[],
                  ${column(visits, 'className')}::text[]) as v (person_id, at, class_name)
     order by v.at, v.person_id
        on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export type ImportCounts = { people: number; passes: number; visitsLeft: number; visitsPast: number; invitable: number }

/** Counts the rows of an import in the database. */
export const countImported = async (tx: Tx, id: ClientImportId): Promise<ImportCounts> => {
  const { rows } = await sql<ImportCounts>`
    select (select count(*)::int from client_import_person where import_id = ${id}) as people,
           count(p.id)::int as passes, coalesce(sum(p.remaining), 0)::int as "visitsLeft",
           (select count(*)::int from past_visit where import_id = ${id}) as "visitsPast",
           (select count(*)::int from client_import_person i join app_user u on u.id = i.person_id
             where i.import_id = ${id} and u.invitation_held and u.email is not null) as invitable
      from pass p where p.import_id = ${id}`.execute(tx)
  return mustExist(rows[0], 'the counts of an import')
}

/** Reads the waitlisted members among these people, whose imported passes may now pay for a seat. */
export const readWaiting = async (tx: Tx, people: readonly PersonId[]): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select distinct b.member_id as id from booking b
     where b.member_id = any(${[...people]}::bigint[]) and b.status = ${statusSql.waitlisted} order by 1`.execute(tx)
  return rows.map((row) => row.id)
}
