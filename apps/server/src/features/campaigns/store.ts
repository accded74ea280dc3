import type { Data } from '@cupo/contract'
import type { CampaignStatus, CampaignTarget, Skipped } from '@cupo/core/campaigns'
import { allSkipped, attributionDays } from '@cupo/core/campaigns'
import type { ClientFilter } from '@cupo/core/clients'
import type { CampaignId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'

export type CampaignView = Data<'readCampaign'>
export type CampaignSummary = Data<'listCampaigns'>['items'][number]
export type SavedFilter = ClientFilter & { q?: string | undefined }
export type Button = { label: string; to: CampaignTarget; url: string | null }

/** The author of a change: an account of the studio. */
export type Author = { studioId: AuthorizedStudioId; by: PersonId }

type SummaryRow = Omit<CampaignSummary, 'sendAt' | 'sentAt' | 'changedAt'> & {
  id: CampaignId
  sendAt: Date | null
  sentAt: Date | null
  changedAt: Date
}

const summaryOf = ({ sendAt, sentAt, changedAt, ...row }: SummaryRow): CampaignSummary & { id: CampaignId } => ({
  ...row,
  sendAt: sendAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

const summaryColumns = sql`
  g.id, g.subject, g.status, g.filter, g.list_name as "listName", g.send_at as "sendAt", g.sent_at as "sentAt",
  g.changed_at as "changedAt", g.recipients,
  (select count(*) from campaign_recipient r where r.campaign_id = g.id and r.opened_at is not null)::int as opened,
  (select count(*) from campaign_recipient r where r.campaign_id = g.id and r.stopped_at is not null)::int as stopped`

/** The button of a campaign (`g`) as JSON; null without one. */
export const buttonColumn = sql`case when g.button_to is not null then
  jsonb_build_object('label', g.button_label, 'to', g.button_to, 'url', g.button_url) end as button`

/** Reads a studio's campaigns, newest first. Reads one row more than the limit. */
export const readCampaigns = async (
  db: Db,
  studioId: AuthorizedStudioId,
  sent: boolean,
  page: Page,
): Promise<(CampaignSummary & { id: CampaignId })[]> => {
  const before = page.after?.[0] ?? null
  const statuses = sent ? sql`('sending', 'sent')` : sql`('draft', 'scheduled')`
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from campaign g
     where g.studio_id = ${studioId} and g.status in ${statuses}
       and (${before}::bigint is null or g.id < ${before}::bigint)
     order by g.id desc limit ${page.limit + 1}`.execute(db)
  return rows.map(summaryOf)
}

type Row = SummaryRow & {
  version: number
  text: string
  button: Button | null
  waiting: number
  skipped: Partial<Skipped> | null
  bookings: number
  author: string
}

const attribution = sql`${attributionDays} * interval '1 day'`

/**
 * Seats of bookings that recipients made at the studio after they opened the campaign. Starts from the bookings of the
 * studio in this time, which are fewer than the recipients of a large campaign.
 */
const bookingsOf = sql`
  select count(*)::int
    from (select min(o.opened_at) as first, max(o.opened_at) + ${attribution} as last
            from campaign_recipient o where o.campaign_id = g.id and o.opened_at is not null) span
    join booking b on b.studio_id = g.studio_id and b.booked_at >= span.first and b.booked_at < span.last
     and b.guest_of is null and b.status in ${statusSql.seat}
    join campaign_recipient r on r.campaign_id = g.id and r.person_id = b.member_id
     and b.created_at >= r.opened_at and b.booked_at < r.opened_at + ${attribution}`

/** Reads a campaign with its figures; null if the studio has no such campaign. */
export const readCampaign = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: CampaignId,
): Promise<CampaignView | null> => {
  const { rows } = await sql<Row>`
    select ${summaryColumns}, g.version, g.text, g.skipped, a.name as author,
           ${buttonColumn},
           (select count(*) from campaign_recipient r where r.campaign_id = g.id and r.queued_at is null)::int
           + (select coalesce(sum(cardinality(k.person_ids)), 0) from campaign_chunk k where k.campaign_id = g.id)::int
             as waiting,
           (${bookingsOf}) as bookings
      from campaign g join app_user a on a.id = g.created_by
     where g.id = ${id} and g.studio_id = ${studioId}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { version, text, button, waiting, skipped, bookings, author, ...summary } = row
  const figures = { delivered: summary.recipients - waiting, skipped: skipped && allSkipped(skipped), bookings }
  return { ...summaryOf(summary), version, text, button, ...figures, author }
}

export type LockedCampaign = {
  status: CampaignStatus
  version: number
  subject: string
  text: string
  button: Button | null
  filter: SavedFilter
  listName: string | null
}

/** Locks a campaign for a change; null if the studio has no such campaign. */
export const lockCampaign = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: CampaignId,
): Promise<LockedCampaign | null> => {
  const { rows } = await sql<LockedCampaign>`
    select g.status, g.version, g.subject, g.text, g.filter, g.list_name as "listName",
           ${buttonColumn}
      from campaign g where g.id = ${id} and g.studio_id = ${studioId} for update`.execute(tx)
  return rows[0] ?? null
}

export type CampaignFields = {
  subject: string
  text: string
  button: Button | null
  filter: SavedFilter
  listName: string | null
}

const columnsOf = ({ subject, text, button, filter, listName }: CampaignFields) => ({
  subject,
  text,
  button_label: button?.label ?? null,
  button_to: button?.to ?? null,
  button_url: button?.url ?? null,
  filter: JSON.stringify(filter),
  list_name: listName,
})

export const insertCampaign = async (
  tx: Tx,
  { studioId, by }: Author,
  fields: CampaignFields,
  now: Date,
): Promise<CampaignId> => {
  const row = { ...columnsOf(fields), studio_id: studioId, created_by: by, created_at: now, changed_at: now }
  return (await tx.insertInto('campaign').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes the content and the segment of a locked draft. */
export const saveCampaign = async (tx: Tx, id: CampaignId, fields: CampaignFields, now: Date): Promise<void> => {
  await tx
    .updateTable('campaign')
    .set({ ...columnsOf(fields), changed_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const removeCampaign = async (tx: Tx, id: CampaignId): Promise<void> => {
  await tx.deleteFrom('campaign').where('id', '=', id).execute()
}

/** Serializes the scheduling and the start of a studio's campaigns until the end of the transaction. */
export const lockSends = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaigns:${studioId}`}, 0))`.execute(tx)
}

/** Counts the studio's campaigns that are sent, or scheduled, within a span. */
export const countSends = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { from, to }: { from: Date; to: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaign
     where studio_id = ${studioId} and status <> 'draft' and send_at >= ${from} and send_at < ${to}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Schedules a locked draft, or takes a locked scheduled campaign back to the drafts with `sendAt` null. */
export const saveSendAt = async (
  tx: Tx,
  id: CampaignId,
  { sendAt, by }: { sendAt: Date | null; by: PersonId | null },
  now: Date,
): Promise<void> => {
  await sql`
    update campaign set status = ${sendAt === null ? 'draft' : 'scheduled'}, send_at = ${sendAt}, scheduled_by = ${by},
           changed_at = ${now}, version = version + 1
     where id = ${id}`.execute(tx)
}
