import type { CorporateId, StudioId } from '@cupo/core/ids'

declare const authorized: unique symbol

/**
 * A studio that the caller may run. Functions that read or write a studio's private data take it instead of a
 * `StudioId`, so that an id from a request cannot be passed to them. Only `mint-authorized-ids.ts` creates it.
 */
export type AuthorizedStudioId = StudioId & { readonly [authorized]: 'studio' }

/** A company that the caller may run; see `AuthorizedStudioId`. */
export type AuthorizedCorporateId = CorporateId & { readonly [authorized]: 'corporate' }
