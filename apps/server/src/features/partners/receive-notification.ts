import type { PartnerAccountId } from '@cupo/core/ids'
import type { Partner } from '@cupo/core/partners'
import { refusals } from '@cupo/core/refusals'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import type { RawPartnerNotification } from '../../partners/partner.ts'
import { readPartnerAccount } from './account-store.ts'
import { insertPartnerEvent } from './event-store.ts'
import { adapterOfPartner } from './open-account.ts'

/**
 * Receives a notification of a partner: verifies it and stores it once. The partner's timeout is 1 s, so it is
 * processed after the response. A wrong signature is refused with NO_AUTENTICADO, and nothing is stored.
 */
export const receivePartnerNotification = async (
  deps: Deps,
  { partner, id, raw }: { partner: Partner; id: PartnerAccountId; raw: RawPartnerNotification },
): Promise<Outcome<null>> => {
  const account = isId(id) ? await readPartnerAccount(deps.db, id) : undefined
  const notice = account?.partner === partner ? adapterOfPartner(deps, account)?.readNotification(raw) : null
  if (!account || !notice) return refuse(refusals.unauthenticated, { because: 'signature_wrong' })
  await insertPartnerEvent(deps.db, account.id, notice, raw.now)
  return done(null)
}
