import type { Skipped, SkipReason } from '@cupo/core/campaigns'
import type { CampaignId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { countLost, removeChunks, unreachable } from './audience-store.ts'
import { type Button, buttonColumn, type SavedFilter } from './store.ts'

/** Maximum campaigns that are started, or continued, by one run. */
const mostCampaigns = 20

/** Reads scheduled campaigns whose instant has come. */
export const readDueCampaigns = async (db: Db, now: Date): Promise<CampaignId[]> => {
  const { rows } = await sql<{ id: CampaignId }>`
    select id from campaign where status = 'scheduled' and send_at <= ${now} order by send_at, id limit ${mostCampaigns}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads campaigns that have recipients left. A process of the release before knows no chunks: it can mark a campaign as
 * sent that has some.
 */
export const readSendingCampaigns = async (db: Db): Promise<CampaignId[]> => {
  const { rows } = await sql<{ id: CampaignId }>`
    select id from campaign
     where id in (select id from campaign where status = 'sending' union select campaign_id from campaign_chunk)
     order by send_at, id limit ${mostCampaigns}`.execute(db)
  return rows.map(({ id }) => id)
}

export type CampaignToSend = {
  id: CampaignId
  studioId: AuthorizedStudioId
  studio: string
  timeZone: string
  /** Whether the studio is neither suspended nor closed. */
  open: boolean
  subject: string
  text: string
  button: Button | null
  filter: SavedFilter
  scheduledBy: PersonId | null
}

/** Locks a campaign of a status; undefined if a different process has it or changed it. */
export const lockToSend = async (
  tx: Tx,
  id: CampaignId,
  status: 'scheduled' | 'sending',
): Promise<CampaignToSend | undefined> => {
  const { rows } = await sql<CampaignToSend>`
    select g.id, g.studio_id as "studioId", s.name as studio, s.time_zone as "timeZone",
           s.suspended_at is null and s.closed_at is null as open, g.subject, g.text, g.filter,
           g.scheduled_by as "scheduledBy",
           ${buttonColumn}
      from campaign g join studio s on s.id = g.studio_id
     where g.id = ${id} and (g.status = ${status}
            or ${status} = 'sending' and exists (select from campaign_chunk k where k.campaign_id = g.id))
       for update of g skip locked`.execute(tx)
  return rows[0]
}

/** Marks a campaign as being sent to the recipients of its chunks. */
export const saveSending = async (
  tx: Tx,
  id: CampaignId,
  { recipients, skipped }: { recipients: number; skipped: Skipped },
): Promise<void> => {
  await sql`
    update campaign set status = 'sending', recipients = ${recipients}, skipped = ${JSON.stringify(skipped)}::jsonb,
           version = version + 1
     where id = ${id}`.execute(tx)
}

/** Marks a campaign as sent to all recipients. */
export const saveSent = async (tx: Tx, id: CampaignId, now: Date): Promise<void> => {
  await sql`update campaign set status = 'sent', sent_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

/** Marks a campaign with chunks as being sent again, if a process of the release before marked it as sent. */
export const reopen = async (tx: Tx, id: CampaignId): Promise<void> => {
  await sql`update campaign set status = 'sending', sent_at = null where id = ${id} and status = 'sent'`.execute(tx)
}

/** Removes the recipients who have not got the campaign yet. @returns how many */
export const removeWaiting = async (tx: Tx, id: CampaignId): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from campaign_recipient where campaign_id = ${id} and queued_at is null`.execute(tx)
  const left = Number(numAffectedRows ?? 0n) + (await removeChunks(tx, id))
  await sql`update campaign set recipients = recipients - ${left} where id = ${id}`.execute(tx)
  return left
}

export type WaitingRecipient = {
  id: PersonId
  name: string
  email: string | null
  language: Language
  /** Whether the person signs in and can read the campaign in the app. */
  signsIn: boolean
  /** Null if the campaign may still be sent to them. */
  lost: Exclude<SkipReason, 'recent'> | null
  mailed: boolean
  pushed: boolean
}

/** Reads the next recipients of a campaign, by id, as they are now. */
export const readWaiting = async (tx: Tx, id: CampaignId, limit: number): Promise<WaitingRecipient[]> => {
  const { rows } = await sql<WaitingRecipient>`
    select u.id, u.name, u.email, u.language, u.email_verified_at is not null as "signsIn",
           case when c.news_off_at is not null then 'unsubscribed'
                when s.news_agreed_only and c.news_agreed_at is null then 'unasked'
                when ${unreachable} or u.suspended_at is not null or c.archived_at is not null
                then 'unreachable' end as lost,
           coalesce(n.by_mail, true) as mailed, coalesce(n.by_push, true) as pushed
      from campaign_recipient r
      join client c on c.studio_id = r.studio_id and c.person_id = r.person_id
      join app_user u on u.id = r.person_id
      join studio s on s.id = r.studio_id
      left join notification_choice n on n.user_id = u.id and n.topic = 'news'
     where r.campaign_id = ${id} and r.queued_at is null
     order by r.person_id limit ${limit}`.execute(tx)
  return rows
}

/** Removes recipients who can no longer get the campaign, and counts them by reason. */
export const removeLost = async (tx: Tx, id: CampaignId, lost: readonly WaitingRecipient[]): Promise<void> => {
  if (lost.length === 0) return
  const reasons: Partial<Skipped> = {}
  for (const { lost: reason } of lost) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1
  await sql`
    delete from campaign_recipient
     where campaign_id = ${id} and person_id = any(${lost.map((person) => person.id)}::bigint[])`.execute(tx)
  await countLost(tx, id, lost.length, reasons)
}

/** Records that recipients got the campaign, with the hashes of the tokens in their mails. */
export const saveQueued = async (
  tx: Tx,
  id: CampaignId,
  recipients: readonly { id: PersonId; hash: Buffer | null }[],
  now: Date,
): Promise<void> => {
  await sql`
    update campaign_recipient r set queued_at = ${now}, token_hash = decode(v.hash, 'hex')
      from unnest(${recipients.map((one) => one.id)}::bigint[],
                  ${recipients.map((one) => one.hash?.toString('hex') ?? null)}::text[]) as v (person_id, hash)
     where r.campaign_id = ${id} and r.person_id = v.person_id`.execute(tx)
}
