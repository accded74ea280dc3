import { randomBytes } from 'node:crypto'
import type { Db } from '../deps.ts'
import { simulatedPartner } from '../partners/simulated-partner.ts'
import { wellhub } from '../partners/wellhub.ts'
import { connectProvider, type ProviderUrls } from '../payments/connect-provider.ts'
import type { Providers } from '../payments/providers.ts'
import { simulatedProvider } from '../payments/simulated-provider.ts'

/** One key per test process, so that a test can encrypt values that the application decrypts. */
const key = randomBytes(32)

const nowhere = 'http://127.0.0.1:9'

/** Addresses that refuse connections. */
const closedUrls: ProviderUrls = {
  stripe: nowhere,
  mercadopago: nowhere,
  redsys: { redirect: nowhere, restTrataPeticion: nowhere, restIniciaPeticion: nowhere },
}

/**
 * The simulated provider, which responds without delay, the others at `urls`, and the encryption key of this process.
 */
export const testProviders = (db: Db, urls: ProviderUrls = closedUrls, wellhubUrl = nowhere): Providers => ({
  simulated: (keys) => simulatedProvider(db, keys, { patienceMs: 0 }),
  connect: (account) => connectProvider(account, urls),
  serviceStripe: null,
  partners: {
    simulated: (keys) => simulatedPartner(db, keys),
    wellhub: (keys) => wellhub(keys, wellhubUrl),
  },
  seal: [{ id: 'test', key }],
})
