import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { paymentWays } from '@cupo/core/payment-state'
import type { PaymentAdapter } from '../../payments/provider.ts'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { readLiveAccounts } from '../payment-accounts/store.ts'
import type { PaymentDeps } from './start-payment.ts'

/** The adapter of the service's own account. Used before its first payment, which inserts the account. */
const serviceAdapter = ({ providers }: PaymentDeps): PaymentAdapter | null =>
  providers.serviceStripe && providers.connect({ provider: 'stripe', keys: providers.serviceStripe })

/**
 * Lists the payment methods that a seller accepts online; null is the service. Read-only: `findAccount` makes the same
 * choice for a payment, and inserts accounts without stored keys.
 */
export const readPaymentWays = async (
  deps: PaymentDeps,
  studioId: StudioId | null,
): Promise<Data<'readPaymentWays'>> => {
  const accounts = (await readLiveAccounts(deps.db, studioId)).filter(({ provider }) => provider !== 'simulated')
  const own = studioId === null && accounts.length === 0 ? serviceAdapter(deps) : null
  const real = own ? [own] : accounts.flatMap((account) => adapterOf(deps, account) ?? [])
  const isReal = accounts.length > 0 || own !== null
  const open = isReal ? real : [deps.providers.simulated?.({ merchant: '', secret: '' })]
  const ways = paymentWays.filter((way) => open.some((adapter) => adapter?.ways.includes(way)))
  return { ways, simulated: !isReal && ways.length > 0 }
}
