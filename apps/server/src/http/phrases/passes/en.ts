import type { Params } from '../params.ts'
import type { PassSentences } from '../shape.ts'

export const passes: PassSentences = {
  pass_does_not_renew: () => 'This pass does not renew: there is nothing to cancel or charge.',
  pass_cancelled_before: () => 'The renewal was cancelled before.',
  pass_card_unknown: () => 'That card is not stored for this studio. Add it first.',
  plan_not_now: () => 'The plan can’t be changed while a charge is open, or while it is frozen or cancelled.',
  plan_does_not_fit: () => 'That plan is not of this studio, or renews otherwise.',
  freeze_not_possible: () => 'Only an active membership can be frozen.',
  freeze_twice: () => 'A freeze is planned already. End it before you ask for another.',
  freeze_in_past: () => 'A freeze can’t begin before today.',
  freeze_after_renewal: () => 'A freeze has to begin on the day of the next charge at the latest.',
  freeze_too_short: () => 'A freeze lasts at least one week.',
  freeze_too_long: () => 'A freeze lasts eight weeks at most.',
  freeze_year_used: () => 'Eight weeks a year can be frozen, and fewer are left.',
  freeze_none: () => 'There is no freeze to end.',
  freeze_touches: (p: Params) =>
    `${Number(p.count) === 1 ? 'There is 1 booking' : `There are ${p.count} bookings`} on these dates. Cancel them or choose other dates.`,
}
