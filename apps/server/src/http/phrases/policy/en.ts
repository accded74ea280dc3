import { about, counted, dayAndTime, lasting, type Params } from '../params.ts'
import type { PolicySentences } from '../shape.ts'

const long = (p: Params, key: string): string => lasting('en', p[key])
const of = (p: Params, sentence: string): string => about('en', p, sentence)

export const policy: PolicySentences = {
  policy_opens_after_it_closes: (p) =>
    of(
      p,
      `bookings would open ${long(p, 'opens')} before and close ${long(p, 'closes')} before: they would close without having opened.`,
    ),
  policy_free_before_it_opens: (p) =>
    of(
      p,
      `cancelling would be free until ${long(p, 'free')} before, but bookings open ${long(p, 'opens')} before: nobody could be in time.`,
    ),
  policy_promotes_into_claims: (p) =>
    of(
      p,
      `the list would be served by itself until ${long(p, 'promotes')} before, but opens to the first to claim ${long(p, 'claims')} before: it can’t do both at once.`,
    ),
  policy_offer_longer_than_phase: (p) =>
    of(
      p,
      `an offer lasts ${long(p, 'offer')}, but there are only ${long(p, 'phase')} for offers before the list opens to all.`,
    ),
  policy_promoted_into_a_fee: (p) =>
    of(
      p,
      `the list gives seats by itself until ${long(p, 'promotes')} before, when free cancellation is over (${long(p, 'free')} before): whoever moves up needs some minutes to leave at no cost.`,
    ),
  policy_quiet_all_day: (p) =>
    of(
      p,
      `outside the quiet hours ${long(p, 'awake')} of a day are left and an offer lasts ${long(p, 'offer')}: none would fit.`,
    ),
  policy_forgiven_and_paused: (p) =>
    of(
      p,
      `a single absence would pause booking for ${counted(p.pause, 'day', 'days')} and be forgiven at once: choose one of the two.`,
    ),
  policy_release_after_check_in: (p) =>
    of(
      p,
      `the seat of who has not come could be passed on from ${long(p, 'release')} after the start, but that is possible only until ${long(p, 'latest')} after it.`,
    ),
  policy_low_enrolment_over_capacity: (p) =>
    of(
      p,
      `it asks for ${counted(p.min, 'person', 'people')} at least, and the largest class holds ${p.largest}: all would be cancelled.`,
    ),
  policy_low_enrolment_before_it_opens: (p) =>
    of(
      p,
      `people are counted ${long(p, 'looked')} before, but bookings open ${long(p, 'opens')} before: there would always be none.`,
    ),
  policy_contradicts: () => 'These rules cannot hold together: look at the marked ones.',
  policy_saved: (p) => `Rules saved (version ${p.version}). They hold for what is decided from now on.`,
  policy_unchanged: () => 'There was nothing to change.',
  policy_changed_meanwhile: (p) =>
    `${p.by} saved other rules on ${dayAndTime('en', p)}. Look at them before you save yours.`,
  discipline_twice: () => 'This discipline is there twice.',
  span_backwards: () => 'The last date is before the first.',
  span_too_long: (p) => `Choose ${p.max} days at most.`,
  span_not_past: () => 'Only what is past can be replayed: choose until yesterday at most.',
}
