import type { FactorChange } from '@cupo/core/factors'

/** Mails about a person's sign-in. */
export type FactorLetterParams = {
  factor_changed: { name: string; change: FactorChange; by?: string }
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
