import type { CorporateId, StudioId } from '@cupo/core/ids'
import type { AuthorizedCorporateId, AuthorizedStudioId } from './authorized-ids.ts'

/**
 * `tools/structure/brands.ts` lists the modules that may import these: the gate, which reads the id from the caller's
 * account, and code that acts without a caller (the demo, tests).
 */
export const authorizeStudio = (id: StudioId): AuthorizedStudioId => id as AuthorizedStudioId

export const authorizeCorporate = (id: CorporateId): AuthorizedCorporateId => id as AuthorizedCorporateId
