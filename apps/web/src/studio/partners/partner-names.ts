import type { Data } from '@cupo/contract'

export type PartnerAccount = Data<'listPartners'>['accounts'][number]
export type PartnerName = PartnerAccount['partner']

/** Names of partners. The simulated one is translated. */
export const partnerName = (partner: PartnerName, simulated: string): string =>
  partner === 'wellhub' ? 'Wellhub' : simulated
