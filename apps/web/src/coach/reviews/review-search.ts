/** The filter in the address. */
export type ReviewSearch = { show?: string }

/** What the list shows: all reviews, or those with words. */
const shows = ['all', 'words'] as const
export type Show = (typeof shows)[number]

/** What the address shows; all for nothing or something unknown. */
export const showOf = ({ show }: ReviewSearch): Show => shows.find((each) => each === show) ?? 'all'

/** The first page of all reviews of a coach's classes, the same request on each page that shows some of it. */
export const firstPage = { query: { limit: 20 } }

/** The first page of what the address shows. */
export const firstPageOf = (search: ReviewSearch) => ({
  query: { ...firstPage.query, ...(showOf(search) === 'words' && { withWords: 'true' as const }) },
})
