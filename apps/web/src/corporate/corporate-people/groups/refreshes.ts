/** What changes with a group. */
export const refreshes = ['listCorporateGroups', 'listCorporatePeople'] as const
