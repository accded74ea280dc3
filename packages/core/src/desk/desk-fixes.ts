/** Fixes of the desk for a reason why a person cannot book. */
export const deskFixes = [
  'other_class',
  'see_booking',
  'move_booking',
  'override',
  'walk_in',
  'waitlist',
  'sign_waiver',
  'send_waiver',
  'resume_pass',
  'guardian_points',
  'sell',
  'give_points',
] as const

export type DeskFix = (typeof deskFixes)[number]
