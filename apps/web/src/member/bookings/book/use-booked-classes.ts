import type { Booking, ClassView } from '@cupo/contract'
import { holdsSeat } from '@cupo/core/booking-status'
import { useMemo } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import type { BookedClass } from './class-state.ts'

type ListedBooking = Pick<Booking, 'status'> & { class: ClassView }

/** The classes of the bookings that hold a seat. */
export const bookedClassesOf = (bookings: readonly ListedBooking[]): BookedClass[] =>
  bookings
    .filter(({ status }) => holdsSeat(status))
    .map(({ class: { id, startsAt, endsAt, timeZone, classType } }) => ({
      id,
      startsAt,
      endsAt,
      timeZone,
      name: classType.name,
    }))

/** Upcoming classes in which the signed-in member holds a seat. */
export const useBookedClasses = (): readonly BookedClass[] => {
  const member = useRole() === 'member'
  const { data } = useApi('listBookings', { query: { scope: 'upcoming', limit: 100 } }, { enabled: member })
  return useMemo(() => bookedClassesOf(data?.items ?? []), [data])
}
