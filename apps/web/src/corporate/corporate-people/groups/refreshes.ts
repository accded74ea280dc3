/** Endpoints that change with a group. */
export const refreshes = ['listCorporateGroups', 'listCorporatePeople'] as const
