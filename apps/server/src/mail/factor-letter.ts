import type { FactorChange } from '@cupo/core/factors'

/** Mails about a person's sign-in. */
export type FactorLetterParams = {
  /** To the address that an account asks to sign in with. `name`: the account's, safe to quote. */
  email_code: { code: string; name: string }
  /** To the owner of that address; `link` signs in, null for a person without an account. */
  email_in_use: { name: string; link: string | null }
  /** To the former address; `email`: the new one, masked. `reason`: of the owner who changed it; null for the person. */
  email_changed: { name: string; email: string; reason: string | null; by?: string }
  /** `passkey`: the name that the person gave it, safe to quote; absent for other changes. */
  factor_changed: { name: string; change: FactorChange; passkey?: string; by?: string }
  recovery_code_used: { name: string; left: number; by?: string }
  /** An owner or, without `by`, the command line removed all factors. */
  factors_reset: { name: string; reason: string; by?: string }
  /** `network`: the IPv4 address, or the /64 network of an IPv6 address. */
  device_new: {
    name: string
    at: string
    browser: string | null
    system: string | null
    network: string
    by?: string
  }
}
