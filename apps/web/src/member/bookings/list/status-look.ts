import type { BookingStatus } from '@cupo/core/booking-status'
import type { TagTone } from '../../../ui/tag.tsx'

/** The tag colour of each final status. */
export const toneOf: Record<BookingStatus, TagTone> = {
  checked_in: 'ok',
  no_show: 'danger',
  late_cancelled: 'warn',
  cancelled: 'plain',
  class_cancelled: 'plain',
  expired: 'plain',
  booked: 'plain',
  waitlisted: 'plain',
}
