import type { PersonId } from '@cupo/core/ids'
import type { SubscriptionRow } from '../passes/subscription-store.ts'

/** The recipient of a message about a renewal: who pays for it. `paidFor`: the holder, if that is somebody else. */
export const toPayer = ({
  memberId,
  memberName,
  payerId,
}: Pick<SubscriptionRow, 'memberId' | 'memberName' | 'payerId'>): {
  userId: PersonId
  paidFor?: { paidFor: string }
} => (payerId === memberId ? { userId: memberId } : { userId: payerId, paidFor: { paidFor: memberName } })
