import type { PartnerAccountId } from '@cupo/core/ids'
import type { PartnerFault } from '@cupo/core/partners'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readManagers } from '../staff/store.ts'
import { readPartnerAccount } from './account-store.ts'

/**
 * Notifies the owner and the managers of a studio about a fault of a connected partner, at most once a day (UTC) per
 * account and kind of fault: an outage of a partner fails many classes at the same time.
 */
export const notifyManagers = async (
  tx: Tx,
  accountId: PartnerAccountId,
  fault: PartnerFault,
  now: Date,
): Promise<void> => {
  const account = await readPartnerAccount(tx, accountId)
  if (!account || account.removedAt !== null) return
  const managers = await readManagers(tx, account.studioId)
  const message = {
    key: `partner-failing:${accountId}:${fault}:${now.toISOString().slice(0, 10)}`,
    kind: 'partner_failing' as const,
    params: { partner: account.partner, fault },
    link: fault === 'keys' ? '/gym/studios/partners' : `/gym/studios/partners/${accountId}`,
  }
  await notifyPeople(
    tx,
    managers.map((userId) => ({ userId, ...message })),
    now,
  )
}
