import type { Data } from '@cupo/contract'
import { recentCampaignMs, type Skipped, type SkipReason, skipReasons } from '@cupo/core/campaigns'
import type { CampaignId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { clientsOf, type Wanted } from '../clients/filter-store.ts'

type Audience = Data<'countAudience'>

/** Whether a person (`u`) has no address that may be mailed: none, or one of an import that was not invited yet. */
const unreachable = sql<boolean>`(u.email is null or u.invitation_held and u.email_verified_at is null)`

/**
 * The clients of a filter (`found`), each with the reason why they get no campaign now; null for a recipient. People
 * who wait for a different campaign count as having got it.
 */
const classified = (wanted: Wanted): RawBuilder<unknown> => {
  const since = new Date(wanted.now.getTime() - recentCampaignMs)
  return sql`
    recent as materialized (
      select distinct r.person_id
        from campaign g join campaign_recipient r on r.campaign_id = g.id
       where g.studio_id = ${wanted.studioId} and g.status in ('sending', 'sent')
         and (g.sent_at is null or g.sent_at > ${since}) and (r.queued_at is null or r.queued_at > ${since})),
    client_found as materialized (
      select c.person_id, c.news_off_at is not null as stopped, ${unreachable} as unreachable from ${clientsOf(wanted)}),
    found as (
      select c.person_id,
             case when c.stopped then 'unsubscribed' when c.unreachable then 'unreachable'
                  when r.person_id is not null then 'recent' end as reason
        from client_found c left join recent r on r.person_id = c.person_id)`
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

/** Inserts the recipients of a campaign. @returns how many they are, and how many clients of the filter are none */
export const insertRecipients = async (tx: Tx, id: CampaignId, wanted: Wanted): Promise<Audience> => {
  const { rows } = await sql<Count>`
    with ${classified(wanted)},
    inserted as (
      insert into campaign_recipient (campaign_id, studio_id, person_id)
      select ${id}, ${wanted.studioId}, person_id from found where reason is null order by person_id)
    select reason, count(*)::int as count from found group by reason`.execute(tx)
  return audienceOf(rows)
}
