import type { Data } from '@cupo/contract'

export type Waiver = Data<'readStudioWaiver'>

/** What a change of a text affects. */
export const studioWaiverReads = ['listStudioWaivers', 'readStudioWaiver', 'listWaiverPeople'] as const
