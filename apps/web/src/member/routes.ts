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
  createRoute({
    getParentRoute,
    path: paths.member.profile,
    component: lazyScreen(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.settings,
    component: lazyScreen(() => import('../profile/settings-page.tsx'), 'SettingsPage'),
  }),
] as const

/** What any signed-in person may open: only members book there, and only a studio changes what it says. */
export const classRoutes = [
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.member.class,
    staticData: { bare: true },
    component: lazyScreen(() => import('./class/class.tsx'), 'ClassPage'),
  }),
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.studioDetails,
    component: lazyScreen(() => import('../studio-details/studio-details.tsx'), 'StudioDetails'),
  }),
] as const
