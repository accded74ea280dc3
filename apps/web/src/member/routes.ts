import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { gymRoute, memberArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'
import { newestOpenVisit } from '../reviews/newest-open-visit.ts'
import { searchNames } from './classes/calendar/search.ts'

const getParentRoute = () => memberArea

export const memberRoutes = [
  createRoute({
    getParentRoute,
    path: paths.member.home,
    loader: () => {
      prefetch('readMemberHome', {})
      prefetch('listOwnReviews', newestOpenVisit)
    },
    component: lazyScreen(() => import('./home/home.tsx'), 'MemberHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.calendar,
    validateSearch: texts(...searchNames),
    loader: ({ location }) => {
      // Ignore a failed import: the screen imports the same chunk and shows the error.
      import('./classes/calendar/day-query.ts')
        .then(({ readDayAhead }) => readDayAhead(location.search))
        .catch(() => undefined)
    },
    component: lazyScreen(() => import('./classes/calendar/calendar.tsx'), 'Calendar'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.explore,
    validateSearch: texts('q'),
    component: lazyScreen(() => import('./explore/explore.tsx'), 'Explore'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.bookings,
    validateSearch: texts('view'),
    loader: () => prefetch('listBookings', { query: { scope: 'upcoming', limit: 100 } }),
    component: lazyScreen(() => import('./bookings/list/bookings.tsx'), 'Bookings'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.profile,
    loader: () => prefetch('readProfile', {}),
    component: lazyScreen(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.waivers,
    validateSearch: texts('studioId'),
    loader: () => prefetch('listSignatures', { query: { limit: 20 } }),
    component: lazyScreen(() => import('./waivers/waivers.tsx'), 'Waivers'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.programs,
    loader: () => prefetch('listPrograms', { query: {} }),
    component: lazyScreen(() => import('./programs/programs.tsx'), 'Programs'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.program,
    loader: ({ params }) => prefetch('readProgram', { params }),
    component: lazyScreen(() => import('./programs/program.tsx'), 'Program'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.claim,
    validateSearch: texts('code'),
    component: lazyScreen(() => import('./client-claims/claim.tsx'), 'Claim'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.campaign,
    loader: ({ params }) => prefetch('readReceivedCampaign', { params }),
    component: lazyScreen(() => import('./campaigns/campaign-page.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.member.settings,
    component: lazyScreen(() => import('../profile/settings-page.tsx'), 'SettingsPage'),
  }),
] as const

/** Routes for every signed-in role. Only members can book there, and only the studio can edit its page. */
export const classRoutes = [
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.member.class,
    validateSearch: texts('spot', 'buy'),
    staticData: { bare: true },
    loader: ({ params }) => prefetch('readClass', { params }),
    component: lazyScreen(() => import('./classes/class-page/class.tsx'), 'ClassPage'),
  }),
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.studioDetails,
    loader: ({ params }) => prefetch('readStudio', { params }),
    component: lazyScreen(() => import('../studios/studio-details.tsx'), 'StudioDetails'),
  }),
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.coachDetails,
    loader: ({ params }) => prefetch('readCoach', { params }),
    component: lazyScreen(() => import('../coaches/coach-details.tsx'), 'CoachDetails'),
  }),
] as const
