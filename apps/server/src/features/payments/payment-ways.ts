import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { paymentWays } from '@cupo/core/payment-state'
import type { PaymentAdapter } from '../../payments/provider.ts'
import { adapterOf } from '../payment-accounts/find-account.ts'
import { readLiveAccounts } from '../payment-accounts/store.ts'
import type { PaymentDeps } from './start-payment.ts'

/** The adapter of the service's own account before its first payment, which stores the account. */
const serviceAdapter = ({ providers }: PaymentDeps): PaymentAdapter | null =>
  providers.serviceStripe && providers.connect({ provider: 'stripe', keys: providers.serviceStripe })

/**
 * The ways in which a seller takes payments online; null is the service. Reads only: `findAccount` makes the same choice for
 * a payment, and stores accounts that have no keys of their own.
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
