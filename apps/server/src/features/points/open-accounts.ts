import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { openAccount } from './store.ts'

/** Opens a member's points account with nothing in it; opening it twice is the same as once. */
export const openMemberAccount = (tx: Tx, userId: PersonId): Promise<void> =>
  openAccount(tx, { kind: 'member', ownerId: userId })

/** Opens a studio's two accounts: what its classes earn, and the pool it gives points from. */
export const openStudioAccounts = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await openAccount(tx, { kind: 'studio_earned', ownerId: studioId })
  await openAccount(tx, { kind: 'studio_pool', ownerId: studioId })
}

/** Opens the pool that a company gives points from. */
export const openCorporateAccount = (tx: Tx, corporateId: CorporateId): Promise<void> =>
  openAccount(tx, { kind: 'corporate_pool', ownerId: corporateId })
