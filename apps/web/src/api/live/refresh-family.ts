import type { RouteName } from '@cupo/contract'
import type { LiveDependantBooking } from '@cupo/contract/live'
import { queryClient } from '../query-client.ts'
import { refreshSoon } from './refresh-soon.ts'

const listRoutes = new Set<string>(['listDependantBookings'] satisfies RouteName[])
/** Endpoints about one class or one booking, with its id in the path. */
const classRoutes = new Set<string>(['listClassDependants'] satisfies RouteName[])
const bookingRoutes = new Set<string>(['readBooking'] satisfies RouteName[])
/** Endpoints with the people in the member's charge or what belongs to them. */
const familyRoutes = new Set<string>([
  'listDependants',
  'listDependantBookings',
  'listClassDependants',
] satisfies RouteName[])

type Key = readonly [name: string, input?: { params?: { id?: string } }]

const refreshWhere = (fits: (key: Key) => boolean): void => {
  for (const { queryKey } of queryClient.getQueryCache().getAll()) {
    if (fits(queryKey as unknown as Key)) refreshSoon(queryKey)
  }
}

/** Refetches what shows a changed booking of a dependant. */
export const refreshOfDependant = ({ id, classId }: LiveDependantBooking): void =>
  refreshWhere(
    ([name, input]) =>
      listRoutes.has(name) ||
      (classRoutes.has(name) && input?.params?.id === classId) ||
      (bookingRoutes.has(name) && input?.params?.id === id),
  )

/** Refetches who is in the member's charge, and their bookings. */
export const refreshFamily = (): void => refreshWhere(([name]) => familyRoutes.has(name))
