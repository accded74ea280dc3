import type { AccessRequestKind } from '@cupo/core/access-requests'
import type { Points } from '@cupo/core/points'
import type { Role } from '@cupo/core/roles'
import type { HeldPass } from './pass-letter.ts'

/** Points that a company gives a person each month once their account is active. */
export type MonthlyPoints = { company: string; points: Points }

/** Mails about invitations and about requests for an account. */
export type AccessLetterParams = {
  /** `passes`: what a person whom a studio entered already has. `monthly`: of the company that will cover the person. */
  invitation: {
    name: string
    from: string
    role: Exclude<Role, 'owner'>
    link: string
    passes?: HeldPass[]
    monthly?: MonthlyPoints
  }
  /**
   * To the address that was typed. It repeats nothing else, so that a stranger cannot send texts by it. `of`: what asks
   * for an account.
   */
  access_received: { of: AccessRequestKind }
  /** To the owners of the service. */
  access_requested: { name: string; of: AccessRequestKind; organization: string; city: string }
}

export type AccessTemplate = keyof AccessLetterParams
