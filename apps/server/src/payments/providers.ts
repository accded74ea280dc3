import type { PaymentProvider } from '@cupo/core/payment-state'
import type { PartnerPorts } from '../partners/partners.ts'
import type { PaymentAdapter } from './provider.ts'
import { type SealKeys, seal, unseal } from './seal.ts'

/** Keys of a simulated account. */
export type SimulatedKeys = { merchant: string; secret: string }
/** Keys of a Stripe account. `webhookSecret` begins with whsec_. */
export type StripeKeys = { secretKey: string; webhookSecret: string }
/** Keys of a Mercado Pago application. */
export type MercadoPagoKeys = { accessToken: string; webhookSecret: string }
/** Keys of a Redsys terminal. `secretKey` is the SHA-256 key of the bank's portal, in base64. */
export type RedsysKeys = { merchantCode: string; terminal: string; secretKey: string }

/** The keys of a connected account. */
export type AccountKeys =
  | { provider: 'stripe'; keys: StripeKeys }
  | { provider: 'mercadopago'; keys: MercadoPagoKeys }
  | { provider: 'redsys'; keys: RedsysKeys }

/** The payment providers of this process. Tests replace each of them. */
export type Providers = {
  /** Null in production, where its sales would be free. */
  simulated: ((keys: SimulatedKeys) => PaymentAdapter) | null
  /** Creates an adapter with the keys of an account. */
  connect: (account: AccountKeys) => PaymentAdapter
  /** Keys of the service's own Stripe account. */
  serviceStripe: StripeKeys | null
  /** Pass partners of studios. */
  partners: PartnerPorts
  /** Keys that encrypt the keys of accounts and the tokens of methods; null without configured ones. */
  seal: SealKeys | null
}

const contextOf = (accountId: string): string => `payment_account:${accountId}`

/** Encrypts the keys of an account, bound to the id of its row. */
export const sealAccountKeys = (keys: SealKeys, accountId: string, account: AccountKeys): Buffer =>
  seal(keys, JSON.stringify(account.keys), contextOf(accountId))

/** Decrypts the keys of an account. @throws SealError if that fails */
export const openAccountKeys = (
  keys: SealKeys,
  { id, provider, sealed }: { id: string; provider: Exclude<PaymentProvider, 'simulated'>; sealed: Buffer },
): AccountKeys => ({ provider, keys: JSON.parse(unseal(keys, sealed, contextOf(id))) })
