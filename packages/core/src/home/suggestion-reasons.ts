/** Why a class is suggested to a member. */
export const suggestionReasons = ['weekday', 'discipline', 'coach', 'studio', 'popular'] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** These values as named constants. */
export const suggestionReason = {
  weekday: 'weekday',
  discipline: 'discipline',
  coach: 'coach',
  studio: 'studio',
  popular: 'popular',
} as const satisfies Record<string, SuggestionReason>
