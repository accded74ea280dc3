import type { PassId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { findOwnPass } from './find-own.ts'
import type { HeldRow } from './held-store.ts'
import { lockSubscription, type SubscriptionRow } from './subscription-store.ts'

/**
 * Locks the renewal of a pass of the caller, or of one that the caller's studio sold, and reads the pass under the
 * lock.
 * @returns NO_ENCONTRADO for any other; `subscription` undefined for a pass that does not renew
 */
export const lockOwnPass = async (
  tx: Tx,
  passId: PassId,
  caller: Caller,
): Promise<Outcome<{ pass: HeldRow; subscription: SubscriptionRow | undefined }>> => {
  const known = await findOwnPass(tx, passId, caller)
  if (!known.ok) return known
  const subscription = await lockSubscription(tx, { passId })
  const found = await findOwnPass(tx, passId, caller)
  return found.ok ? done({ pass: found.value, subscription }) : found
}
