import type { CampaignId, PersonId } from '@cupo/core/ids'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { bulkPriority, type Mail, queueMails } from '../../mail/queue-mail.ts'
import { readPublicUrl } from '../client-imports/invitation-store.ts'
import { queuePushes } from '../notifications/push-job-store.ts'
import { insertNotifications } from '../notifications/recipient-store.ts'
import { chunkSize, fixRecipients, insertNextRecipients } from './audience-store.ts'
import { fillContent, noticeOf } from './draw-campaign.ts'
import { auditCampaign } from './edit-campaign.ts'
import {
  type CampaignToSend,
  lockToSend,
  readDueCampaigns,
  readSendingCampaigns,
  readWaiting,
  removeLost,
  removeWaiting,
  reopen,
  saveQueued,
  saveSending,
  saveSent,
  type WaitingRecipient,
} from './send-store.ts'
import { lockSends, saveSendAt } from './store.ts'

/** Recipients per transaction: some 40 ms. */
const batch = 50
/** Time of one run in ms, after which the other due acts have their turn. The last transaction may exceed it. */
const sliceMs = 200

/**
 * Fixes the recipients of a due campaign, and inserts the rows of the first of them. A campaign of a suspended or closed
 * studio is a draft again.
 */
export const startCampaign = async (tx: Tx, id: CampaignId, now: Date, perChunk = chunkSize): Promise<number> => {
  const campaign = await lockToSend(tx, id, 'scheduled')
  if (campaign === undefined) return 0
  const { studioId, timeZone, filter, subject, scheduledBy } = campaign
  const details = { campaignId: id, note: subject }
  if (!campaign.open) {
    await saveSendAt(tx, id, { sendAt: null, by: null }, now)
    await auditCampaign(tx, { studioId, by: null }, 'campaign_stopped', details, now)
    return 1
  }
  // Campaigns that start at the same time would not see each other's recipients.
  await lockSends(tx, studioId)
  const { recipients, skipped } = await fixRecipients(tx, id, { ...filter, studioId, timeZone, now, perChunk })
  await saveSending(tx, id, { recipients, skipped })
  await insertNextRecipients(tx, campaign)
  if (recipients === 0) await saveSent(tx, id, now)
  await auditCampaign(tx, { studioId, by: scheduledBy }, 'campaign_sent', { ...details, recipients, ...skipped }, now)
  return 1
}

type Addressed = WaitingRecipient & { token: string | null }

const mailOf = (
  campaign: CampaignToSend,
  { name, email, language, signsIn, token }: Addressed,
  publicUrl: string,
): Mail[] => {
  if (email === null || token === null) return []
  const { subject, text, button } = fillContent(campaign, { name, studio: campaign.studio })
  const stop = `${publicUrl}/news/${token}`
  const follow = `${publicUrl}/c/${token}`
  const params = {
    ...{ name, studio: campaign.studio, subject, text, stop },
    button: button === null ? null : { label: button.label, link: follow },
    page: signsIn ? `${follow}/page` : null,
  }
  return [{ to: email, language, template: 'campaign', params, unsubscribeLink: stop }]
}

/** Adds a notification for each recipient who signs in, and a push unless they turned pushes off for news. */
const notify = async (tx: Tx, campaign: CampaignToSend, people: readonly Addressed[], now: Date): Promise<void> => {
  const readers = people.filter(({ signsIn }) => signsIn)
  if (readers.length === 0) return
  const rows = readers.map(({ id, name }) => ({
    userId: id,
    key: `campaign:${campaign.id}`,
    kind: 'campaign',
    params: noticeOf(campaign, { name, studio: campaign.studio }),
    link: `/gym/campaigns/${campaign.id}`,
  }))
  const pushed = new Set<PersonId>(readers.filter((person) => person.pushed).map(({ id }) => id))
  const inserted = await insertNotifications(tx, rows, now)
  const ids = inserted.filter((row) => row.pushed && pushed.has(row.user_id)).map(({ id }) => id)
  await queuePushes(tx, ids, null, bulkPriority)
}

/**
 * Inserts the rows of the next recipients of a started campaign while some have none, then sends it to the next of them.
 * @returns how many were processed
 */
export const sendBatch = async (tx: Tx, id: CampaignId, publicUrl: string, now: Date): Promise<number> => {
  const campaign = await lockToSend(tx, id, 'sending')
  if (campaign === undefined) return 0
  if (!campaign.open) {
    await removeWaiting(tx, id)
    await saveSent(tx, id, now)
    const details = { campaignId: id, note: campaign.subject }
    await auditCampaign(tx, { studioId: campaign.studioId, by: null }, 'campaign_stopped', details, now)
    return 1
  }
  const inserted = await insertNextRecipients(tx, campaign)
  if (inserted > 0) {
    await reopen(tx, id)
    return inserted
  }
  const waiting = await readWaiting(tx, id, batch)
  await removeLost(
    tx,
    id,
    waiting.filter(({ lost }) => lost !== null),
  )
  const people = waiting
    .filter(({ lost }) => lost === null)
    .map((person): Addressed => ({ ...person, token: person.mailed ? newToken() : null }))
  const hashed = people.map(({ id: person, token }) => ({ id: person, hash: token === null ? null : hashToken(token) }))
  await saveQueued(tx, id, hashed, now)
  await notify(tx, campaign, people, now)
  await queueMails(
    tx,
    people.flatMap((person) => mailOf(campaign, person, publicUrl)),
    now,
    bulkPriority,
  )
  if (waiting.length < batch) await saveSent(tx, id, now)
  return Math.max(1, waiting.length)
}

/** Runs acts on campaigns, and keeps the first error for the end, so that one campaign does not stop the others. */
const keepingErrors = (db: Db) => {
  const failures: unknown[] = []
  return {
    failures,
    run: async (id: CampaignId, act: (tx: Tx) => Promise<number>): Promise<number> =>
      eachDue(db, [id], act).catch((error: unknown) => {
        failures.push(error)
        return 0
      }),
  }
}

/**
 * Returns the act that starts due campaigns, and continues those that were started by one chunk or batch of each campaign
 * after the other, until its time is up. Each recipient's row is written in the transaction that queues their mail and
 * notification, so that an interrupted campaign continues where it stopped.
 */
export const campaignSender = (time: () => number = () => performance.now()): DueAct => {
  let turn = 0
  return async (db, now) => {
    const publicUrl = await readPublicUrl(db)
    // Links need the public address, which a server records when it starts.
    if (publicUrl === null) return 0
    const until = time() + sliceMs
    const { run, failures } = keepingErrors(db)
    let sum = 0
    for (const id of await readDueCampaigns(db, now)) {
      if (sum > 0 && time() >= until) break
      sum += await run(id, (tx) => startCampaign(tx, id, now))
    }
    // Ends also when no campaign had something to do: other processes have them, or all of them failed.
    for (let idle = 0; time() < until; turn++) {
      const sending = await readSendingCampaigns(db)
      const id = sending[turn % sending.length]
      if (id === undefined || idle >= sending.length) break
      const count = await run(id, (tx) => sendBatch(tx, id, publicUrl, now))
      idle = count === 0 ? idle + 1 : 0
      sum += count
    }
    if (failures.length > 0) throw failures[0]
    return sum
  }
}

/** Sends campaigns. */
export const sendDueCampaigns: DueAct = campaignSender()
