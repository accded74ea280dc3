import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { openAccount, openMemberRows } from './store.ts'

/** Opens a member's empty points account. Idempotent. */
export const openMemberAccount = (tx: Tx, userId: PersonId): Promise<void> =>
  openAccount(tx, { kind: 'member', ownerId: userId })

/** Opens empty points accounts of new members. */
export const openMemberAccounts = (tx: Tx, userIds: readonly PersonId[]): Promise<void> => openMemberRows(tx, userIds)

/** Opens a studio's two accounts: its earnings, and the pool from which it gives points. */
export const openStudioAccounts = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await openAccount(tx, { kind: 'studio_earned', ownerId: studioId })
  await openAccount(tx, { kind: 'studio_pool', ownerId: studioId })
}

/** Opens a company's pool. */
export const openCorporateAccount = (tx: Tx, corporateId: CorporateId): Promise<void> =>
  openAccount(tx, { kind: 'corporate_pool', ownerId: corporateId })
