/** Outcomes of booking a class for a client. */
export const deskOutcomes = ['book', 'walk_in', 'waitlist', 'has_seat', 'waiting', 'blocked'] as const
export type DeskOutcome = (typeof deskOutcomes)[number]
