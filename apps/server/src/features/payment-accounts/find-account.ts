import type { StudioId } from '@cupo/core/ids'
import type { PaymentWay } from '@cupo/core/payment-state'
import type { Deps } from '../../deps.ts'
import type { PaymentAdapter } from '../../payments/provider.ts'
import { openAccountKeys } from '../../payments/providers.ts'
import { ensureAccount, type PaymentAccountRow, readLiveAccounts } from './store.ts'

/** An account with its adapter. */
export type OpenAccount = { account: PaymentAccountRow; adapter: PaymentAdapter }

/** Creates the adapter of an account; null if its provider is unavailable or its keys cannot be decrypted. */
export const adapterOf = (
  { providers }: Pick<Deps, 'providers'>,
  account: PaymentAccountRow,
): PaymentAdapter | null => {
  switch (account.provider) {
    case 'simulated':
      return providers.simulated?.({ merchant: account.id, secret: `simulated-${account.id}` }) ?? null
    default: {
      const { id, provider, sealed_keys: sealed } = account
      if (sealed !== null) {
        return providers.seal && providers.connect(openAccountKeys(providers.seal, { id, provider, sealed }))
      }
      const own = account.studio_id === null ? providers.serviceStripe : null
      return own && providers.connect({ provider: 'stripe', keys: own })
    }
  }
}

/**
 * Finds the account that takes the payments of a studio, or of the service for null. Outside production, the default is
 * the simulated one.
 * @returns null if no online payment is possible, and for an unknown studio
 */
export const findAccount = async (
  deps: Pick<Deps, 'db' | 'providers'>,
  studioId: StudioId | null,
  way: PaymentWay,
  now: Date,
): Promise<OpenAccount | null> => {
  const own = studioId === null && deps.providers.serviceStripe !== null
  if (own) await ensureAccount(deps.db, { studioId, provider: 'stripe', now })
  const accounts = await readLiveAccounts(deps.db, studioId)
  const open = accounts.flatMap((account) => {
    const adapter = adapterOf(deps, account)
    return adapter?.ways.includes(way) ? [{ account, adapter }] : []
  })
  const real = open.find(({ account }) => account.provider !== 'simulated')
  if (real) return real
  if (deps.providers.simulated === null || accounts.some(({ provider }) => provider !== 'simulated')) return null
  const account = await ensureAccount(deps.db, { studioId, provider: 'simulated', now })
  const adapter = account && adapterOf(deps, account)
  return account && adapter?.ways.includes(way) ? { account, adapter } : null
}
