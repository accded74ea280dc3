/** Ratings of a class, the best is 5. */
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** An average is shown from this many people on: fewer would show the rating of one person. */
export const leastReviewers = 3

/**
 * The average rating with one decimal.
 * @param people people who reviewed; each counts once, with their newest review
 * @param stars sum of their ratings
 * @returns null for fewer people than `leastReviewers`
 */
export const averageRating = ({ people, stars }: { people: number; stars: number }): number | null =>
  people < leastReviewers ? null : Math.round((10 * stars) / people) / 10

/** The public name of an author: their first name and the initial of the next, as in "Andrea B.". */
export const toReviewAuthor = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/)
  const [initial] = second ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
