import type { CorporateId, StudioId } from '@cupo/core/ids'

declare const authorized: unique symbol

/**
 * A studio that the caller may run. Functions that read or write a studio's private data take it instead of a `StudioId`,
 * so an id from a request can't reach them. Only `mint-authorized-ids.ts` produces one.
 */
export type AuthorizedStudioId = StudioId & { readonly [authorized]: 'studio' }

/** A company that the caller may run; see `AuthorizedStudioId`. */
export type AuthorizedCorporateId = CorporateId & { readonly [authorized]: 'corporate' }
