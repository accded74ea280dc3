/** Endpoints that change when a request for a substitute does. */
export const substitutionReads = [
  'listCoachSubstitutions',
  'readCoachWeek',
  'readCoachToday',
  'readNavigation',
] as const
