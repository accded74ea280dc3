/** Rules that the desk can waive with a reason: the booking window, the pause after absences, and waivers to sign. */
export const waivableRules = ['window', 'pause', 'waiver'] as const
export type WaivableRule = (typeof waivableRules)[number]

/**
 * The rules that an override of the desk can waive. `seat`: a seat that is due to a person on the waitlist. Never the
 * capacity.
 */
export const overrideRules = ['seat', ...waivableRules] as const
export type OverrideRule = (typeof overrideRules)[number]

export const isWaivable = (rule: OverrideRule): rule is WaivableRule => rule !== 'seat'
