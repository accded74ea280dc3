import type { PaymentAdapter } from './provider.ts'
import type { SealKeys } from './seal.ts'

/** Keys of a simulated account. */
export type SimulatedKeys = { merchant: string; secret: string }

/** The payment providers of this process. Tests replace each of them. */
export type Providers = {
  /** Null in production, where what it sells would be free. */
  simulated: ((keys: SimulatedKeys) => PaymentAdapter) | null
  /** Keys that seal the keys of accounts and tokens of methods; null where none is configured. */
  seal: SealKeys | null
}
