import type { BookingStatus } from '@cupo/contract'
import type { TagTone } from '../../../ui/tag.tsx'

/** How each way in which a booking can end is tinted. */
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

/** True where the points of the seat were kept. */
export const keptPoints = (status: BookingStatus): boolean =>
  status === 'checked_in' || status === 'no_show' || status === 'late_cancelled' || status === 'booked'
