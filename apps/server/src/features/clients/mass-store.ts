import { maxTags } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { clientsOf, type Wanted } from './filter-store.ts'

/** Selects clients of one studio: some by id, or all that match a filter. */
export type Chosen = { studioId: AuthorizedStudioId; ids: readonly PersonId[] } | { filter: Wanted }

/** Reads the ids of the selected clients, each once. */
export const chosenIds = (chosen: Chosen): RawBuilder<unknown> =>
  'filter' in chosen
    ? sql`select c.person_id from ${clientsOf(chosen.filter)}`
    : sql`select c.person_id from client c
           where c.studio_id = ${chosen.studioId} and c.person_id = any(${chosen.ids.filter(isId)}::bigint[])`

/** Adds or removes a tag. Skips clients who have the maximum number of tags. @returns the number of changed rows */
export const saveTag = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  chosen: Chosen,
  { tag, remove }: { tag: string; remove: boolean },
): Promise<number> => {
  const { numAffectedRows } = remove
    ? await sql`
        update client set tags = array_remove(tags, ${tag})
         where studio_id = ${studioId} and tags @> ${[tag]}::text[] and person_id in (${chosenIds(chosen)})`.execute(tx)
    : await sql`
        update client set tags = array(select unnest(tags || ${tag}::text) order by 1)
         where studio_id = ${studioId} and not tags @> ${[tag]}::text[] and cardinality(tags) < ${maxTags}
           and person_id in (${chosenIds(chosen)})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Reads the selected people who can sign in, and counts the others. */
export const readReachable = async (tx: Tx, chosen: Chosen): Promise<{ ids: PersonId[]; unreachable: number }> => {
  const { rows } = await sql<{ ids: PersonId[] | null; unreachable: number }>`
    select array_agg(u.id::text order by u.id) filter (where u.email_verified_at is not null) as ids,
           count(*) filter (where u.email_verified_at is null)::int as unreachable
      from app_user u where u.closed_at is null and u.id in (${chosenIds(chosen)})`.execute(tx)
  const { ids, unreachable } = onlyRow(rows)
  return { ids: ids ?? [], unreachable }
}

/** Writes one message into the studio's conversation with each person, in three statements for all of them. */
export const insertMessages = async (
  tx: Tx,
  {
    studioId,
    ids,
    by,
    value,
    at,
  }: { studioId: AuthorizedStudioId; ids: readonly PersonId[]; by: PersonId; value: string; at: Date },
): Promise<void> => {
  await sql`
    insert into conversation (studio_id, member_id, created_at)
    select ${studioId}, p.id, ${at} from unnest(${[...ids]}::bigint[]) p(id) order by p.id
        on conflict (studio_id, member_id) do nothing`.execute(tx)
  await sql`
    with chats as (
      select c.id, c.member_id from conversation c
       where c.studio_id = ${studioId} and c.member_id = any(${[...ids]}::bigint[]) order by c.id for no key update),
    sent as (
      insert into conversation_message (studio_id, member_id, conversation_id, from_member, sender_id, value, created_at)
      select ${studioId}, c.member_id, c.id, false, ${by}, ${value}, ${at} from chats c
      returning id, conversation_id)
    update conversation c set last_message_id = s.id from sent s where s.conversation_id = c.id`.execute(tx)
}

/** Reads the times of the studio's mass messages since an instant, newest first. Takes a lock that serializes them. */
export const readMassMessages = async (tx: Tx, studioId: AuthorizedStudioId, since: Date): Promise<Date[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mass-message:${studioId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ at: Date }>`
    select at from audit_log
     where subject = ${`studio:${studioId}`} and action = 'clients_messaged' and at > ${since} order by at desc`.execute(
    tx,
  )
  return rows.map((row) => row.at)
}
