/** Which classes of a weekly rule a cancellation reaches: this one, also those that follow it, or all ahead. */
export const cancelScopes = ['this', 'following', 'all'] as const
export type SeriesScope = (typeof cancelScopes)[number]

/** The same by name, for code that compares or writes one. */
export const seriesScope = {
  this: 'this',
  following: 'following',
  all: 'all',
} as const satisfies Record<string, SeriesScope>

/** Which classes of a weekly rule a change of the rule reaches. */
export const ruleScopes = ['following', 'all'] as const
export type RuleScope = (typeof ruleScopes)[number]
