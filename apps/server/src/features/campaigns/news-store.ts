import type { CampaignId, PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { hashToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Button, buttonColumn } from './store.ts'

/** A campaign that a person got. */
export type Received = {
  campaignId: CampaignId
  studioId: StudioId
  studio: string
  personId: PersonId
  name: string
  subject: string
  text: string
  button: Button | null
  at: Date
  subscribed: boolean
}

/** A recipient: by the campaign and the person, or by the token of their mail. */
export type Recipient = { campaignId: CampaignId; personId: PersonId } | { token: string }

/** Reads a campaign as one recipient got it; null if there is no such recipient. */
export const readReceived = async (db: Db | Tx, of: Recipient): Promise<Received | null> => {
  const where =
    'token' in of
      ? sql`r.token_hash = ${hashToken(of.token)}`
      : sql`r.campaign_id = ${of.campaignId} and r.person_id = ${of.personId}`
  const { rows } = await sql<Received>`
    select g.id as "campaignId", r.studio_id as "studioId", s.name as studio, r.person_id as "personId", u.name, g.subject,
           g.text, r.queued_at as at, c.news_off_at is null as subscribed,
           ${buttonColumn}
      from campaign_recipient r
      join campaign g on g.id = r.campaign_id
      join studio s on s.id = r.studio_id
      join client c on c.studio_id = r.studio_id and c.person_id = r.person_id
      join app_user u on u.id = r.person_id
     where ${where} and r.queued_at is not null`.execute(db)
  return rows[0] ?? null
}

/** Records the first time that a recipient opened a campaign. */
export const saveOpened = async (
  tx: Tx | Db,
  { campaignId, personId }: Pick<Received, 'campaignId' | 'personId'>,
  now: Date,
): Promise<void> => {
  await sql`
    update campaign_recipient set opened_at = ${now}
     where campaign_id = ${campaignId} and person_id = ${personId} and queued_at is not null and opened_at is null`.execute(
    tx,
  )
}

/** Records on a campaign that its recipient stopped the news, or started them again. */
export const saveStopped = async (
  tx: Tx,
  { campaignId, personId }: Received,
  stoppedAt: Date | null,
): Promise<void> => {
  await sql`
    update campaign_recipient set stopped_at = ${stoppedAt}
     where campaign_id = ${campaignId} and person_id = ${personId}`.execute(tx)
}
