import type { Data } from '@cupo/contract'
import { recentCampaignMs, type Skipped, type SkipReason, skipReasons } from '@cupo/core/campaigns'
import type { CampaignId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { countedOf, type Wanted } from '../clients/filter-store.ts'

type Audience = Data<'countAudience'>

/**
 * Whether a person (`u`) has no address that may be mailed: none, or one of an import that was not invited yet. They have
 * an index of their own (0132), so that an audience is counted without reading the account of each client.
 */
export const unreachable = sql<boolean>`(u.email is null or u.invitation_held and u.email_verified_at is null)`

/**
 * The clients of a filter (`found`), each with the reason why they get no campaign now; null for a recipient. People
 * who wait for a different campaign count as having got it, with a row or in a chunk. They are looked up by `in`,
 * which hashes them; with a join, the generic plan hashes all clients.
 */
const classified = (wanted: Wanted): RawBuilder<unknown> => {
  const since = new Date(wanted.now.getTime() - recentCampaignMs)
  return sql`
    recent as materialized (
      select r.person_id
        from campaign g join campaign_recipient r on r.campaign_id = g.id
       where g.studio_id = ${wanted.studioId} and g.status in ('sending', 'sent')
         and (g.sent_at is null or g.sent_at > ${since}) and (r.queued_at is null or r.queued_at > ${since})
      union
      select unnest(k.person_ids)
        from campaign g join campaign_chunk k on k.campaign_id = g.id where g.studio_id = ${wanted.studioId}),
    found as (
      select c.person_id,
             case when c.stopped then 'unsubscribed'
                  when not c.agreed and (select s.news_agreed_only from studio s where s.id = ${wanted.studioId}) then 'unasked'
                  when u.id is not null then 'unreachable'
                  when c.person_id in (select person_id from recent) then 'recent' end as reason
        from (select c.person_id, c.news_off_at is not null as stopped, c.news_agreed_at is not null as agreed
                from ${countedOf(wanted)}) c
        left join app_user u on u.id = c.person_id and ${unreachable})`
}

type Count = { reason: SkipReason | null; count: number }

const audienceOf = (counts: readonly Count[]): Audience => {
  const of = (reason: SkipReason | null) => counts.find((row) => row.reason === reason)?.count ?? 0
  const skipped = Object.fromEntries(skipReasons.map((reason) => [reason, of(reason)])) as Skipped
  const recipients = of(null)
  return { clients: recipients + skipReasons.reduce((sum, reason) => sum + skipped[reason], 0), recipients, skipped }
}

/** Counts the clients of a filter who would get a campaign now, and the others by reason. */
export const countAudience = async (db: Db, wanted: Wanted): Promise<Audience> => {
  const { rows } = await sql<Count>`
    with ${classified(wanted)} select reason, count(*)::int as count from found group by reason`.execute(db)
  return audienceOf(rows)
}

/** Recipients per chunk: one step inserts their rows. */
export const chunkSize = 1_000

/**
 * Fixes the recipients of a campaign as chunks of ids, in one statement. @returns how many they are, and how many clients
 * of the filter are none
 */
export const fixRecipients = async (
  tx: Tx,
  id: CampaignId,
  { perChunk, ...wanted }: Wanted & { perChunk: number },
): Promise<Audience> => {
  const { rows } = await sql<Count>`
    with ${classified(wanted)},
    numbered as (
      select person_id, (row_number() over (order by person_id) - 1) / ${perChunk}::int as number
        from found where reason is null),
    inserted as (
      insert into campaign_chunk (campaign_id, number, person_ids)
      select ${id}, number, array_agg(person_id order by person_id) from numbered group by number)
    select reason, count(*)::int as count from found group by reason`.execute(tx)
  return audienceOf(rows)
}

/** Takes `count` recipients off a campaign, and adds the reasons for which they are none. */
export const countLost = async (tx: Tx, id: CampaignId, count: number, reasons: Partial<Skipped>): Promise<void> => {
  await sql`
    update campaign set recipients = recipients - ${count},
           skipped = skipped || (
             select coalesce(jsonb_object_agg(key, coalesce((skipped->>key)::int, 0) + value::int), '{}')
               from jsonb_each_text(${JSON.stringify(reasons)}::jsonb))
     where id = ${id}`.execute(tx)
}

/** Figures of a step: the ids of its chunk, those that still are clients, and the rows it inserted. */
type Step = { ids: number; clients: number; inserted: number }

/**
 * Turns the next chunk of a campaign into recipients, each once. A client whose file was erased meanwhile is counted as
 * unreachable. @returns how many ids it processed; 0 if no chunk is left
 */
export const insertNextRecipients = async (
  tx: Tx,
  { id, studioId }: { id: CampaignId; studioId: AuthorizedStudioId },
): Promise<number> => {
  const { rows } = await sql<Step>`
    with taken as (
      delete from campaign_chunk
       where campaign_id = ${id} and number = (select min(k.number) from campaign_chunk k where k.campaign_id = ${id})
      returning person_ids),
    wanted as (select unnest(person_ids) as person_id from taken),
    known as (
      select c.person_id from wanted w join client c on c.studio_id = ${studioId} and c.person_id = w.person_id),
    inserted as (
      insert into campaign_recipient (campaign_id, studio_id, person_id)
      select ${id}, ${studioId}, person_id from known order by person_id
      on conflict do nothing returning 1)
    select (select count(*) from wanted)::int as ids, (select count(*) from known)::int as clients,
           (select count(*) from inserted)::int as inserted`.execute(tx)
  const { ids, clients, inserted } = rows[0] ?? { ids: 0, clients: 0, inserted: 0 }
  if (ids > inserted) await countLost(tx, id, ids - inserted, { unreachable: ids - clients })
  return ids
}

/** Removes the recipients of a campaign who have no row yet. @returns how many */
export const removeChunks = async (tx: Tx, id: CampaignId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with removed as (delete from campaign_chunk where campaign_id = ${id} returning cardinality(person_ids) as count)
    select coalesce(sum(count), 0)::int as count from removed`.execute(tx)
  return rows[0]?.count ?? 0
}
