import type { Deps } from '../../deps.ts'
import type { PartnerAdapter } from '../../partners/partner.ts'
import { connectPartnerPort, openPartnerKeys } from '../../partners/partners.ts'
import type { PartnerAccount } from './account-store.ts'

/** The adapter of an account; null where its partner is not available or its keys cannot be opened. */
export const adapterOfPartner = (
  { providers }: Pick<Deps, 'providers'>,
  { id, sealedKeys }: Pick<PartnerAccount, 'id' | 'sealedKeys'>,
): PartnerAdapter | null => {
  if (providers.seal === null || sealedKeys === null) return null
  return connectPartnerPort(providers.partners, openPartnerKeys(providers.seal, id, sealedKeys))
}
