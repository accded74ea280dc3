import { type CampaignStatus, campaignCan, mostCampaignsPerDay } from './campaign-states.ts'
import { unknownPlaceholder } from './fill-text.ts'

const minuteMs = 60_000
const yearMs = 365 * 24 * 60 * minuteMs

export type CampaignToSchedule = {
  status: CampaignStatus
  subject: string
  text: string
  /** Campaigns of the studio that are sent, or scheduled, on the local day of the instant. */
  sameDay: number
}

export type ScheduleDecision =
  | { ok: true; sendAt: Date }
  | { ok: false; because: 'campaign_not_draft' | 'campaign_day_full' }
  | { ok: false; because: 'campaign_too_soon' | 'campaign_too_far'; field: 'at' }
  | { ok: false; because: 'campaign_no_text'; field: 'text' }

/**
 * Decides whether a campaign may be sent at an instant; null sends it now. A later instant is at least a minute and at
 * most a year ahead.
 */
export const decideSchedule = (at: Date | null, campaign: CampaignToSchedule, now: Date): ScheduleDecision => {
  if (!campaignCan(campaign.status, 'schedule')) return { ok: false, because: 'campaign_not_draft' }
  if (campaign.text.trim() === '') return { ok: false, because: 'campaign_no_text', field: 'text' }
  if (at !== null && at.getTime() < now.getTime() + minuteMs)
    return { ok: false, because: 'campaign_too_soon', field: 'at' }
  if (at !== null && at.getTime() > now.getTime() + yearMs)
    return { ok: false, because: 'campaign_too_far', field: 'at' }
  if (campaign.sameDay >= mostCampaignsPerDay) return { ok: false, because: 'campaign_day_full' }
  return { ok: true, sendAt: at ?? now }
}

/** Content of a campaign as a person typed it. */
export type CampaignContent = {
  subject?: string | undefined
  text?: string | undefined
  button?: { to: string; url?: string | null | undefined } | null | undefined
}

export type ContentProblem =
  | { field: 'subject' | 'text'; because: 'campaign_placeholder'; placeholder: string }
  | { field: 'button.url'; because: 'campaign_url' }

/** Whether an address may be opened by a button: `https`, with a host and without credentials. */
export const isCampaignUrl = (url: string): boolean =>
  /^https:\/\/[^/?#@\\\s]+\.[^/?#@\\\s]+(?:[/?#]\S*)?$/i.test(url) && !/[\\\p{Cc}]/u.test(url)

/** The first problem of a content; null if it can be saved. */
export const contentProblem = ({ subject, text, button }: CampaignContent): ContentProblem | null => {
  for (const [field, value] of [
    ['subject', subject],
    ['text', text],
  ] as const) {
    const placeholder = value === undefined ? null : unknownPlaceholder(value)
    if (placeholder !== null) return { field, because: 'campaign_placeholder', placeholder }
  }
  if (button?.to === 'web' && !isCampaignUrl(button.url ?? '')) return { field: 'button.url', because: 'campaign_url' }
  return null
}
