import { wellhub } from '../partners/wellhub.ts'
import { connectProvider } from './connect-provider.ts'
import type { Providers } from './providers.ts'

/** The providers of a process without online payments. */
export const noProviders: Providers = {
  simulated: null,
  connect: connectProvider,
  serviceStripe: null,
  partners: { simulated: null, wellhub: (keys) => wellhub(keys) },
  seal: null,
}
