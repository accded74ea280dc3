/** What a day of a member's week shows: its best booking. */
export const dayStates = ['none', 'attended', 'booked', 'waitlisted', 'missed'] as const
export type DayState = (typeof dayStates)[number]

/** The same by name, for code that compares or writes one. */
export const dayState = {
  none: 'none',
  attended: 'attended',
  booked: 'booked',
  waitlisted: 'waitlisted',
  missed: 'missed',
} as const satisfies Record<string, DayState>
