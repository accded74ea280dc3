import type { Data } from '@cupo/contract'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { useRole } from '../../api/use-user.ts'

type Dependants = Data<'listDependants'>['items']
export type DependantBooking = Data<'listDependantBookings'>['items'][number]

const none: Dependants = []
const noBookings: readonly DependantBooking[] = []

/** The people in the signed-in member's charge; empty while loading, and for other roles. */
export const useDependants = (): Dependants => {
  const member = useRole() === 'member'
  return useApi('listDependants', {}, { enabled: member, freshMs: 600_000 }).data?.items ?? none
}

/** The query of the upcoming bookings of dependants, which is also stored for offline use. */
export const upcomingOfDependants = { query: { scope: 'upcoming', limit: 100 } } as const

/** The upcoming bookings of the member's dependants, soonest first; empty without dependants. */
export const useDependantBookings = (): readonly DependantBooking[] => {
  const enabled = useDependants().length > 0
  const { data } = useApi('listDependantBookings', upcomingOfDependants, {
    enabled,
    everyMs: livePollMs,
    freshMs: 10_000,
  })
  // The cache still has the bookings of a family whose charge ended.
  return enabled ? (data?.items ?? noBookings) : noBookings
}
