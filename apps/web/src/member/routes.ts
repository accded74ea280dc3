import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { gymRoute, memberArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'
import { searchNames } from './calendar/search.ts'

const getParentRoute = () => memberArea

export const memberRoutes = [
  createRoute({
    getParentRoute,
    path: paths.member.home,
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'MemberHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.calendar,
    validateSearch: texts(...searchNames),
    component: lazyRouteComponent(() => import('./calendar/calendar.tsx'), 'Calendar'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.bookings,
    validateSearch: texts('view'),
    component: lazyRouteComponent(() => import('./bookings/bookings.tsx'), 'Bookings'),
  }),
] as const

/** What any signed-in person may open; only members book there. */
export const classRoutes = [
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.member.class,
    staticData: { bare: true },
    component: lazyRouteComponent(() => import('./class/class.tsx'), 'ClassPage'),
  }),
] as const
