import type { Deps } from '../../deps.ts'
import type { PartnerAdapter } from '../../partners/partner.ts'
import { connectPartnerPort, openPartnerKeys } from '../../partners/partners.ts'
import type { PartnerAccount } from './account-store.ts'

/** Creates the adapter of an account; null if its partner is unavailable or its keys cannot be decrypted. */
export const adapterOfPartner = (
  { providers }: Pick<Deps, 'providers'>,
  { id, sealedKeys }: Pick<PartnerAccount, 'id' | 'sealedKeys'>,
): PartnerAdapter | null => {
  if (providers.seal === null || sealedKeys === null) return null
  return connectPartnerPort(providers.partners, openPartnerKeys(providers.seal, id, sealedKeys))
}
