import { connectProvider } from './connect-provider.ts'
import type { Providers } from './providers.ts'

/** The providers of a process where nothing is paid online. */
export const noProviders: Providers = { simulated: null, connect: connectProvider, serviceStripe: null, seal: null }
