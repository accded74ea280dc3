/**
 * Outcomes of a past booking, real or simulated. `left_refilled`: cancelled late, and the seat was refilled. `waited`:
 * never got a seat. `refused`: the booking would have been refused.
 */
export const pastOutcomes = [
  'came',
  'left_free',
  'left_late',
  'left_refilled',
  'absent',
  'absent_forgiven',
  'waited',
  'refused',
  'class_cancelled',
] as const
export type PastOutcome = (typeof pastOutcomes)[number]
