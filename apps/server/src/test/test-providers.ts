import { randomBytes } from 'node:crypto'
import type { Db } from '../deps.ts'
import type { Providers } from '../payments/providers.ts'
import { simulatedProvider } from '../payments/simulated-provider.ts'

/** One key per test process, so that a test can seal what the application opens. */
const key = randomBytes(32)

/** The simulated provider, which does not delay its answers, and a key of this run. */
export const testProviders = (db: Db): Providers => ({
  simulated: (keys) => simulatedProvider(db, keys, { patienceMs: 0 }),
  seal: [{ id: 'test', key }],
})
