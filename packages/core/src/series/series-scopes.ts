/** Scope of a cancellation along a weekly rule: this class, also the following ones, or all upcoming ones. */
export const cancelScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof cancelScopes)[number]

/** These values as named constants. */
export const seriesScope = {
  this: 'this',
  following: 'following',
  all: 'all',
} as const satisfies Record<string, SeriesScope>

/** Scope of a change of the weekly rule. */
export const ruleScopes = ['following', 'all'] as const
export type RuleScope = (typeof ruleScopes)[number]
