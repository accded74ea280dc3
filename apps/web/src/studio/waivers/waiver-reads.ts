import type { Data } from '@cupo/contract'

export type Waiver = Data<'readStudioWaiver'>

/** Endpoints that change with a text. */
export const studioWaiverReads = ['listStudioWaivers', 'readStudioWaiver', 'listWaiverPeople'] as const
