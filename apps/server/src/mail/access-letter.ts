import type { AccessRequestKind } from '@cupo/core/access-requests'

/** Mails about requests for an account. */
export type AccessLetterParams = {
  /**
   * To the address that was typed. It repeats nothing else, so that a stranger cannot send texts by it. `of`: what asks
   * for an account.
   */
  access_received: { of: AccessRequestKind }
  /** To the owners of the service. */
  access_requested: { name: string; of: AccessRequestKind; organization: string; city: string }
}

export type AccessTemplate = keyof AccessLetterParams
