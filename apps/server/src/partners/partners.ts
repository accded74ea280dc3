import { type SealKeys, seal, unseal } from '../payments/seal.ts'
import type { PartnerAdapter, PartnerKeys, SimulatedPartnerKeys, WellhubKeys } from './partner.ts'

/** The pass partners of this process. Tests replace each of them. */
export type PartnerPorts = {
  /** Null in production. */
  simulated: ((keys: SimulatedPartnerKeys) => PartnerAdapter) | null
  wellhub: (keys: WellhubKeys) => PartnerAdapter
}

/** Creates the adapter with the keys of an account; null if the partner is unavailable. */
export const connectPartnerPort = (ports: PartnerPorts, keys: PartnerKeys): PartnerAdapter | null =>
  keys.partner === 'wellhub' ? ports.wellhub(keys) : (ports.simulated?.(keys) ?? null)

const contextOf = (accountId: string): string => `partner_account:${accountId}`

/** Encrypts the keys of an account, bound to the id of its row. */
export const sealPartnerKeys = (keys: SealKeys, accountId: string, account: PartnerKeys): Buffer =>
  seal(keys, JSON.stringify(account), contextOf(accountId))

/** Decrypts the keys of an account. @throws SealError if that fails */
export const openPartnerKeys = (keys: SealKeys, accountId: string, sealed: Buffer): PartnerKeys =>
  JSON.parse(unseal(keys, sealed, contextOf(accountId)))
