/** Pass partners that a studio can connect. `simulated` exists outside production only. */
export const partners = ['simulated', 'wellhub'] as const
export type Partner = (typeof partners)[number]

/** Notifications of a partner. `other`: correctly signed, but without effect here. */
export const partnerEventKinds = [
  'booking_requested',
  'booking_cancelled',
  'booking_late_cancelled',
  'checked_in',
  'other',
] as const
export type PartnerEventKind = (typeof partnerEventKinds)[number]

/** States of a notification: waiting, applied, refused by a rule, ignored, or failed on our side. */
export const partnerEventStates = ['received', 'done', 'refused', 'ignored', 'failed'] as const
export type PartnerEventState = (typeof partnerEventStates)[number]

/** Calls to a partner about one booking. */
export const partnerCallKinds = ['confirm', 'reject', 'cancel', 'validate'] as const
export type PartnerCallKind = (typeof partnerCallKinds)[number]

export const partnerCallStates = ['pending', 'done', 'failed'] as const
export type PartnerCallState = (typeof partnerCallStates)[number]

/** Why a call failed: no response, a refusal by the partner, or an error of the partner. */
export const partnerFailures = ['no_answer', 'refused', 'broken'] as const
export type PartnerFailure = (typeof partnerFailures)[number]

/** Partner faults that the managers of a studio are notified of: jobs that failed permanently, or refused keys. */
export const partnerFaults = ['failed', 'keys'] as const
export type PartnerFault = (typeof partnerFaults)[number]

/** States of a partner's booking. */
export const partnerBookingStates = ['booked', 'cancelled'] as const
export type PartnerBookingState = (typeof partnerBookingStates)[number]

/** Why a booking of a partner is rejected. */
export const partnerRejections = [
  'class_not_found',
  'class_cancelled',
  'class_full',
  'no_partner_seats',
  'already_booked',
  'outside_window',
  'not_allowed',
  'too_late',
] as const
export type PartnerRejection = (typeof partnerRejections)[number]

/** Longest time between a seat's release and the start of the class, in minutes: two weeks. */
export const mostReleaseMinutes = 20_160
/** How far ahead classes are published, in days. */
export const publishedDays = 28
