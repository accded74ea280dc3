import type { Data } from '@cupo/contract'

export type Campaign = Data<'readCampaign'>
export type CampaignSummary = Data<'listCampaigns'>['items'][number]

/** Endpoints that change with an act on a campaign. */
export const campaignReads = ['listCampaigns', 'readCampaign'] as const
