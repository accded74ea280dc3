import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { readGuardians } from '../notifications/recipient-store.ts'
import type { SubscriptionRow } from '../passes/subscription-store.ts'

type Paid = Pick<SubscriptionRow, 'memberId' | 'memberName' | 'payerId'>
type Recipient = { userId: PersonId; paidFor?: { paidFor: string } }

/** The recipient of a message about a renewal: who pays for it. `paidFor`: the holder, if that is somebody else. */
export const toPayer = ({ memberId, memberName, payerId }: Paid): Recipient =>
  payerId === memberId ? { userId: memberId } : { userId: payerId, paidFor: { paidFor: memberName } }

/**
 * The recipients of a message about the end of renewals: who pays for them, and the holder, whose next bookings change.
 * A holder whose messages reach a guardian gets none of their own.
 */
export const toPayerAndHolder = async (tx: Tx, subscription: Paid): Promise<Recipient[]> => {
  const { memberId } = subscription
  const payer = toPayer(subscription)
  if (payer.userId === memberId || (await readGuardians(tx, [memberId])).has(memberId)) return [payer]
  return [payer, { userId: memberId }]
}
