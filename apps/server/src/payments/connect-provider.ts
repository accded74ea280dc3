import { PRODUCTION_URLS } from 'redsys-easy'
import { mercadoPagoProvider } from './mercadopago.ts'
import type { PaymentAdapter } from './provider.ts'
import type { AccountKeys } from './providers.ts'
import { redsysProvider } from './redsys.ts'
import { stripeProvider } from './stripe.ts'

/** Base URLs of the providers. Tests replace them with local servers of the same interface. */
export type ProviderUrls = { stripe: string; mercadopago: string; redsys: typeof PRODUCTION_URLS }

const productionUrls: ProviderUrls = {
  stripe: 'https://api.stripe.com',
  mercadopago: 'https://api.mercadopago.com',
  redsys: PRODUCTION_URLS,
}

/** Creates an adapter with the keys of an account. */
export const connectProvider = (account: AccountKeys, urls: ProviderUrls = productionUrls): PaymentAdapter => {
  switch (account.provider) {
    case 'stripe':
      return stripeProvider(account.keys, urls.stripe)
    case 'mercadopago':
      return mercadoPagoProvider(account.keys, urls.mercadopago)
    case 'redsys':
      return redsysProvider(account.keys, urls.redsys)
  }
}
