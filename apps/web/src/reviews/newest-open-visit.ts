/** The query of the newest visit that can be reviewed and has no review. */
export const newestOpenVisit = { query: { state: 'open', limit: 1 } } as const
