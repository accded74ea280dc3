import type { Body } from '@cupo/contract'
import { decideSchedule } from '@cupo/core/campaigns'
import type { CampaignId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { dateIn, daySpan, instantAt } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { auditCampaign, openCampaignFor, viewCampaign } from './edit-campaign.ts'
import { type Author, type CampaignView, countSends, lockSends, saveSendAt } from './store.ts'

/** The instant of a local date and time of the studio; undefined for a date that does not exist. */
const instantOf = (at: string, timeZone: string): Date | undefined => {
  const [date = '', time = ''] = at.split('T')
  const exists = !Number.isNaN(Date.parse(`${at}:00Z`)) && new Date(`${at}:00Z`).toISOString().startsWith(at)
  return exists ? instantAt(date, time, timeZone) : undefined
}

/** Schedules a draft, or sends it with `at` null: the job starts it within seconds. */
export const scheduleCampaign = async (
  tx: Tx,
  author: Author,
  id: CampaignId,
  { at, version }: Body<'scheduleCampaign'>,
  now: Date,
): Promise<Outcome<CampaignView>> => {
  const opened = await openCampaignFor(tx, author, id, 'schedule', version)
  if (!opened.ok) return opened
  const timeZone = await readStudioZone(tx, author.studioId)
  const wanted = at === null ? null : instantOf(at, timeZone)
  if (wanted === undefined) return refuseField('at', 'field_date')
  const day = daySpan(dateIn(wanted ?? now, timeZone), timeZone)
  await lockSends(tx, author.studioId)
  const sameDay = await countSends(tx, author.studioId, day)
  const decision = decideSchedule(wanted, { ...opened.locked, sameDay }, now)
  if (!decision.ok) {
    return 'field' in decision
      ? refuseField(decision.field, decision.because)
      : refuse(refusals.invalidState, { because: decision.because })
  }
  await saveSendAt(tx, id, { sendAt: decision.sendAt, by: author.by }, now)
  const details = { campaignId: id, note: opened.locked.subject, sendAt: decision.sendAt.toISOString() }
  await auditCampaign(tx, author, 'campaign_scheduled', details, now)
  return done(await viewCampaign(tx, author, id))
}

/** Takes a scheduled campaign back to the drafts. */
export const unscheduleCampaign = async (
  tx: Tx,
  author: Author,
  id: CampaignId,
  now: Date,
): Promise<Outcome<CampaignView>> => {
  const opened = await openCampaignFor(tx, author, id, 'unschedule')
  if (!opened.ok) return opened
  await saveSendAt(tx, id, { sendAt: null, by: null }, now)
  await auditCampaign(tx, author, 'campaign_unscheduled', { campaignId: id, note: opened.locked.subject }, now)
  return done(await viewCampaign(tx, author, id))
}
