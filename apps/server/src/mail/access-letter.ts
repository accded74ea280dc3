import type { AccessRequestKind } from '@cupo/core/access-requests'
import type { Role } from '@cupo/core/roles'
import type { HeldPass } from './pass-letter.ts'

/** Mails about invitations and about requests for an account. */
export type AccessLetterParams = {
  /** `passes`: what a person whom a studio entered already has. */
  invitation: { name: string; from: string; role: Exclude<Role, 'owner'>; link: string; passes?: HeldPass[] }
  /**
   * To the address that was typed. It repeats nothing else, so that a stranger cannot send texts by it. `of`: what asks
   * for an account.
   */
  access_received: { of: AccessRequestKind }
  /** To the owners of the service. */
  access_requested: { name: string; of: AccessRequestKind; organization: string; city: string }
}

export type AccessTemplate = keyof AccessLetterParams
