import { isAttending } from '@cupo/core/booking-status'
import { useMemo } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { type DayKey, dayKey } from '../../format/day.ts'
import { type DependantBooking, upcomingOfDependants, useDependantBookings, useDependants } from './use-dependants.ts'

/** Bookings of dependants by class. */
export type FamilyByClass = ReadonlyMap<string, readonly DependantBooking[]>

const none: readonly DependantBooking[] = []

const byClass = (bookings: readonly DependantBooking[]): FamilyByClass =>
  Map.groupBy(bookings, ({ classId }) => classId)

/** The upcoming bookings of the member's dependants by class, kept up to date; empty without dependants. */
export const useFamilyByClass = (): FamilyByClass => {
  const bookings = useDependantBookings()
  return useMemo(() => byClass(bookings), [bookings])
}

/** The bookings of the member's dependants in one class of a list. Does not poll: a list may have a hundred classes. */
export const useFamilyOf = (classId: string): readonly DependantBooking[] => {
  const enabled = useDependants().length > 0
  const { data } = useApi('listDependantBookings', upcomingOfDependants, { enabled })
  const items = enabled ? data?.items : undefined
  return useMemo(() => items?.filter((booking) => booking.classId === classId) ?? none, [items, classId])
}

/** The number of seats of dependants by date, in classes of the member's city, as the calendar counts own bookings. */
export const useFamilyByDay = (): ReadonlyMap<DayKey, number> => {
  const bookings = useDependantBookings()
  const city = useUser()?.city?.name
  return useMemo(() => {
    const inCity = ({ class: view }: DependantBooking) => city === undefined || (view.city ?? city) === city
    const seats = bookings.filter((booking) => isAttending(booking.status) && inCity(booking))
    const days = Map.groupBy(seats, ({ class: { startsAt, timeZone } }) => dayKey(startsAt, timeZone))
    return new Map([...days].map(([day, of]) => [day, of.length]))
  }, [bookings, city])
}
