/** What booking a class comes to for a client. */
export const deskOutcomes = ['book', 'walk_in', 'waitlist', 'booked', 'waiting', 'refused'] as const
export type DeskOutcome = (typeof deskOutcomes)[number]
