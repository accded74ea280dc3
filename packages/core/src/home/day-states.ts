/** States of a day in a member's week: that of its best booking. */
export const dayStates = ['none', 'attended', 'booked', 'waitlisted', 'missed'] as const
export type DayState = (typeof dayStates)[number]

/** These values as named constants. */
export const dayState = {
  none: 'none',
  attended: 'attended',
  booked: 'booked',
  waitlisted: 'waitlisted',
  missed: 'missed',
} as const satisfies Record<string, DayState>
