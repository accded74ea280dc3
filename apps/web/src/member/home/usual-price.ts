import type { Data } from '@cupo/contract'
import type { Points } from '@cupo/core/points'

/** The median price of the classes a member has booked, waits for or is suggested; null without any. */
export const usualPrice = (home: Data<'readMemberHome'>): Points | null => {
  const classes = [
    ...(home.next === null ? [] : [home.next.class]),
    ...home.waitlists.map((waiting) => waiting.class),
    ...home.forYou.map((suggested) => suggested.class),
  ]
  const prices = classes.map(({ points }) => points).filter((points) => points > 0)
  prices.sort((a, b) => a - b)
  return prices[Math.floor((prices.length - 1) / 2)] ?? null
}

/** How many classes a balance covers; null without a known price. */
export const classesFor = (balance: Points, price: Points | null): number | null =>
  price === null ? null : Math.floor(Math.max(0, balance) / price)
