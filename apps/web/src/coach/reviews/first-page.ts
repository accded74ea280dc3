/** The first page of the reviews of a coach's classes, the same request on each page that shows some of it. */
export const firstPage = { query: { limit: 20 } }
