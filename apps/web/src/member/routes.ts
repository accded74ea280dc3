import { createRoute } from '@tanstack/react-router'
import { gymRoute, memberArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'
import { searchNames } from './calendar/search.ts'

const getParentRoute = () => memberArea

export const memberRoutes = [
  createRoute({
    getParentRoute,
    path: paths.member.home,
    component: lazyScreen(() => import('./home/home.tsx'), 'MemberHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.calendar,
    validateSearch: texts(...searchNames),
    component: lazyScreen(() => import('./calendar/calendar.tsx'), 'Calendar'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.bookings,
    validateSearch: texts('view'),
    component: lazyScreen(() => import('./bookings/bookings.tsx'), 'Bookings'),
  }),
] as const

/** What any signed-in person may open; only members book there. */
export const classRoutes = [
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.member.class,
    staticData: { bare: true },
    component: lazyScreen(() => import('./class/class.tsx'), 'ClassPage'),
  }),
] as const
