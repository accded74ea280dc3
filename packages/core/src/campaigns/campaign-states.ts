/**
 * draft: being written; scheduled: waits for its instant; sending: its recipients are fixed and get it in batches; sent:
 * all recipients got it.
 */
export const campaignStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const campaignStatus = {
  draft: 'draft',
  scheduled: 'scheduled',
  sending: 'sending',
  sent: 'sent',
} as const satisfies { [Status in CampaignStatus]: Status }

/** Acts on a campaign, and the statuses that allow them. */
const acts = {
  edit: ['draft'],
  schedule: ['draft'],
  unschedule: ['scheduled'],
  delete: ['draft'],
} as const satisfies Record<string, readonly CampaignStatus[]>

export type CampaignAct = keyof typeof acts

/** Whether a campaign of this status allows the act. */
export const campaignCan = (status: CampaignStatus, act: CampaignAct): boolean => {
  const allowed: readonly CampaignStatus[] = acts[act]
  return allowed.includes(status)
}

/** Own pages that the button of a campaign can open, and `web` for an address of the studio. */
export const campaignTargets = ['studio', 'giftCards', 'web'] as const
export type CampaignTarget = (typeof campaignTargets)[number]

/**
 * Why a client of the segment gets no campaign: unsubscribed from the studio; never agreed to its
 * news, at a studio that sends them only to those who did; no address that may be mailed; or got a
 * different campaign of the studio within a day.
 */
export const skipReasons = ['unsubscribed', 'unasked', 'unreachable', 'recent'] as const
export type SkipReason = (typeof skipReasons)[number]
export type Skipped = Record<SkipReason, number>

/** Counts of a campaign without a number for each reason: reasons were added since it was sent. */
export const allSkipped = (counted: Partial<Skipped>): Skipped => ({
  unsubscribed: 0,
  unasked: 0,
  unreachable: 0,
  recent: 0,
  ...counted,
})

/** Ms in which a client gets at most one campaign of a studio. */
export const recentCampaignMs = 24 * 60 * 60_000

/** Most campaigns that a studio sends on one local day. */
export const mostCampaignsPerDay = 3

/** Days after opening a campaign in which a booking at the studio is counted for it. */
export const attributionDays = 7
